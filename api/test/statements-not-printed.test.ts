import type { CisMonth, CisPayment, ErrorBody } from '@daysheet/core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { assembleDispatcher } from '../src/assemble.ts'
import { findOpenMonths } from '../src/features/cis-months/find-open-months.ts'
import type { Mailer } from '../src/ports/mail/port.ts'
import { buildPayment } from './support/build-payment.ts'
import type { WorkingPair } from './support/build-working-pair.ts'
import { countStatements } from './support/count-statements.ts'
import {
  buildContractor,
  listIssuedStatements,
  listReceivedStatements,
  makeStatements,
  monthPath,
  payMany,
} from './support/month-end.ts'
import { keepPrintedMails, printText } from './support/printed-mails.ts'
import { statementsOnDisk } from './support/statements-on-disk.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
let disk: Awaited<ReturnType<typeof statementsOnDisk>>
let pair: WorkingPair
let sent: string[]
let mailer: Mailer
beforeAll(async () => {
  app = await startTestApp()
  disk = await statementsOnDisk(app)
})
beforeEach(async () => {
  ;({ sent, mailer } = keepPrintedMails())
  app.deps.pdf.print = printText
  await app.deps.knex('outbox').delete()
  await disk.empty()
  pair = await buildContractor(app)
})
afterAll(async () => {
  await app.close()
  disk.remove()
})

const monthOf = async () =>
  (await pair.asClient.get<{ month: CisMonth }>(monthPath(pair))).body.month
const progress = async () => (await monthOf()).statements
const runOnce = () => assembleDispatcher(app.deps, mailer).runOnce()

/** As if every print of the month had failed for three days. */
async function failForThreeDays(): Promise<void> {
  const { knex, pdf } = app.deps
  pdf.print = () => Promise.reject(new Error('No browser'))
  await runOnce()
  await knex('outbox').update({
    created_at: knex.raw('CURRENT_TIMESTAMP(3) - INTERVAL 4 DAY'),
    available_at: knex.raw('CURRENT_TIMESTAMP(3)'),
  })
  await runOnce()
  expect(await knex('outbox').where('status', 'failed')).not.toEqual([])
  pdf.print = printText
}
const printJobs = () =>
  app.deps.knex('outbox').where('kind', 'cis_statement.print').select('status')
const download = (as: WorkingPair['asClient'], id: string) =>
  as.get<ErrorBody>(`/api/cis-statements/${id}/download`)
const statementId = async () => (await listIssuedStatements(pair)).statements[0]?.id ?? ''

