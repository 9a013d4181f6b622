import { addInstant, NOTIFICATION_RETENTION_DAYS, RETENTION_YEARS } from '@daysheet/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteInBatches } from '../src/db/delete-in-batches.ts'
import { sqlInstant } from '../src/db/instants.ts'
import { newId } from '../src/db/new-id.ts'
import { cutsAt, purgeExpired } from '../src/outbox/purge-expired.ts'
import { buildWorker } from './support/build-user.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

const DAY = 24 * 60 * 60 * 1000

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const daysAgo = (days: number) => addInstant(app.clock.now(), -days * DAY)
const dated = (days: number) => ({
  id: newId(daysAgo(days)),
  created_at: sqlInstant(daysAgo(days)),
})

describe('a table that only grows', () => {
  it('keeps a notification for longer than a year, read or not', async () => {
    const { knex } = app.deps
    const { id: user_id } = await buildWorker(app)
    const row = { user_id, type: 'invoice_paid', title: 'Invoice INV-0007 was paid' }
    await knex('notifications').insert([
      { ...row, ...dated(NOTIFICATION_RETENTION_DAYS + 1) },
      { ...row, ...dated(NOTIFICATION_RETENTION_DAYS + 1), read_at: sqlInstant(daysAgo(400)) },
      { ...row, ...dated(NOTIFICATION_RETENTION_DAYS - 1) },
    ])
    await purgeExpired(app.deps)
    expect(await knex('notifications').where({ user_id })).toHaveLength(1)
  })

  it('loses what was done to an account after seven years, and never the history of a document', async () => {
    const { knex } = app.deps
    const subject_id = newId()
    const old = RETENTION_YEARS * 366
    const entry = (action: string, subject_noun: string, days: number) => ({
      ...dated(days),
      ...{ action, subject_noun, subject_id },
    })
    await knex('audit_log').insert([
      entry('session.change_password', 'user', old),
      entry('session.end_session', 'user', old - 30),
      entry('invoice.create', 'invoice', old),
      entry('engagement.end', 'engagement', old),
    ])
    await purgeExpired(app.deps)
    const left = await knex('audit_log').where({ subject_id }).orderBy('action').pluck('action')
    expect(left).toEqual(['engagement.end', 'invoice.create', 'session.end_session'])
  })
})

describe('a cut', () => {
  it('ends when its time is over, and goes on in the next round', async () => {
    const { knex } = app.deps
    const { id: worker_id } = await buildWorker(app)
    const row = { worker_id, address: 'ann@example.com' }
    const rows = Array.from({ length: 2_500 }, () => ({ ...row, ...dated(3) }))
    await knex.batchInsert('client_mails', rows, 1_000)
    const cut = { table: 'client_mails', column: 'created_at', before: sqlInstant(daysAgo(2)) }
    expect(await deleteInBatches(knex, cut, 0)).toBe(1_000)
    expect(await deleteInBatches(knex, cut)).toBe(1_500)
  })

  it('finds its rows by an index, whatever the table', async () => {
    const [indexes] = (await app.deps.knex.raw(
      `SELECT table_name AS t, GROUP_CONCAT(column_name ORDER BY seq_in_index) AS c
       FROM information_schema.statistics WHERE table_schema = DATABASE() GROUP BY t, index_name`,
    )) as [{ t: string; c: string }[]]
    const isFound = ({ table, column, only }: ReturnType<typeof cutsAt>[number]) => {
      const columns = only ? `${only.column},${column}` : column
      return indexes.some(({ t, c }) => t === table && `${c},`.startsWith(`${columns},`))
    }
    expect(cutsAt(app.clock.now()).filter((cut) => !isFound(cut))).toEqual([])
  })
})
