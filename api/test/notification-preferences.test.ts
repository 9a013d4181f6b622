import type { NotificationPreferences, NotificationType } from '@daysheet/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invoiceIn } from './support/build-invoice.ts'
import { buildMember } from './support/build-member.ts'
import { buildWorkingPair } from './support/build-working-pair.ts'
import type { HttpClient } from './support/http-client.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const PATH = '/auth/notification-preferences'

const choose = async (
  caller: HttpClient,
  type: NotificationType,
  how: { mail?: boolean; bell?: boolean },
) => {
  const { status } = await caller.patch(PATH, { events: [{ type, ...how }] })
  expect(status).toBe(200)
}

async function bellOf(caller: HttpClient): Promise<string[]> {
  const { body } = await caller.get<{ notifications: { type: string }[] }>('/api/notifications')
  return body.notifications.map(({ type }) => type)
}

/** To whom mails of this kind about the document wait. */
async function mailedTo(kind: string): Promise<string[]> {
  const rows = (await app.deps.knex('outbox').where({ kind }).pluck('payload')) as string[]
  return rows.map((payload) => (JSON.parse(payload) as { to: string }).to).toSorted()
}

async function company() {
  const pair = await buildWorkingPair(app, { client: { full_name: 'Dave Hollis' } })
  return { pair, member: (part: object) => buildMember(app, pair.client, part) }
}

describe('the preferences of a person', () => {
  it('are by mail and in the bell, of what concerns them, until they choose', async () => {
    const { pair, member } = await company()
    const read = async (caller: HttpClient) => {
      const { body } = await caller.get<{ preferences: NotificationPreferences }>(PATH)
      return body.preferences
    }
    const owners = await read(pair.asClient)
    expect(owners.daily_digest).toBe(false)
    expect(owners.events).toContainEqual({ type: 'invoice_submitted', mail: true, bell: true })
    const { caller } = await member({ role: 'accountant' })
    const types = (await read(caller)).events.map(({ type }) => type)
    expect(types).toContain('invoice_chased')
    expect(types).not.toContain('invoice_submitted')
    expect((await read(pair.asWorker)).events.map(({ type }) => type)).toContain('invoice_paid')
  })

  it('keep what a change leaves out', async () => {
    const { pair } = await company()
    await choose(pair.asClient, 'invoice_submitted', { mail: false })
    await choose(pair.asClient, 'invoice_submitted', { bell: false })
    const { body } = await pair.asClient.patch<{ preferences: NotificationPreferences }>(PATH, {
      daily_digest: true,
    })
    expect(body.preferences.daily_digest).toBe(true)
    expect(body.preferences.events).toContainEqual({
      type: 'invoice_submitted',
      mail: false,
      bell: false,
    })
  })
})

describe('an invoice that is submitted', () => {
  it('is in the bell of those who may approve it, and of a manager of its projects', async () => {
    const { pair, member } = await company()
    const { caller: clerk } = await member({ role: 'accountant' })
    const { caller: theirs } = await member({
      role: 'project_manager',
      project_ids: [pair.projectId],
    })
    const { caller: others } = await member({
      role: 'project_manager',
      project_ids: ['0193b2c0-0004-7000-8000-000000000099'],
    })
    await invoiceIn('submitted', pair)
    expect(await bellOf(pair.asClient)).toContain('invoice_submitted')
    expect(await bellOf(theirs)).toEqual(['invoice_submitted'])
    expect(await bellOf(clerk)).toEqual([])
    expect(await bellOf(others)).toEqual([])
  })

  it('is in no bell and no mailbox of whoever does not want it there', async () => {
    const { pair, member } = await company()
    const { person, caller } = await member({ role: 'admin' })
    await choose(pair.asClient, 'invoice_submitted', { mail: false })
    await choose(caller, 'invoice_submitted', { bell: false })
    const before = await mailedTo('invoice.submitted')
    await invoiceIn('submitted', pair)
    expect(await bellOf(caller)).toEqual([])
    expect(await bellOf(pair.asClient)).toContain('invoice_submitted')
    const mailed = await mailedTo('invoice.submitted')
    expect(mailed.filter((to) => !before.includes(to))).toEqual([person.email])
  })

  it('is mailed to the address for accounts, and to nobody else who did not ask for it', async () => {
    const pair = await buildWorkingPair(app, { client: { accounts_email: 'books@example.test' } })
    const before = await mailedTo('invoice.submitted')
    await invoiceIn('submitted', pair)
    await choose(pair.asClient, 'invoice_submitted', { mail: true })
    await invoiceIn('submitted', pair)
    const mailed = (await mailedTo('invoice.submitted')).filter((to) => !before.includes(to))
    expect(mailed).toEqual(['books@example.test', 'books@example.test', pair.client.email])
  })
})

describe('a worker who wants no mail of a payment', () => {
  it('gets none, and still those about the security of their account', async () => {
    const { pair } = await company()
    await choose(pair.asWorker, 'invoice_paid', { mail: false })
    await invoiceIn('paid', pair)
    expect(await mailedTo('invoice.paid')).not.toContain(pair.worker.email)
    expect(await bellOf(pair.asWorker)).toContain('invoice_paid')
    await pair.asWorker.patch('/auth/profile', { bank_account_number: '31926819' })
    const rows = (await app.deps
      .knex('outbox')
      .where({ kind: 'session.bank-details-changed', account_id: pair.worker.id })
      .pluck('id')) as string[]
    expect(rows).toHaveLength(1)
  })
})

describe('the first of two approvals', () => {
  it('is told to those who may give the second, not to whoever gave the first', async () => {
    const { pair, member } = await company()
    const { caller: ann } = await member({ role: 'admin' })
    await pair.asClient.patch('/api/company/approval-rules', { second_approval_above: 1 })
    const { id } = await invoiceIn('submitted', pair)
    await ann.post(`/api/invoices/${id}/approve`)
    expect(await bellOf(ann)).not.toContain('invoice_first_approved')
    expect(await bellOf(pair.asClient)).toContain('invoice_first_approved')
  })
})
