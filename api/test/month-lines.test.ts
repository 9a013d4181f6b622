import {
  asPaidFigures,
  groupedBy,
  isStatementGiven,
  isUnderCis,
  poundsFromPence,
  sumPounds,
  verifiedSince,
  type CisMonthSummary,
  type ClientDashboard,
  type PaidByPair,
  type PaymentInPounds,
  type StatementFact,
  type TaxMonth,
  type VerificationFact,
} from '@daysheet/core'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { up } from '../src/db/migrations/0068-cis-month-lines.ts'
import { recountMonthLines } from '../src/features/cis-statements/index.ts'
import { buildPayment } from './support/build-payment.ts'
import { buildWorkingPair, type WorkingPair } from './support/build-working-pair.ts'
import { CONTRACTOR, makeStatements } from './support/month-end.ts'
import { perform, steps, subjectsOf, type Subject } from './support/month-line-acts.ts'
import { startProgram } from './support/program.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
// The statements of months 7 and 8 are due.
beforeEach(() => app.clock.set('2026-12-20T09:00:00.000Z'))

type Whose = Pick<WorkingPair, 'client'>
type Line = TaxMonth & { worker_id: string; deducted: number; lacks_statement: boolean }
type Of = TaxMonth & { worker_id: string }

const placeOf = ({ tax_year, tax_month, worker_id }: Of) => `${tax_year} ${tax_month} ${worker_id}`
const byPlace = (lines: readonly Line[]) =>
  new Map(lines.map((line) => [placeOf(line), [line.deducted, line.lacks_statement]] as const))

const stored = async ({ client }: Whose) =>
  byPlace(await app.deps.knex('cis_month_lines').where('client_id', client.id))

/** Counted here from every payment, verification and statement, by the rules of the domain. */
async function counted({ client }: Whose): Promise<ReturnType<typeof byPlace>> {
  const rowsOf = async <Row>(table: string, of = {}) =>
    (await app.deps.knex(table).where({ client_id: client.id, ...of })) as Row[]
  const payments = await rowsOf<PaymentInPounds & PaidByPair & Of>('invoice_payments', {
    undone_at: null,
  })
  const paid = payments.map((one) => ({ ...one, ...asPaidFigures(one) }))
  const verifications = await rowsOf<VerificationFact>('cis_verifications')
  const statements = (
    await rowsOf<Omit<StatementFact, 'print_failed'> & Of>('cis_statements', {
      superseded_at: null,
    })
  ).map((one) => ({ ...one, print_failed: false }))
  const lines = groupedBy(paid, placeOf).flatMap((ofMonth): Line[] => {
    const { tax_year, tax_month, worker_id } = ofMonth[0]
    const place = { tax_year, tax_month, worker_id }
    const since = verifiedSince(verifications.filter((one) => one.worker_id === worker_id))
    if (!isUnderCis(ofMonth, since)) return []
    const sum = (of: (one: PaidByPair) => number[]) =>
      poundsFromPence(sumPounds(ofMonth.flatMap(of)))
    const deducted = sum((one) => [one.cis_deduction])
    const isGiven = isStatementGiven(
      statements.filter((one) => placeOf(one) === placeOf(place)),
      {
        payments: sum((one) => [one.subtotal, one.expenses_total]),
        materials: sum((one) => [one.expenses_total, -one.liable_expenses_total]),
        deducted,
      },
    )
    return [{ ...place, deducted, lacks_statement: deducted > 0 && !isGiven }]
  })
  return byPlace(lines)
}

/** That the home says of the months what the months say themselves, counted from the invoices. */
async function assertHomeSaysTheSame({ client, asClient }: WorkingPair): Promise<void> {
  const home = await asClient.get<ClientDashboard>(`/api/clients/${client.id}/dashboard`)
  const year = await asClient.get<{ months: CisMonthSummary[] }>(
    `/api/clients/${client.id}/cis-months?tax_year=2026`,
  )
  const overdue = year.body.months.map(({ tax_month, open }) => ({
    tax_month,
    open: open.filter(({ is_overdue }) => is_overdue),
  }))
  expect(
    home.body.cis_compliance.overdue_months.map(({ tax_month, open }) => ({ tax_month, open })),
  ).toEqual(overdue.filter(({ open }) => open.length > 0))
  const deducted = sumPounds(year.body.months.map((month) => month.deducted))
  expect(home.body.total_cis_owed).toBe(poundsFromPence(deducted))
}

