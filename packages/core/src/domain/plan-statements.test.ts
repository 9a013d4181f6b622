import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  describeMaking,
  isRefused,
  MONTH_NOT_OVER,
  NOT_PAID_IN_MONTH,
  NOTHING_RECORDED,
  planStatements,
  statementsToMake,
  statementUploadRefusal,
  takeBackRefusal,
  type MonthDetailFacts,
  type PlannedStatement,
  type StatementsBefore,
} from './index.ts'

const MONTH = { tax_year: 2026, tax_month: 8 }
const NOTHING: StatementsBefore = { given: [], made: [] }

interface Paid {
  worker: string
  labour: number
  utr: string | null
}

/** Tax month 8 of 2026/27: labour in pounds, 20% of it deducted. */
const buildMonth = (
  paid: readonly Paid[],
  { today = '2026-12-07', paye_reference = '123/AB456' as string | null } = {},
): MonthDetailFacts => ({
  month: MONTH,
  paid: paid.map(({ worker, labour }, at) => ({
    id: String(at),
    worker_id: worker,
    invoice_number: `INV-2026-000${at}`,
    paid_at: '2026-11-20',
    subtotal: labour,
    expenses_total: 0,
    liable_expenses_total: 0,
    cis_deduction: labour / 5,
    cis_registered: true,
    cis_status: '20',
    cis_verified_on: null,
  })),
  workers: paid.map(({ worker, utr }) => ({ id: worker, full_name: worker, utr_number: utr })),
  verifications: [],
  statements: [],
  record: NOTHING_RECORDED,
  contractor: {
    name: 'O’Brien & Sons',
    contractor_utr: '1234567890',
    paye_reference,
    accounts_office_reference: '123PA00012345',
  },
  contractor_since: '2026-09-20',
  today,
})

const CALLUM = { worker: 'Callum Reid', labour: 1475, utr: '2108834503' }

function buildIds() {
  let last = 0
  return () => `statement ${(last += 1)}`
}

function stepsOf(
  facts: MonthDetailFacts,
  before: StatementsBefore = NOTHING,
  workerIds?: readonly string[],
): PlannedStatement[] {
  const plan = planStatements(facts, before, workerIds, buildIds())
  if (isRefused(plan)) throw new Error(plan.refusal.message)
  return plan.steps
}

/** What there is once the steps are carried out. */
const after = (steps: readonly PlannedStatement[]): StatementsBefore => {
  const made = statementsToMake(steps, MONTH)
  return {
    given: made.map(({ line, columns }) => ({
      ...columns,
      unmatched_number: line.unmatched_number,
      superseded_at: null,
    })),
    made: made.map(({ line }) => line),
  }
}

describe('making the statements of a tax month', () => {
  it('makes one for each worker from whom something was deducted', () => {
    const steps = stepsOf(buildMonth([CALLUM]))
    expect(statementsToMake(steps, MONTH).map(({ columns }) => columns)).toEqual([
      {
        id: 'statement 1',
        worker_id: 'Callum Reid',
        ...MONTH,
        total_payments: 1475,
        total_deductions: 295,
        materials: 0,
        invoice_number: 'INV-2026-0000',
        source: 'made',
        statement_version: 1,
      },
    ])
    expect(describeMaking(steps, new Set()).made).toEqual([
      {
        worker_id: 'Callum Reid',
        worker_name: 'Callum Reid',
        statement_id: 'statement 1',
        corrected: false,
      },
    ])
  })

  it('corrects to nothing the one of a worker whose payment has left the month', () => {
    const before = after(stepsOf(buildMonth([CALLUM])))
    const [step] = statementsToMake(stepsOf(buildMonth([]), before), MONTH)
    expect(step?.supersedes).toEqual(['statement 1'])
    expect(step?.columns).toMatchObject({ total_payments: 0, statement_version: 2 })
  })

  it.each([
    ['the month is not over', buildMonth([CALLUM], { today: '2026-12-05' }), MONTH_NOT_OVER],
    [
      'a reference of the contractor is missing',
      buildMonth([CALLUM], { paye_reference: null }),
      'employer PAYE reference',
    ],
  ])('is refused while %s', (_when, facts, sentence) => {
    expect(() => stepsOf(facts)).toThrow(sentence)
  })

  it('is refused whole where one of the chosen was not paid in the month', () => {
    const chosen = ['Callum Reid', 'Rosa Marchetti']
    expect(() => stepsOf(buildMonth([CALLUM]), NOTHING, chosen)).toThrow(NOT_PAID_IN_MONTH)
  })

  it('answers for every line once, and makes nothing more when it is pressed again', () => {
    const paid = fc.uniqueArray(
      fc.record({
        worker: fc.constantFrom('Łukasz', 'Callum', 'Rosa', 'O’Brien'),
        labour: fc.integer({ min: 0, max: 4000 }),
        utr: fc.constantFrom(null, '2108834503'),
      }),
      { selector: ({ worker }) => worker },
    )
    fc.assert(
      fc.property(paid, (lines) => {
        const steps = stepsOf(buildMonth(lines))
        const { made, unchanged, skipped } = describeMaking(steps, new Set())
        const reportedWorkerIds = [...made, ...unchanged, ...skipped].map(
          ({ worker_id }) => worker_id,
        )
        expect(reportedWorkerIds.toSorted()).toEqual(lines.map(({ worker }) => worker).toSorted())
        const again = describeMaking(stepsOf(buildMonth(lines), after(steps)), new Set())
        expect(again.made).toEqual([])
        expect(again.skipped).toEqual(skipped)
        expect(again.unchanged.map(({ statement_id }) => statement_id)).toEqual(
          made.map(({ statement_id }) => statement_id),
        )
      }),
    )
  })
})

describe('an upload', () => {
  it.each([
    ['2026-12-06', { tax_year: 2026, tax_month: 8 }, undefined],
    ['2026-12-05', { tax_year: 2026, tax_month: 8 }, 'tax_month'],
    ['2026-12-06', { tax_year: 2021, tax_month: 8 }, 'tax_year'],
  ])('on %s of month %o is refused at %s', (today, month, path) => {
    const refusal = statementUploadRefusal(month, today)?.refusal
    expect(refusal?.issues?.map((issue) => issue.path)).toEqual(path && [path])
  })
})

describe('taking a statement back', () => {
  it('is refused once a corrected one has replaced it', () => {
    expect(takeBackRefusal({ superseded_at: null })).toBeNull()
    expect(takeBackRefusal({ superseded_at: '2026-12-07T09:00:00.000Z' })?.refusal.code).toBe(
      'wrong_state',
    )
  })
})
