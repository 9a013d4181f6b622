import type { CisFigures } from './cis-month-line.ts'
import { poundsFromPence, sumPounds } from './money.ts'

/** A statement of a worker's tax month, as far as a month end looks at it. */
export interface StatementFact {
  id: string
  worker_id: string
  source: 'made' | 'uploaded'
  statement_version: number
  total_payments: number
  total_deductions: number
  /** Null of an uploaded one. */
  materials: number | null
  /** Instant. */
  uploaded_at: string
  /** Null while its PDF is being printed, and for figures without a file. */
  file_url: string | null
  /** Made here, but printing its PDF was given up: nobody has it until it is made again. */
  print_failed: boolean
  /** Made here, with a verification number that is no longer the one of the month's deductions. */
  number_changed: boolean
}

type StatedFigures = Pick<
  StatementFact,
  'total_payments' | 'total_deductions' | 'materials' | 'number_changed'
>
type Paid = Pick<CisFigures, 'payments' | 'materials' | 'deducted'>

const saysFigures = (statement: StatedFigures, paid: Paid): boolean =>
  statement.total_payments === paid.payments &&
  statement.total_deductions === paid.deducted &&
  (statement.materials === null || statement.materials === paid.materials) &&
  !statement.number_changed

const together = (statements: readonly StatementFact[]): StatedFigures => ({
  total_payments: poundsFromPence(sumPounds(statements.map((one) => one.total_payments))),
  total_deductions: poundsFromPence(sumPounds(statements.map((one) => one.total_deductions))),
  materials: null,
  number_changed: false,
})

/**
 * Whether a worker has the statement that they need of a month. The figures of an uploaded one are
 * the client's own, whatever they are; one made here counts as long as it says what was paid.
 *
 * Made for £2,320.50 with £455.00, then another £100.00 is paid: not given until it is made anew.
 * Nor when it prints V1111111111, and V2222222222 is recorded as the number of the same answer.
 * Nor is one given of which printing was given up: the worker can't read it (printed from 7 Dec
 * 2026 on, given up on 10 Dec 2026).
 */
export const isStatementGiven = (statements: readonly StatementFact[], paid: Paid): boolean =>
  statements.some(
    (one) => one.source === 'uploaded' || (!one.print_failed && saysFigures(one, paid)),
  )

/** A made statement whose PDF and mail are still being prepared. */
export const isBeingPrepared = (statements: readonly StatementFact[], paid: Paid): boolean =>
  statements.some(
    (one) =>
      one.source === 'made' && one.file_url === null && !one.print_failed && saysFigures(one, paid),
  )

/** A made statement that says what was paid, but could not be printed. */
export const isPrintFailed = (statements: readonly StatementFact[], paid: Paid): boolean =>
  statements.some((one) => one.print_failed && saysFigures(one, paid))

const isLater = (one: StatementFact, other: StatementFact): boolean =>
  one.uploaded_at === other.uploaded_at ? one.id > other.id : one.uploaded_at > other.uploaded_at

/**
 * The newest statement that a worker has of the month. It is current when it says what was paid, and
 * so are several uploaded ones that say it together: a contractor may give one for each payment.
 */
export function newestStatement(statements: readonly StatementFact[], paid: Paid) {
  const [first, ...others] = statements
  if (!first) return null
  const newest = others.reduce((last, one) => (isLater(one, last) ? one : last), first)
  const uploaded = statements.filter(({ source }) => source === 'uploaded')
  return {
    id: newest.id,
    source: newest.source,
    statement_version: newest.statement_version,
    total_payments: newest.total_payments,
    total_deductions: newest.total_deductions,
    is_current: saysFigures(newest, paid) || saysFigures(together(uploaded), paid),
    file_url: newest.file_url,
    print_failed: newest.print_failed,
    number_changed: newest.number_changed,
  }
}

/** What a line says of its statement, as far as it matters whether the two agree. */
interface LineWithStatement {
  needs_statement: boolean
  statement: (Pick<StatementFact, 'source' | 'total_deductions'> & { is_current: boolean }) | null
}

/**
 * Whether a worker was given an uploaded statement that says something else than was paid and
 * deducted. It counts as given, since its figures are the client's own; making the statements makes a
 * corrected one of it.
 *
 * Uploaded for £100.00 with £20.00, where £455.00 was deducted: it differs. Where nothing was
 * deducted it differs too: the worker would claim £20.00 that HMRC never gets.
 */
export const isDifferentUpload = ({ needs_statement, statement }: LineWithStatement): boolean =>
  statement?.source === 'uploaded' &&
  !statement.is_current &&
  (needs_statement || statement.total_deductions > 0)
