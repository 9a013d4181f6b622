import type { Knex } from 'knex'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readRows } from '../src/db/read-rows.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** How many statements this connection has had prepared. */
async function preparedOn(trx: Knex): Promise<number> {
  const [rows] = (await trx.raw("SHOW SESSION STATUS LIKE 'Com_stmt_prepare'")) as [
    { Value: string }[],
  ]
  return Number(rows[0]?.Value)
}

const NUMBERS = `
  SELECT n FROM (SELECT 1 AS n UNION SELECT 2 UNION SELECT 3) AS numbers
  WHERE n IN (?) AND n < ? ORDER BY n`

it('finds the same by a list of one, which is prepared once, and by one of several, which is not', () =>
  app.deps.knex.transaction(async (trx) => {
    const read = (ids: readonly number[]) =>
      readRows<{ n: number }>(trx, NUMBERS, [ids, 3], { prepared: true })
    const before = await preparedOn(trx)

    expect(await read([2, 3])).toEqual([{ n: 2 }])
    expect(await preparedOn(trx)).toBe(before)

    expect(await read([2])).toEqual([{ n: 2 }])
    expect(await read([1])).toEqual([{ n: 1 }])
    expect(await read([3])).toEqual([])
    expect(await preparedOn(trx)).toBe(before + 1)
  }))