/** Done, not to be seen by the client, gone, or refused by what there is. */
const SETTLED = [200, 201, 204, 403, 404, 409]

async function assertLinesOf([subject]: readonly Subject[]): Promise<void> {
  if (!subject) throw new Error('There are invoices')
  expect(await stored(subject)).toEqual(await counted(subject))
  await assertHomeSaysTheSame(subject)
}

describe('the lines of tax months', () => {
  it('are what was paid, verified and given after any sequence of acts, those refused too', async () => {
    // Other files of tests write statements past the services, into the same database.
    const own = new Set<string>()
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        const subjects = await subjectsOf(app)
        for (const { client } of subjects) own.add(client.id)
        for (const step of sequence) {
          const { status } = await perform(app, subjects[step.invoice]!, step)
          expect(SETTLED).toContain(status)
        }
        await assertLinesOf(subjects)
      }),
      { numRuns: 12 },
    )
    const recounted = await recountMonthLines(app.deps.knex)
    expect(recounted.filter(({ client_id }) => own.has(client_id))).toEqual([])
    expect(own.size).toBeGreaterThan(0)
  }, 300_000)

  it('are so also when acts come together, and while they are recounted', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        const subjects = await subjectsOf(app)
        const acts = sequence.map((step) => perform(app, subjects[step.invoice]!, step))
        const [answers] = await Promise.all([Promise.all(acts), recountMonthLines(app.deps.knex)])
        for (const { status } of answers) expect(SETTLED).toContain(status)
        await assertLinesOf(subjects)
      }),
      { numRuns: 10 },
    )
  }, 300_000)

  it('are counted from what there is by the migration', async () => {
    const { knex } = app.deps
    const pair = await buildWorkingPair(app, { client: CONTRACTOR })
    await buildPayment(app, pair)
    await buildPayment(app, pair, { paid_at: '2026-11-05' })
    await buildPayment(app, pair, {
      cis_registered: false,
      cis_deduction: 0,
      paid_at: '2026-10-05',
    })
    expect((await makeStatements(pair)).status).toBe(200)
    const right = await counted(pair)
    expect([...right.values()].sort()).toEqual([
      [160, false],
      [160, true],
    ])
    await knex.schema.dropTable('cis_month_lines')
    await knex.schema.alterTable('cis_statements', (table) => {
      table.dropIndex([], 'statements_by_file')
    })
    await up(knex)
    expect(await stored(pair)).toEqual(right)
  })
})

describe('the command that counts the lines anew', () => {
  it('puts right what differs, says so, and leaves the rest', async () => {
    const { knex } = app.deps
    const pair = await buildWorkingPair(app)
    await buildPayment(app, pair)
    await buildPayment(app, pair, { paid_at: '2026-11-05' })
    await buildPayment(app, pair, { paid_at: '2026-10-05' })
    const right = await stored(pair)
    const line = (tax_month: number) =>
      knex('cis_month_lines').where({ client_id: pair.client.id, tax_month })
    await line(6).delete()
    await line(7).update({ lacks_statement: false })
    await line(8).update({ tax_month: 9 })
    const recount = async () => {
      const program = startProgram('recount-month-lines.ts', {
        env: { DATABASE_URL: app.config.database.url },
      })
      expect(await program.ended).toBe(0)
      return program.stdout()
    }
    const said = await recount()
    expect(said).toContain('no line was stored, £160.00 deducted without a statement is right')
    expect(said).toContain(
      '£160.00 deducted was stored, £160.00 deducted without a statement is right',
    )
    expect(said).toContain('£160.00 deducted without a statement was stored, no line is right')
    expect(await stored(pair)).toEqual(right)
    expect(await recount()).not.toContain('was stored')
  })
})
