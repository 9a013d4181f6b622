import type { Invitation, Invoice, PartnerUser, ReceivedInvitation } from '@daysheet/core'
import { addDays } from '@daysheet/core'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linkIn, mailTo } from './mailbox.ts'
import { managePartners } from './manage-partners.ts'
import {
  callWith,
  startPartnerBackend,
  type Answer,
  type PartnerBackend,
} from './partner-backend.ts'
import { newPerson } from './people.ts'
import { browserForThese } from './visit.ts'
import { lastMonday, today } from './working-pair.ts'

const visit = browserForThese()
const QUEUE = { 'invoice-approval-queue': { abilities: ['approve'] } }

let backend: PartnerBackend
let key: string
beforeAll(async () => {
  backend = await startPartnerBackend()
  key = await newPartner(backend.url)
  backend.settings.key = key
})
afterAll(() => backend.stop())

/** A partner of the operator's, with pages at this origin; returns its live key. */
async function newPartner(origin: string): Promise<string> {
  const name = `Brickline ${randomUUID().slice(0, 8)}`
  const printed = await managePartners('create', '--name', name, '--origin', origin)
  return printed.find((line) => line.startsWith('dsk_live_')) ?? ''
}

/** The body of an answer that must be a success. */
function bodyOf<Body>({ status, body }: Answer<Body>): Body {
  if (status >= 300) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`)
  return body
}

const sessionOf = async (user: string, widgets: unknown): Promise<string> =>
  bodyOf(await callWith<{ token: string }>(key, 'POST', '/api/partner/sessions', { user, widgets }))
    .token

/** Provisions somebody, who then confirms their address by the mail that they get. */
async function provision(id: string, user_type: 'worker' | 'client', ownKey = key) {
  const { full_name, email } = newPerson(user_type === 'worker' ? 'Mike Thompson' : 'Dave Hollis')
  const path = `/api/partner/users/${id}`
  const { user } = bodyOf(
    await callWith<{ user: PartnerUser }>(ownKey, 'PUT', path, { user_type, email, full_name }),
  )
  const link = new URL(linkIn(await mailTo(email, /has opened a Daysheet account for you/)))
  const token = link.searchParams.get('token')
  bodyOf(await callWith(ownKey, 'POST', '/auth/verify-email', { token }))
  return user
}

/** The worker joins the client and sends an invoice, each in sessions for the pages that do that. */
async function submittedInvoice(client: PartnerUser, worker: PartnerUser): Promise<Invoice> {
  const office = await sessionOf(client.external_id, {
    'project-form': {},
    'invite-worker': {},
    'worker-list': {},
  })
  const { project } = bodyOf(
    await callWith<{ project: { id: string } }>(office, 'POST', '/api/projects', {
      name: 'Saltaire Mill, Block C',
      code: 'SM-C',
      status: 'active',
    }),
  )
  const { invitation } = bodyOf(
    await callWith<{ invitation: Invitation }>(office, 'POST', '/api/invitations', {
      full_name: worker.full_name,
      email: worker.email,
      day_rate: 200,
      selected_projects: [{ project_id: project.id }],
    }),
  )
  const ids = { invitation_ids: [invitation.id] }
  bodyOf(await callWith(office, 'POST', '/api/invitations/send', ids))
  const site = await sessionOf(worker.external_id, { invitations: {}, 'invoice-editor': {} })
  const { invitations } = bodyOf(
    await callWith<{ invitations: ReceivedInvitation[] }>(
      site,
      'GET',
      `/api/workers/${worker.id}/invitations`,
    ),
  )
  bodyOf(await callWith(site, 'POST', `/api/invitations/${invitations[0]?.id}/accept`))
  const monday = lastMonday()
  const { invoice } = bodyOf(
    await callWith<{ invoice: Invoice }>(site, 'POST', `/api/workers/${worker.id}/invoices`, {
      client_id: client.id,
      period_start: monday,
      period_end: addDays(monday, 6),
      due_date: addDays(today(), 7),
      status: 'submitted',
      expenses: [],
      items: [
        {
          work_date: monday,
          project_id: project.id,
          pricing_type: 'day_rate',
          work_type: 'standard',
          hours: 8,
        },
      ],
    }),
  )
  return invoice
}

describe('a partner that goes live', () => {
  it('provisions its people, shows them the queue, and hears of the approval', async () => {
    const client = await provision('office', 'client')
    const worker = await provision('mike', 'worker')
    const settings = { url: `${backend.url}/webhook`, contact_email: 'dev@brickline.example' }
    const { secret } = bodyOf(
      await callWith<{ secret: string }>(key, 'PUT', '/api/partner/webhook', settings),
    )
    Object.assign(backend.settings, {
      webhookSecret: secret,
      session: { user: 'office', widgets: QUEUE },
    })
    const invoice = await submittedInvoice(client, worker)

    const { page, faults, leave } = await visit({ baseURL: backend.url })
    const lists: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname === `/api/clients/${client.id}/invoices`) lists.push(request.url())
    })
    await page.goto('/')
    await page.getByText(invoice.invoice_number).first().waitFor()
    expect(lists).toHaveLength(1)
    await page.getByRole('button', { name: 'Approve', exact: true }).first().click()
    // Nobody has asked HMRC about this worker yet.
    await page.getByRole('button', { name: 'Pay on their word' }).click()
    await page.getByText('Invoice approved successfully').waitFor()
    await expect
      .poll(() => backend.events, { timeout: 20_000 })
      .toContainEqual(
        expect.objectContaining({
          type: 'invoice.approved',
          data: expect.objectContaining({ invoice_id: invoice.id, status: 'approved' }),
        }),
      )
    // Daysheet's own address is the only other one that the page calls.
    expect(faults.filter((fault) => !fault.startsWith('left the origin: '))).toEqual([])
    await leave()
  })

  it('can’t leave the scope of a session', async () => {
    const client = await provision('narrow', 'client')
    const token = await sessionOf('narrow', QUEUE)
    expect((await callWith(token, 'GET', `/api/clients/${client.id}/invoices`)).status).toBe(200)
    const outside = [
      await callWith(token, 'GET', `/api/clients/${client.id}/projects`),
      await callWith(token, 'POST', `/api/invoices/${client.id}/reject`, { reason: 'No' }),
      await callWith(token, 'POST', '/api/subscriptions/cancel'),
    ]
    for (const answer of outside) {
      expect(answer).toMatchObject({ status: 403, body: { code: 'out_of_scope' } })
    }
  })

  it('and another never see each other', async () => {
    const client = await provision('private', 'client')
    const other = await newPartner('https://jobs.other.test')
    const request = { user: 'private', widgets: QUEUE }
    expect((await callWith(other, 'GET', '/api/partner/users/private')).status).toBe(404)
    expect((await callWith(other, 'POST', '/api/partner/sessions', request)).status).toBe(404)
    expect((await provision('private', 'client', other)).id).not.toBe(client.id)
    const { token } = bodyOf(
      await callWith<{ token: string }>(other, 'POST', '/api/partner/sessions', request),
    )
    expect(await callWith(token, 'GET', `/api/clients/${client.id}/invoices`)).toMatchObject({
      status: 403,
      body: { code: 'access_denied' },
    })
    expect((await callWith(other, 'GET', '/api/partner/webhook')).status).toBe(404)
  })

  it('whose key is revoked can do nothing any more, nor can its pages', async () => {
    const ended = await newPartner('https://jobs.ended.test')
    await provision('last', 'client', ended)
    const request = { user: 'last', widgets: QUEUE }
    const { token } = bodyOf(
      await callWith<{ token: string }>(ended, 'POST', '/api/partner/sessions', request),
    )
    expect((await callWith(token, 'GET', '/auth/me')).status).toBe(200)
    await managePartners('revoke', '--key', ended.slice(0, 15))
    const refused = { status: 401, body: { code: 'not_signed_in' } }
    expect(await callWith(token, 'GET', '/auth/me')).toMatchObject(refused)
    expect(await callWith(ended, 'POST', '/api/partner/sessions', request)).toMatchObject(refused)
  })
})
