import type { InvoiceList, PartnerUser, TimesheetList } from '@daysheet/core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { removeExpiredFiles } from '../src/files/remove-expired-files.ts'
import { expenseForm } from './support/build-expense.ts'
import {
  bearerClient,
  buildPartner,
  partnerPage,
  provisionedUser,
  type BuiltPartner,
} from './support/build-partner.ts'
import { sendDue } from './support/build-webhook.ts'
import { buildWorkingPair } from './support/build-working-pair.ts'
import { jpegFile } from './support/pictures.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'
import { EVERY_WIDGET, provisionedPage } from './support/test-page.ts'

let app: TestApp
let partner: BuiltPartner
beforeAll(async () => {
  app = await startTestApp()
  app.clock.set('2026-11-24T12:00:00.000Z')
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.deps.knex('outbox').delete()
  partner = await buildPartner(app)
})

const reset = (key: string) =>
  bearerClient(app, key).post<{ users: PartnerUser[]; message?: string }>(
    '/api/partner/sandbox/reset',
  )
const page = (user: string) => partnerPage(app, partner.test, { user, widgets: EVERY_WIDGET })
const userIds = (users: readonly PartnerUser[]) => users.map(({ id }) => id)

describe('when a sandbox is reset', () => {
  it('answers with the people of the demo world and the ids of the partner', async () => {
    const { status, body } = await reset(partner.test)
    expect(status).toBe(200)
    expect(body.users.map(({ external_id, user_type }) => `${external_id} ${user_type}`)).toEqual([
      'pennine client',
      'callum worker',
      'lukasz worker',
      'rosa worker',
    ])
    expect(body.users.every(({ mode, email_verified }) => mode === 'test' && email_verified)).toBe(
      true,
    )
  })

  it('has documents in every state that a page shows, and they can be worked with', async () => {
    const { users } = (await reset(partner.test)).body
    const [client] = users
    const queue = await page('pennine')
    const invoices = (await queue.get<InvoiceList>(`/api/clients/${client?.id}/invoices`)).body
    const timesheets = (await queue.get<TimesheetList>(`/api/clients/${client?.id}/timesheets`))
      .body
    for (const status of ['submitted', 'approved', 'disputed', 'paid'] as const) {
      expect([status, invoices.counts[status] > 0]).toEqual([status, true])
    }
    for (const status of ['submitted', 'approved', 'disputed'] as const) {
      expect([status, timesheets.counts[status] > 0]).toEqual([status, true])
    }
    const waiting = invoices.invoices.find(({ status }) => status === 'submitted')
    expect((await queue.post(`/api/invoices/${waiting?.id}/approve`, {})).status).toBe(200)
  })

  it('is the same however often and by however many at once', async () => {
    await Promise.all([reset(partner.test), reset(partner.test), reset(partner.test)])
    const first = await countsOf(userIds((await reset(partner.test)).body.users))
    const again = await countsOf(userIds((await reset(partner.test)).body.users))
    expect(again).toEqual(first)
    const inSandbox = await app.deps.knex('users').where('sandbox', partner.id).count({ n: '*' })
    expect(inSandbox).toEqual([{ n: 4 }])
  })

  it('leaves nothing of what was there, its sessions, files and unsent mail included', async () => {
    const { users } = (await reset(partner.test)).body
    const before = await page('callum')
    const own = await provisionedPage(app, partner.test, { user_type: 'worker' })
    const receipt = expenseForm({ expense_date: '2026-11-20', receipt_image: await jpegFile() })
    const path = `/api/workers/${own.id}/business-expenses`
    expect((await own.page.send('POST', path, undefined, { raw: receipt })).status).toBe(201)
    const ids = [...userIds(users), own.id]
    await reset(partner.test)
    await removeExpiredFiles(app.deps)
    expect(await countsOf(ids)).toEqual({})
    expect(await sendDue(app)).toEqual([])
    expect((await before.get('/auth/me')).status).toBe(401)
  })

  it('touches nobody else: no real account, and no other partner’s sandbox', async () => {
    const pair = await buildWorkingPair(app)
    const live = await provisionedUser(app, partner.live)
    const other = await buildPartner(app)
    const others = (await reset(other.test)).body.users
    const ids = [pair.worker.id, pair.client.id, live.id, ...userIds(others)]
    const before = await countsOf(ids)
    await reset(partner.test)
    expect(await countsOf(ids)).toEqual(before)
  })
})

describe('a live key', () => {
  it('has no sandbox to reset, and changes nothing', async () => {
    const live = await provisionedUser(app, partner.live)
    expect(await reset(partner.live)).toMatchObject({
      status: 403,
      body: {
        code: 'wrong_role',
        message: 'This needs a test key: a live key has no sandbox. Nothing was changed.',
      },
    })
    const path = `/api/partner/users/${live.external_id}`
    expect((await bearerClient(app, partner.live).get(path)).status).toBe(200)
  })
})

/** Kept for ever, and what has left or will not leave any more. */
const OF_NOBODY = new Set(['audit_log', 'outbox'])

/** How many rows of each table name one of these accounts in any of their columns. */
async function countsOf(ids: readonly string[]): Promise<Record<string, number>> {
  const { knex } = app.deps
  const columns = (await knex('information_schema.columns')
    .where('table_schema', knex.raw('DATABASE()'))
    .where('column_type', 'char(36)')
    .select('table_name as table', 'column_name as column')) as { table: string; column: string }[]
  const counts: Record<string, number> = {}
  for (const { table, column } of columns.filter((one) => !OF_NOBODY.has(one.table))) {
    const rows = (await knex(table).whereIn(column, ids).count({ n: '*' })) as { n: number }[]
    const n = rows[0]?.n ?? 0
    if (n > 0) counts[`${table}.${column}`] = n
  }
  return counts
}
