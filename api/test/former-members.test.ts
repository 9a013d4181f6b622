import type { Notification, PartnerEvent, SearchHit } from '@daysheet/core'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { User } from '../src/features/accounts/index.ts'
import { createdInvoice, invoiceIn } from './support/build-invoice.ts'
import { buildMember, joinCompany } from './support/build-member.ts'
import { buildPartner, bearerClient, requestSession } from './support/build-partner.ts'
import { buildStatement } from './support/build-statement.ts'
import { buildPerson, signedInClient } from './support/build-user.ts'
import { buildListeningPartner, linkPerson, sendDue } from './support/build-webhook.ts'
import { buildWorkingPair, type WorkingPair } from './support/build-working-pair.ts'
import type { HttpClient } from './support/http-client.ts'
import { monthPath } from './support/month-end.ts'
import { buildOAuthApp, connect, swapRefreshToken } from './support/oauth-app.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'
import { startWebhookReceiver } from './support/webhook-receiver.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ environment: { FREE_LICENCES: '1000' } })
  app.clock.set('2026-11-25T12:00:00.000Z')
})
afterAll(() => app.close())

const statusesAt = async (caller: HttpClient, paths: readonly string[]) => {
  const answers = await Promise.all(paths.map((path) => caller.get(path)))
  return answers.map(({ status }) => status)
}
const remove = async (pair: WorkingPair, { id }: { id: string }) => {
  expect((await pair.asClient.delete(`/api/company/members/${id}`)).status).toBe(204)
}
const titlesOf = async (caller: HttpClient): Promise<string[]> => {
  const { body } = await caller.get<{ notifications: Notification[] }>('/api/notifications')
  return body.notifications.map(({ title }) => title)
}

/** A company with something at every address that a member may open. */
async function buildOffice() {
  const pair = await buildWorkingPair(app, {
    client: { company_name: 'Pennine Build Ltd' },
    worker: { full_name: 'Callum Reid' },
  })
  const invoice = await invoiceIn('approved', pair)
  const statement = await buildStatement(app, pair)
  const addresses = [
    `/api/invoices/${invoice.id}`,
    `/api/invoices/${invoice.id}/history`,
    `/api/workers/${pair.worker.id}`,
    `/api/clients/${pair.client.id}/invoices`,
    `/api/clients/${pair.client.id}/projects`,
    monthPath(pair, 7),
    '/api/company',
    '/api/company/members',
    '/api/company/history',
    '/api/search?q=Callum',
  ]
  const files = [
    `/api/invoices/${invoice.id}/pdf`,
    `/api/cis-statements/${statement.id}/download`,
    `${monthPath(pair, 7)}/return.csv`,
    `${monthPath(pair, 7)}/return.pdf`,
    '/api/company/history.csv',
  ]
  return { pair, invoice, addresses, files }
}

describe('somebody who is no longer a member', () => {
  it('reads the company by no address and no link to a file', async () => {
    const { pair, addresses, files } = await buildOffice()
    const { person, caller } = await buildMember(app, pair.client)
    const before = await statusesAt(caller, [...addresses, ...files])
    expect(new Set(before)).toEqual(new Set([200]))
    await remove(pair, person)
    const after = await statusesAt(caller, [...addresses, ...files])
    expect(new Set(after)).toEqual(new Set([403]))
    const anew = await signedInClient(app, person)
    expect(new Set(await statusesAt(anew, [...addresses, ...files]))).toEqual(new Set([403]))
  })

  it('has no notification of it any more, old or new, and no number of them', async () => {
    const { pair } = await buildOffice()
    const { person, caller } = await buildMember(app, pair.client)
    await createdInvoice(pair, { status: 'submitted' })
    expect((await titlesOf(caller)).length).toBeGreaterThan(0)
    await remove(pair, person)
    await createdInvoice(pair, { status: 'submitted' })
    expect(await titlesOf(caller)).toEqual([])
    expect(await caller.get('/api/notifications')).toMatchObject({
      body: { counts: { all: 0, unread: 0 } },
    })
  })

  it('is not answered again what they were answered as a member', async () => {
    const { pair } = await buildOffice()
    const submitted = await invoiceIn('submitted', pair)
    const { person, caller } = await buildMember(app, pair.client)
    const again = { headers: { 'idempotency-key': 'as-a-member' } }
    const approve = () => caller.post(`/api/invoices/${submitted.id}/approve`, {}, again)
    expect([(await approve()).status, (await approve()).status]).toEqual([200, 200])
    await remove(pair, person)
    expect(await approve()).toMatchObject({ status: 403, body: { code: 'wrong_role' } })
  })

  it('is not answered again either that their session acts for the company', async () => {
    const { pair } = await buildOffice()
    const own = await buildWorkingPair(app, { client: { company_name: 'Hartwell & Sons' } })
    const { person, caller } = await buildMember(app, own.client)
    await joinCompany(app, pair.client.id, person.id)
    const actFor = (company: User, headers = {}) =>
      caller.post('/auth/acting-company', { company_id: company.id }, { headers })
    const key = { 'idempotency-key': 'act-for-pennine' }
    expect((await actFor(pair.client, key)).status).toBe(200)
    await actFor(own.client)
    await remove(pair, person)
    expect((await actFor(pair.client, key)).status).toBe(403)
    expect(await caller.get('/auth/me')).toMatchObject({
      body: { user: { acting_company_id: own.client.id } },
    })
  })
})

