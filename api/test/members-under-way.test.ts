import type { MemberRole } from '@daysheet/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setTimeout as wait } from 'node:timers/promises'
import { invoiceIn } from './support/build-invoice.ts'
import { freshEmail } from './support/build-invitation.ts'
import { buildMember } from './support/build-member.ts'
import { buildWorkingPair, type WorkingPair } from './support/build-working-pair.ts'
import type { HttpAnswer, HttpClient } from './support/http-client.ts'
import { monthPath } from './support/month-end.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
let pair: WorkingPair
beforeAll(async () => {
  app = await startTestApp()
  app.clock.set('2026-11-25T12:00:00.000Z')
  pair = await buildWorkingPair(app, { client: { company_name: 'Pennine Build Ltd' } })
})
afterAll(() => app.close())

/** Long enough for a call to be past its session check and to wait for the membership. */
const UNDER_WAY_MS = 300

/** Makes the call, and changes the membership of its caller while it is under way. */
async function whileUnderWay(
  userId: string,
  change: { role: MemberRole } | { status: 'left' },
  call: () => Promise<HttpAnswer<unknown>>,
): Promise<HttpAnswer<unknown>> {
  const trx = await app.deps.knex.transaction()
  await trx('company_members').where({ company_id: pair.client.id, user_id: userId }).update(change)
  const answer = call()
  await wait(UNDER_WAY_MS)
  await trx.commit()
  return answer
}

const NOBODY_NOW = 'You are no longer a member of Pennine Build Ltd. Nothing was changed.'

/** What a member does for their company, with the status of the invoice that it is about. */
const ACTS: readonly {
  name: string
  role: MemberRole
  status?: 'submitted' | 'approved'
  who: string
  act: (caller: HttpClient, invoice: string) => Promise<HttpAnswer<unknown>>
}[] = [
  {
    name: 'an approval',
    role: 'project_manager',
    status: 'submitted',
    who: 'an owner, an admin or a project manager',
    act: (caller, id) => caller.post(`/api/invoices/${id}/approve`),
  },
  {
    name: 'a payment',
    role: 'accountant',
    status: 'approved',
    who: 'an owner, an admin or an accountant',
    act: (caller, id) => caller.post(`/api/invoices/${id}/mark-paid`, {}),
  },
  {
    name: 'the record of a return',
    role: 'accountant',
    who: 'an owner, an admin or an accountant',
    act: (caller) =>
      caller.post(`${monthPath(pair, 7)}/return`, { submitted_on: '2026-11-20', nil: true }),
  },
  {
    name: 'a change of the approval rules',
    role: 'admin',
    who: 'an owner or an admin',
    act: (caller) => caller.patch('/api/company/approval-rules', { separate_payer: true }),
  },
  {
    name: 'an invitation of a member',
    role: 'admin',
    who: 'an owner or an admin',
    act: (caller) =>
      caller.post('/api/company/members/invitations', {
        email: freshEmail(),
        full_name: 'Joan Whitaker',
        role: 'admin',
      }),
  },
  {
    name: 'a new project',
    role: 'admin',
    who: 'an owner or an admin',
    act: (caller) => caller.post('/api/projects', { name: 'Canal Yard Offices' }),
  },
]

describe.each(ACTS)('$name that is under way', ({ role, status, who, act }) => {
  const begin = async () => {
    const { person, caller } = await buildMember(app, pair.client, { role })
    const invoice = status ? await invoiceIn(status, pair) : { id: '' }
    await caller.prepareToWrite()
    return { person, call: () => act(caller, invoice.id), invoice }
  }
  const audited = async (actor_id: string) =>
    (await app.deps.knex('audit_log').where({ actor_id }).pluck('action')) as string[]

  it('when the role of its member is changed, is refused with whom to ask', async () => {
    const { person, call } = await begin()
    const before = await audited(person.id)
    expect(await whileUnderWay(person.id, { role: 'viewer' }, call)).toMatchObject({
      status: 403,
      body: { code: 'wrong_role', message: `Ask ${who} of Pennine Build Ltd` },
    })
    expect(await audited(person.id)).toEqual(before)
  })

  it('when its member is removed, is refused and leaves nothing', async () => {
    const { person, call, invoice } = await begin()
    const before = await audited(person.id)
    expect(await whileUnderWay(person.id, { status: 'left' }, call)).toMatchObject({
      status: 403,
      body: { code: 'wrong_role', message: NOBODY_NOW },
    })
    expect(await audited(person.id)).toEqual(before)
    if (!status) return
    expect(await pair.asWorker.get(`/api/invoices/${invoice.id}`)).toMatchObject({
      body: { invoice: { status } },
    })
  })
})

describe('when a member is removed and records a payment at once', () => {
  it('the payment came first, or is refused with the sentence', async () => {
    for (let time = 0; time < 5; time += 1) {
      const { person, caller } = await buildMember(app, pair.client, { role: 'accountant' })
      const { id } = await invoiceIn('approved', pair)
      await caller.prepareToWrite()
      const [paid, removed] = await Promise.all([
        caller.post(`/api/invoices/${id}/mark-paid`, {}),
        pair.asClient.delete(`/api/company/members/${person.id}`),
      ])
      expect(removed.status).toBe(204)
      expect([200, 403]).toContain(paid.status)
      const { body } = await pair.asWorker.get<{ invoice: { status: string } }>(
        `/api/invoices/${id}`,
      )
      expect(body.invoice.status).toBe(paid.status === 200 ? 'paid' : 'approved')
    }
  })
})

describe('when two owners remove each other at once', () => {
  it('one of them stays', async () => {
    for (let time = 0; time < 3; time += 1) {
      const { client, asClient } = await buildWorkingPair(app)
      const ann = await buildMember(app, client, { role: 'owner' })
      const answers = await Promise.all([
        asClient.delete(`/api/company/members/${ann.person.id}`),
        ann.caller.delete(`/api/company/members/${client.id}`),
      ])
      const statuses = answers.map(({ status }) => status).toSorted()
      expect(statuses).toEqual([204, 403])
    }
  })
})
