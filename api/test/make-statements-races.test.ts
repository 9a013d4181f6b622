import type { ErrorBody, MadeStatements } from '@daysheet/core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { atOnce, CALLERS, statusesOf } from './support/at-once.ts'
import { buildPayment } from './support/build-payment.ts'
import type { WorkingPair } from './support/build-working-pair.ts'
import { countStatements } from './support/count-statements.ts'
import {
  buildContractor,
  listIssuedStatements,
  makeStatements,
  monthPath,
  payMany,
} from './support/month-end.ts'
import { giveStatement } from './support/statement-form.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

// Two processes as far as the database can tell: nothing is shared but the tables.
let apps: [TestApp, TestApp]
let app: TestApp
let pair: WorkingPair
beforeAll(async () => {
  apps = [await startTestApp(), await startTestApp()]
  app = apps[0]
})
beforeEach(async () => {
  await app.deps.knex('outbox').delete()
  pair = await buildContractor(app)
  apps[1].clock.set(app.clock.now())
})
afterAll(async () => {
  // Whatever sends mails next would print thousands of statements first.
  await app.deps.knex('outbox').delete()
  await Promise.all(apps.map((one) => one.close()))
})

type Answer = MadeStatements & ErrorBody
const fifty = () => atOnce<Answer>(apps, pair.asClient, 'POST', `${monthPath(pair)}/statements`, {})
const rowsOf = (table: string) =>
  app.deps.knex(table) as unknown as Promise<Record<string, unknown>[]>
const rows = () =>
  app.deps.knex('cis_statements').where('client_id', pair.client.id) as unknown as Promise<
    { statement_version: number; superseded_at: string | null; total_payments: number }[]
  >

describe('when fifty make the statements of a month at once, from two processes', () => {
  it('each statement is made once, with one notification and one file to print', async () => {
    await payMany(app, pair, 10)
    const answers = await fifty()
    expect(statusesOf(answers)).toEqual(Array.from({ length: CALLERS }, () => 200))
    const made = answers.map(({ body }) => body.made.length).toSorted((a, b) => b - a)
    expect(made.slice(0, 2)).toEqual([11, 0])
    for (const { body } of answers) {
      expect(body.made.length + body.unchanged.length).toBe(11)
      expect(body.statements).toMatchObject({ needed: 11, given: 11 })
    }
    expect(await rows()).toHaveLength(11)
    expect(await rowsOf('outbox')).toHaveLength(11)
  })

  it('a changed one is corrected once', async () => {
    await makeStatements(pair)
    await buildPayment(app, pair, { subtotal: 100, cis_deduction: 20 })
    await fifty()
    expect((await rows()).map((row) => row.statement_version).toSorted()).toEqual([1, 2])
  })
})

describe('while statements are made', () => {
  it('an upload of the same month either comes first and is replaced, or is refused', async () => {
    for (let round = 0; round < 10; round += 1) {
      pair = await buildContractor(app)
      const [made, uploaded] = await Promise.all([
        makeStatements(pair),
        giveStatement(pair, { tax_month: 8, total_payments: 1, total_deductions: 0 }),
      ])
      expect(made.status).toBe(200)
      expect([201, 409]).toContain(uploaded.status)
      expect((await listIssuedStatements(pair)).summary).toMatchObject({
        total_statements: 1,
        total_payments: 2320.5,
      })
    }
  })

  it('a payment that is dated into another month is in one of the two, never half', async () => {
    const { knex } = app.deps
    for (let round = 0; round < 15; round += 1) {
      pair = await buildContractor(app)
      const moving = knex('invoice_payments')
        .where({ client_id: pair.client.id, payments: 800 })
        .update({ paid_at: '2026-12-06', tax_month: 9 })
      const [{ status }] = await Promise.all([makeStatements(pair), moving])
      expect(status).toBe(200)
      const [statement] = await rows()
      expect([1520.5, 2320.5]).toContain(statement?.total_payments)
      // What was made before the payment left is corrected by the next press.
      const isOld = statement?.total_payments === 2320.5
      expect((await makeStatements(pair)).body.made).toHaveLength(isOld ? 1 : 0)
      expect((await listIssuedStatements(pair)).summary.total_payments).toBe(1520.5)
    }
  })
})

const MANY = 2_000

describe('for two thousand workers', () => {
  it(
    'it takes as many SQL statements as for two, also to correct all of them',
    { timeout: 120_000 },
    async () => {
      const { knex } = app.deps
      await pair.asClient.prepareToWrite()
      const few = await countStatements(knex, () => makeStatements(pair))
      await payMany(app, pair, MANY)
      const began = Date.now()
      const many = await countStatements(knex, async () => {
        const { body } = await makeStatements(pair)
        expect(body.made).toHaveLength(MANY)
        expect(body.unchanged).toHaveLength(1)
        expect(body.statements).toEqual({ needed: 2001, given: 2001, preparing: 2001, failed: 0 })
      })
      expect(Date.now() - began).toBeLessThan(20_000)
      expect(many).toBe(few)
      await knex('invoice_payments').where('client_id', pair.client.id).increment('payments', 1)
      const again = await countStatements(knex, async () => {
        const { body } = await makeStatements(pair)
        expect(body.made.every(({ corrected }) => corrected)).toBe(true)
      })
      // One more marks what is superseded.
      expect(again).toBe(few + 1)
    },
  )
})