describe('an application that a member has allowed', () => {
  const oauthApp = async () => buildOAuthApp(app, await buildPartner(app))
  const SCOPES = 'documents:read documents:write people:read people:write cis:read profile:read'

  it('may do what the role of the member may, and no more', async () => {
    const { pair, invoice } = await buildOffice()
    const { caller, person } = await buildMember(app, pair.client, { role: 'accountant' })
    const page = bearerClient(app, (await connect(caller, await oauthApp(), SCOPES)).access)
    expect((await page.get(`/api/invoices/${invoice.id}`)).status).toBe(200)
    const submitted = await invoiceIn('submitted', pair)
    expect(await page.post(`/api/invoices/${submitted.id}/approve`)).toMatchObject({
      status: 403,
      body: {
        code: 'wrong_role',
        message: 'Ask an owner, an admin or a project manager of Pennine Build Ltd',
      },
    })
    expect((await page.post('/api/projects', { name: 'Canal Yard Offices' })).status).toBe(403)
    expect((await page.post(`/api/invoices/${invoice.id}/mark-paid`, {})).status).toBe(200)
    await pair.asClient.patch(`/api/company/members/${person.id}`, { role: 'viewer' })
    const approved = await invoiceIn('approved', pair)
    expect((await page.post(`/api/invoices/${approved.id}/mark-paid`, {})).status).toBe(403)
    expect((await page.get(monthPath(pair, 7))).status).toBe(403)
  })

  it('has nothing of the company once the membership ends, also with a new token', async () => {
    const { pair, addresses, files } = await buildOffice()
    const { person, caller } = await buildMember(app, pair.client)
    const application = await oauthApp()
    const { access, refresh } = await connect(caller, application, SCOPES)
    await remove(pair, person)
    const renewed = await swapRefreshToken(application, refresh)
    for (const token of [access, renewed.access_token]) {
      const page = bearerClient(app, token)
      expect(new Set(await statusesAt(page, [...addresses, ...files]))).toEqual(new Set([403]))
      expect(await page.get('/auth/me')).toMatchObject({
        status: 200,
        body: { user: { companies: [], acting_company_id: null } },
      })
    }
  })

  it('acts for the company in which it was allowed, whichever its person acts for since', async () => {
    const { pair, invoice } = await buildOffice()
    const other = await buildWorkingPair(app, { client: { company_name: 'Hartwell & Sons' } })
    const { person, caller } = await buildMember(app, pair.client)
    await joinCompany(app, other.client.id, person.id)
    const page = bearerClient(app, (await connect(caller, await oauthApp(), SCOPES)).access)
    await caller.post('/auth/acting-company', { company_id: other.client.id })
    expect((await caller.get(`/api/invoices/${invoice.id}`)).status).toBe(403)
    expect((await page.get(`/api/invoices/${invoice.id}`)).status).toBe(200)
  })
})

describe('the page of a partner to whom a member is linked', () => {
  it('shows nothing of the company once the membership ends', async () => {
    const { pair } = await buildOffice()
    const { person } = await buildMember(app, pair.client)
    const partner = await buildPartner(app)
    const link = { user_id: person.id, company_id: pair.client.id, external_id: 'ann' }
    await linkPerson(app, partner, link)
    const widgets = { 'invoice-approval-queue': {} }
    const { body } = await requestSession(app, partner.live, { user: 'ann', widgets })
    const page = bearerClient(app, body.token)
    const queue = `/api/clients/${pair.client.id}/invoices`
    expect((await page.get(queue)).status).toBe(200)
    await remove(pair, person)
    expect((await page.get(queue)).status).toBe(403)
  })
})

