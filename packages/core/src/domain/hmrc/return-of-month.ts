import { rateOf } from '../cis-month-line.ts'
import { returnLine } from '../cis-return-rows.ts'
import { viewCisMonth, type MonthDetailFacts } from '../cis-month-view.ts'
import { taxMonthPeriod } from '../tax-calendar.ts'
import {
  prepareReturn,
  writtenPounds,
  writtenWholePounds,
  type PreparedMessage,
  type ReturnDeclarations,
  type ReturnDraftLine,
} from './prepare-return.ts'
import type { HmrcEnvironment } from './profile.ts'
import type { FiledLines } from './stored-submission.ts'
import type { HmrcSubcontractor } from './subcontractor.ts'

export interface PreparedMonth {
  prepared: PreparedMessage
  lines: (ReturnDraftLine & { worker_id: string })[]
  version: string
  is_nil: boolean
  /** Pounds. */
  deducted: number
  sent: FiledLines
}

/** Before anything is ticked the return is shown as if all were: a box is no fault of the figures. */
export const ALL_TICKED: ReturnDeclarations = {
  employment_status: true,
  verification: true,
  information_correct: true,
  inactivity: false,
}

type Line = ReturnType<typeof viewCisMonth>['lines'][number]

function draftLine(
  line: Line,
  { paid }: MonthDetailFacts,
  known: HmrcSubcontractor | undefined,
): ReturnDraftLine & { worker_id: string } {
  const isUnmatched = paid.some(
    (invoice) => invoice.worker_id === line.worker_id && rateOf(invoice) === '30',
  )
  const unknown: HmrcSubcontractor = {
    ...{ name: line.worker_name, business_type: 'soletrader', title: null, forenames: '' },
    ...{ surname: line.worker_name, trading_name: null, utr_number: line.utr_number },
    ...{ company_number: null, ni_number: null, partnership_name: null, partnership_utr: null },
  }
  return {
    worker_id: line.worker_id,
    ...(known ?? unknown),
    payments: line.payments,
    materials: line.materials,
    deducted: line.deducted,
    rate: line.cis_status,
    is_unmatched: isUnmatched,
    verification_number: line.higher_rate_number,
  }
}

/** A month's return as HMRC gets it, with all that is found in it. */
export function returnOfMonth(
  facts: MonthDetailFacts,
  known: ReadonlyMap<string, HmrcSubcontractor>,
  {
    declarations,
    is_early,
    environment,
  }: { declarations: ReturnDeclarations; is_early: boolean; environment: HmrcEnvironment },
): PreparedMonth {
  const month = viewCisMonth(facts)
  const lines = month.lines.map((line) => draftLine(line, facts, known.get(line.worker_id)))
  const is_nil = lines.length === 0
  const { tax_year, tax_month } = facts.month
  const draft = {
    contractor: facts.contractor,
    period_end: taxMonthPeriod(tax_year, tax_month).end,
    ...{ is_nil, lines, declarations, is_early },
  }
  return {
    prepared: prepareReturn(draft, { environment, today: facts.today }),
    lines,
    version: month.version,
    is_nil,
    deducted: month.deducted,
    sent: month.lines.map(returnLine),
  }
}

/** As a screen shows it. */
export const viewPreparedReturn = ({
  prepared: { message, findings, changes },
  lines,
  version,
  is_nil,
}: PreparedMonth) => ({
  version,
  period_end: message.period_end,
  is_nil,
  lines: lines.map(({ rate: _rate, ...line }) => ({
    ...line,
    sent: {
      payments: writtenWholePounds(line.payments),
      materials: writtenWholePounds(line.materials),
      deducted: writtenPounds(line.deducted),
    },
  })),
  findings,
  changes,
})