describe('when printing was given up after three days', () => {
  it('the month and both sides say so instead of waiting for ever', async () => {
    await makeStatements(pair)
    const id = await statementId()
    const waiting = await download(pair.asWorker, id)
    expect([waiting.status, waiting.body.message]).toEqual([
      404,
      'The PDF of this statement is still being made. It is safe; please try again in a minute.',
    ])
    await failForThreeDays()
    const month = await monthOf()
    expect(month.statements).toEqual({ needed: 1, given: 0, preparing: 0, failed: 1 })
    expect(month.lines[0]?.statement).toMatchObject({ file_url: null, print_failed: true })
    expect((await listIssuedStatements(pair)).statements[0]).toMatchObject({ print_failed: true })
    expect((await listReceivedStatements(pair)).statements[0]).toMatchObject({ print_failed: true })
    for (const as of [pair.asClient, pair.asWorker]) {
      const { status, body } = await download(as, id)
      expect([status, body.message]).toEqual([
        404,
        'The PDF of this statement could not be made. Its figures are safe. It is made once the client presses Make statements at Month end again.',
      ])
    }
  })

  it('the list of those still to give has it, as a reminder does', async () => {
    await makeStatements(pair)
    const owed = async () => {
      const path = `/api/clients/${pair.client.id}/cis-payments?year=2026`
      const { body } = await pair.asClient.get<{ payments: CisPayment[] }>(path)
      return body.payments[0]?.statements_count
    }
    expect(await owed()).toBe(1)
    await failForThreeDays()
    expect(await owed()).toBe(0)
    const { knex, vault } = app.deps
    const month = { tax_year: 2026, tax_month: 8 }
    const [open] = await findOpenMonths({ knex, vault, today: app.clock.today() }, month, [
      pair.client.id,
    ])
    expect(open?.open).toHaveLength(2)
  })

  it('making the statements again prints and mails it once', async () => {
    await makeStatements(pair)
    await failForThreeDays()
    const { body } = await makeStatements(pair)
    expect(body.made).toEqual([])
    expect(body.unchanged).toMatchObject([{ printed_again: true }])
    expect(body.statements).toEqual({ needed: 1, given: 1, preparing: 1, failed: 0 })
    expect((await makeStatements(pair)).body.unchanged).toMatchObject([{ printed_again: false }])
    expect(await printJobs()).toEqual([{ status: 'waiting' }])
    await runOnce()
    expect(sent).toEqual([pair.worker.email])
    expect(await progress()).toEqual({ needed: 1, given: 1, preparing: 0, failed: 0 })
    expect((await download(pair.asWorker, await statementId())).status).toBe(200)
    // Whoever the worker was told of is not told again.
    expect(await app.deps.knex('notifications').where('user_id', pair.worker.id)).toHaveLength(1)
    const audited = await app.deps
      .knex('audit_log')
      .where({ action: 'cis_statement.print_again', actor_id: pair.client.id })
    expect(audited).toHaveLength(1)
  })

  it('making them twice at the same moment queues each of them once', async () => {
    await payMany(app, pair, 5)
    await makeStatements(pair)
    await failForThreeDays()
    const presses = await Promise.all(Array.from({ length: 8 }, () => makeStatements(pair)))
    const again = presses.map(
      ({ body }) => body.unchanged.filter((one) => one.printed_again).length,
    )
    expect(again.toSorted((a, b) => b - a)).toEqual([6, 0, 0, 0, 0, 0, 0, 0])
    expect(await printJobs()).toEqual(Array.from({ length: 6 }, () => ({ status: 'waiting' })))
    await runOnce()
    expect(sent).toHaveLength(6)
    expect(new Set(sent).size).toBe(6)
  })

  it('only those who are chosen are printed again', async () => {
    await payMany(app, pair, 2)
    await makeStatements(pair)
    await failForThreeDays()
    await makeStatements(pair, { worker_ids: [pair.worker.id] })
    expect(await progress()).toEqual({ needed: 3, given: 1, preparing: 1, failed: 2 })
  })

  it('one that was superseded is printed too, to be read, and not mailed', async () => {
    await makeStatements(pair)
    await failForThreeDays()
    await buildPayment(app, pair, { subtotal: 100, cis_deduction: 20 })
    const { body } = await makeStatements(pair)
    expect(body.made).toMatchObject([{ corrected: true }])
    await runOnce()
    expect((await listReceivedStatements(pair)).statements).toMatchObject([
      { statement_version: 2, print_failed: false },
      { statement_version: 1, print_failed: false },
    ])
    expect(sent).toEqual([pair.worker.email])
    expect(await disk.everything()).toEqual([2, 2, 2])
  })

  it('it takes as many SQL statements for forty as for one', async () => {
    const { knex } = app.deps
    const again = () => countStatements(knex, () => makeStatements(pair))
    await makeStatements(pair)
    await failForThreeDays()
    const few = await again()
    await payMany(app, pair, 39)
    await makeStatements(pair)
    await failForThreeDays()
    expect(await again()).toBe(few)
    expect(await progress()).toEqual({ needed: 40, given: 40, preparing: 40, failed: 0 })
  })

  it('statements of a database without its outbox are printed in the same way', async () => {
    await makeStatements(pair)
    await app.deps.knex('outbox').delete()
    expect(await progress()).toMatchObject({ failed: 1 })
    await makeStatements(pair)
    await runOnce()
    expect(sent).toEqual([pair.worker.email])
  })
})