describe('the events of a company', () => {
  const listeningPartner = async (
    pair: WorkingPair,
    link: { user_id: string; company_id?: string },
  ) => {
    const receiver = await startWebhookReceiver()
    const partner = await buildListeningPartner(app, receiver.url)
    await linkPerson(app, partner, { ...link, external_id: 'somebody' })
    return {
      close: () => receiver.close(),
      types: async () => {
        receiver.messages.length = 0
        await createdInvoice(pair, { status: 'submitted' })
        await sendDue(app)
        return receiver.messages.map(({ body }) => (JSON.parse(body) as PartnerEvent).type)
      },
    }
  }

  it('are heard by the partner of a member as long as they are one', async () => {
    const { pair } = await buildOffice()
    const { person } = await buildMember(app, pair.client)
    const partner = await listeningPartner(pair, { user_id: person.id, company_id: pair.client.id })
    expect(await partner.types()).toEqual(['invoice.submitted'])
    await remove(pair, person)
    expect(await partner.types()).toEqual([])
    await partner.close()
  })

  it('are not heard by the partner of whoever began the company and has left it', async () => {
    const { pair } = await buildOffice()
    const ann = await buildMember(app, pair.client, { role: 'owner' })
    const partner = await listeningPartner(pair, { user_id: pair.client.id })
    expect(await partner.types()).toEqual(['invoice.submitted'])
    const left = await ann.caller.delete(`/api/company/members/${pair.client.id}`)
    expect(left.status).toBe(204)
    expect(await partner.types()).toEqual([])
    await partner.close()
  })

  it('are not heard by the partner of a member who sees some projects only', async () => {
    const { pair } = await buildOffice()
    const { person } = await buildMember(app, pair.client, {
      role: 'project_manager',
      project_ids: [pair.projectId],
    })
    const partner = await listeningPartner(pair, { user_id: person.id, company_id: pair.client.id })
    expect(await partner.types()).toEqual([])
    await partner.close()
  })
})

describe('after any sequence of joining, leaving and switching', () => {
  it('a person reads the company that they act for as its member, and no other', async () => {
    const offices = [await buildOffice(), await buildOffice()] as const
    const which = fc.constantFrom(0 as const, 1 as const)
    const step = fc.tuple(fc.constantFrom('join', 'leave', 'switch'), which)
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 7 }), async (steps) => {
        const person = await buildPerson(app)
        const caller = await signedInClient(app, person)
        const active = [false, false]
        const known = [false, false]
        let acting: number | null = null
        for (const [act, one] of steps) {
          const { pair } = offices[one]
          if (act === 'join' && !active[one]) {
            const part = { company_id: pair.client.id, user_id: person.id }
            if (known[one]) {
              await app.deps.knex('company_members').where(part).update({ status: 'active' })
            } else await joinCompany(app, pair.client.id, person.id)
            active[one] = known[one] = true
          } else if (act === 'leave' && active[one]) {
            await remove(pair, person)
            active[one] = false
          } else if (act === 'switch') {
            const answer = await caller.post('/auth/acting-company', { company_id: pair.client.id })
            expect(answer.status).toBe(active[one] ? 200 : 403)
            if (active[one]) acting = one
          }
          for (const [index, { addresses, files, invoice }] of offices.entries()) {
            const reads = acting === index && active[index] === true
            const own = addresses.filter((path) => !/^\/api\/(company|search)/.test(path))
            const paths = [...own, ...files.filter((path) => !path.startsWith('/api/company'))]
            const statuses = await statusesAt(caller, paths)
            expect(new Set(statuses)).toEqual(new Set([reads ? 200 : 403]))
            const found = await caller.get<{ hits?: SearchHit[] }>(
              `/api/search?q=${invoice.invoice_number}`,
            )
            const ids = found.body.hits?.map(({ id }) => id) ?? []
            expect(ids.includes(invoice.id)).toBe(reads)
          }
        }
      }),
      { numRuns: 8 },
    )
  })
})
