import { addDays } from '@daysheet/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildExpense } from './support/build-expense.ts'
import { buildPaidInvoice } from './support/build-paid-month.ts'
import { buildStatement } from './support/build-statement.ts'
import { buildClient } from './support/build-user.ts'
import { buildVerification } from './support/build-verification.ts'
import { buildEngagement, type WorkingPair } from './support/build-working-pair.ts'
import { countStatements } from './support/count-statements.ts'
import { inMemoryStorage } from './support/in-memory-storage.ts'
import { buildContractor, makeStatements, monthPath, payMany } from './support/month-end.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

const FEW = 2
const MANY = 40

let app: TestApp
const pdf = {
  print: () => Promise.resolve(Buffer.from('%PDF-1.7')),
  close: () => Promise.resolve(),
}
beforeAll(async () => {
  app = await startTestApp({ deps: { pdf, storage: inMemoryStorage() } })
})
afterAll(async () => {
  // Whatever sends mails next would print hundreds of statements first.
  await app.deps.knex('outbox').delete()
  await app.close()
})

type Ask = (pair: WorkingPair) => Promise<{ status: number; bytes: Buffer }>

async function countOf(pair: WorkingPair, ask: Ask): Promise<number> {
  return countStatements(app.deps.knex, async () => {
    const { status, bytes } = await ask(pair)
    if (status !== 200) throw new Error(`${status} ${bytes.toString()}`)
  })
}

describe("a contractor's month of forty workers", () => {
  let few: WorkingPair
  let many: WorkingPair
  beforeAll(async () => {
    few = await contractorOf(FEW)
    many = await contractorOf(MANY)
  })

  /** Of month 8, in which each of the workers was paid and verified. */
  async function contractorOf(workers: number): Promise<WorkingPair> {
    const pair = await buildContractor(app)
    const { client } = pair
    await payMany(app, pair, workers - 1)
    const ids = await app.deps
      .knex('engagements')
      .where('client_id', client.id)
      .pluck<string[]>('worker_id')
    expect(ids).toHaveLength(workers)
    for (const id of ids) await buildVerification(app, { client, worker: { id } })
    return pair
  }

  const record: Ask = (pair) =>
    pair.asClient.post(`${monthPath(pair)}/return`, { submitted_on: '2026-12-06' })
  // In this order: what was made and recorded is in what is read after it.
  it.each<[string, Ask]>([
    ['making the statements', (pair) => makeStatements(pair)],
    ['making them again', (pair) => makeStatements(pair)],
    ['recording the return', record],
    [
      'recording the return that amends every line',
      async (pair) => {
        const { knex } = app.deps
        await knex('invoice_payments').where('client_id', pair.client.id).increment('payments', 1)
        await knex('cis_months')
          .where('client_id', pair.client.id)
          .update({ changed_at: '2026-12-07 09:00:00.000' })
        return record(pair)
      },
    ],
    ['making the corrected statements', (pair) => makeStatements(pair)],
    ['the month', (pair) => pair.asClient.get(monthPath(pair))],
    ['the return as CSV', (pair) => pair.asClient.get(`${monthPath(pair)}/return.csv`)],
    ['the return as PDF', (pair) => pair.asClient.get(`${monthPath(pair)}/return.pdf`)],
    [
      'the year at a glance',
      ({ asClient, client }) => asClient.get(`/api/clients/${client.id}/cis-months?tax_year=2026`),
    ],
  ])('takes as many statements as one of two: %s', async (_what, ask) => {
    const count = await countOf(few, ask)
    expect(await countOf(many, ask)).toBe(count)
  })
})

describe("a worker's tax year of forty clients", () => {
  let few: WorkingPair
  let many: WorkingPair
  beforeAll(async () => {
    few = await workerOf(FEW)
    many = await workerOf(MANY)
  })

  /** Of each client an invoice and a statement with its file, and a receipt. */
  async function workerOf(clients: number): Promise<WorkingPair> {
    const pair = await buildContractor(app)
    for (let n = 1; n < clients; n += 1) {
      const client = await buildClient(app)
      await buildEngagement(app, pair.worker, client)
      await buildPaidInvoice(app, { ...pair, client }, addDays('2026-04-10', n * 5))
      const { file_id } = await buildStatement(app, { ...pair, client }, { tax_month: 1 + (n % 7) })
      await buildExpense(app, pair.worker, { receipt_file_id: file_id })
    }
    return pair
  }

  it.each<[string, Ask]>([
    [
      'the reconciliation',
      ({ asWorker, worker }) => asWorker.get(`/api/workers/${worker.id}/cis-reconciliation`),
    ],
    [
      'the tax year pack',
      ({ asWorker, worker }) => asWorker.get(`/api/workers/${worker.id}/tax-year-pack`),
    ],
  ])('takes as many statements as one of two: %s', async (_what, ask) => {
    const count = await countOf(few, ask)
    expect(await countOf(many, ask)).toBe(count)
  })
})
