import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildManyInvoices } from './support/build-invoice.ts'
import { buildOwnPair, insertManyOwnClients, type OwnPair } from './support/build-own-client.ts'
import { insertTimesheet } from './support/build-timesheet.ts'
import { countStatements } from './support/count-statements.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
let pair: OwnPair
beforeAll(async () => {
  app = await startTestApp()
  app.clock.set('2026-11-22T12:00:00.000Z')
  pair = await buildOwnPair(app)
})
afterAll(() => app.close())

/** As many as a worker may keep, with the one that is there. */
const OTHERS = 199
const INVOICES = 9_900
const TIMESHEETS = 100

const paid = { status: 'paid', paid_at: '2026-11-20', approved_at: '2026-11-16 12:00:00.000' }
const STATES = [paid, {}, { status: 'approved', approved_at: '2026-11-16 12:00:00.000' }] as const

/** Invoices of the given clients by turns, six in nine of them not paid. */
const writeInvoices = (clients: readonly string[], count: number, from: number) =>
  buildManyInvoices(app, pair, count, (index) => ({
    client_id: clients[index % clients.length] ?? pair.client.id,
    invoice_number: `INV-2020-${from + index}`,
    ...STATES[index % STATES.length],
  }))

async function writeTimesheets(clients: readonly string[], count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const client = { id: clients[index % clients.length] ?? pair.client.id }
    await insertTimesheet(
      app,
      { ...pair, client },
      { timesheet_number: `TS-2020-${count}-${index}` },
    )
  }
}

describe('the lists and the home of a worker with 200 own clients and 10,000 documents', () => {
  it('send as many statements as with one client and a few documents', async () => {
    const base = `/api/workers/${pair.worker.id}`
    const reads = [
      `${base}/own-clients`,
      `${base}/own-clients/${pair.client.id}`,
      `${base}/clients`,
      `${base}/invoice-clients`,
      `${base}/timesheet-clients`,
      `${base}/invoices`,
      `${base}/timesheets`,
      `${base}/financial-stats`,
      `${base}/counts`,
      `${base}/projects`,
      `${base}/projects-summary`,
      `${base}/cis-statements`,
      `${base}/cis-reconciliation?year=2026`,
    ]
    const counted = async () => {
      const counts: Record<string, number> = {}
      for (const path of reads) {
        counts[path] = await countStatements(app.deps.knex, async () => {
          expect((await pair.asWorker.get(path)).status).toBe(200)
        })
      }
      return counts
    }
    await writeInvoices([pair.client.id], 3, 20_000)
    await writeTimesheets([pair.client.id], 1)
    const few = await counted()
    const clients = await insertManyOwnClients(app, pair.worker, OTHERS)
    await writeInvoices(clients, INVOICES, 0)
    await writeTimesheets(clients, TIMESHEETS)
    expect(await counted()).toEqual(few)
  }, 120_000)
})
