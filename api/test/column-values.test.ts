import type { Knex } from 'knex'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readRows } from '../src/db/read-rows.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
let knex: Knex
beforeAll(async () => {
  app = await startTestApp()
  knex = app.deps.knex
  await knex.schema.createTable('values_of_columns', (table) => {
    table.integer('id')
    table.specificType('seen_at', 'DATETIME(3)')
    table.date('day')
    table.decimal('amount', 14, 2)
    table.decimal('rate', 14, 4)
    table.boolean('is_paid')
    table.specificType('month', 'TINYINT UNSIGNED')
  })
  await knex('values_of_columns').insert([
    {
      id: 1,
      seen_at: '2026-11-21 12:00:00.007',
      day: '2026-03-29',
      amount: '-999999999999.99',
      rate: '0.1000',
      is_paid: true,
      month: 1,
    },
    { id: 2, is_paid: false, amount: '1234567.10' },
  ])
})
afterAll(async () => {
  await knex.schema.dropTable('values_of_columns')
  await app.close()
})

const written = {
  id: 1,
  seen_at: '2026-11-21T12:00:00.007Z',
  day: '2026-03-29',
  amount: -999999999999.99,
  rate: 0.1,
  is_paid: true,
  month: 1,
}
const unset = { seen_at: null, day: null, rate: null, month: null }

it('reads instants as ISO 8601, days as text, decimals as numbers, TINYINT(1) as booleans', async () => {
  const rows = [written, { id: 2, amount: 1234567.1, is_paid: false, ...unset }]
  expect(await knex('values_of_columns').orderBy('id')).toEqual(rows)
  const sql = 'SELECT * FROM values_of_columns WHERE id IN (?) ORDER BY id'
  expect(await readRows(knex, sql, [[1, 2]])).toEqual(rows)
  const inTransaction = await knex.transaction((trx) => readRows(trx, sql, [[1]]))
  expect(inTransaction).toEqual([written])
})

it.each([
  ['a whole second', '2026-11-21 12:00:00', '2026-11-21T12:00:00.000Z'],
  ['midnight', '2026-11-21 00:00:00', '2026-11-21T00:00:00.000Z'],
  ['milliseconds', '2026-11-21 12:00:00.070', '2026-11-21T12:00:00.070Z'],
])('reads the same of a prepared statement: %s', async (_name, seen_at, instant) => {
  await knex('values_of_columns').insert({ id: 3, seen_at, day: '2026-02-01', amount: '0.10' })
  const sql = 'SELECT * FROM values_of_columns WHERE id = ?'
  const prepared = await readRows<typeof written>(knex, sql, [3], { prepared: true })
  expect(prepared).toEqual(await readRows(knex, sql, [3]))
  expect(prepared).toMatchObject([{ seen_at: instant, day: '2026-02-01', amount: 0.1 }])
  await knex('values_of_columns').where('id', 3).delete()
})

it('reads the last of columns with the same name', async () => {
  const sql = `
    SELECT one.*, two.*, one.seen_at AS day FROM values_of_columns one, values_of_columns two
    WHERE one.id = ? AND two.id = one.id`
  expect(await readRows(knex, sql, [1])).toEqual([{ ...written, day: written.seen_at }])
})

it('reads none', async () => {
  const sql = 'SELECT * FROM values_of_columns WHERE id = ?'
  expect(await readRows(knex, sql, [3])).toEqual([])
})
