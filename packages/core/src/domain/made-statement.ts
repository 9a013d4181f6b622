import type { ContractorDetail } from './cis-month.ts'
import { isCurrentStatement, NO_STATEMENT_FILE, type StatementFigures } from './cis-statement.ts'
import type { Day } from './day.ts'
import { groupedBy } from './grouped-by.ts'
import { penceFromPounds, sumPounds } from './money.ts'
import { msg } from './msg.ts'
import { formatTaxMonth, taxMonthPeriod, type TaxMonth } from './tax-calendar.ts'

/** Made here from the payments of the month, or uploaded by the client. */
export const STATEMENT_SOURCES = ['uploaded', 'made'] as const
export type StatementSource = (typeof STATEMENT_SOURCES)[number]

/**
 * What a made statement prints, as it was when it was made (CISR12160): the contractor's name and
 * employer reference, the day the tax month ended, the subcontractor's name and UTR, the
 * verification number of one whom HMRC could not match, and the amounts in pounds without VAT.
 */
export interface MadeContents {
  contractor: { name: string; paye_reference: string }
  period_end: Day
  subcontractor: { name: string; utr: string | null; verification_number: string | null }
  payments: number
  materials: number
  deducted: number
  statement_version: number
}

/** What is asked of a worker's line of the month to make a statement of it. */
export interface StatementLine {
  worker_id: string
  worker_name: string
  utr_number: string | null
  /** Under which HMRC could not match them; null where nothing was deducted at the higher rate. */
  unmatched_number: string | null
  /** Null when several were paid in the month. */
  invoice_number: string | null
  payments: number
  materials: number
  deducted: number
}

/** A statement that the worker has or had of the month. */
export interface GivenStatement extends StatementFigures {
  id: string
  worker_id: string
  source: StatementSource
  materials: number | null
  /** What it prints; null of an uploaded one. */
  unmatched_number: string | null
  statement_version: number
  superseded_at: string | null
}

export type StatementStep = { line: StatementLine } & (
  | { kind: 'make'; statement_version: number; supersedes: readonly string[] }
  | { kind: 'unchanged'; statement_id: string }
  | { kind: 'skip'; reason: string }
)

const NOTHING_DEDUCTED = msg('Nothing was deducted in this tax month, so no statement is needed.')
const UPLOADED_ALREADY = msg('You have uploaded a statement with these figures already.')
const NAME_MISSING = msg('Their name is missing. Ask them to enter it in their profile.')
const UTR_MISSING = msg(
  'Their UTR is missing. Ask them to enter it in their profile, or record the verification number that HMRC gave you for them.',
)

/**
 * What making the statement of a worker's month does. What the worker has is replaced when it says
 * something else; the new one is a corrected one then, also when what it replaces was uploaded.
 *
 * Month 8 of 2026/27, paid £2,320.50 with £45.50 of materials and £455.00 deducted: made as version
 * 1; pressed again, unchanged; once a payment of £100.00 with £20.00 deducted has joined, version 2;
 * once another number has been recorded under which HMRC could not match them, version 3.
 */
export function statementStep(
  line: StatementLine,
  statements: readonly GivenStatement[],
): StatementStep {
  const current = statements.filter(isCurrentStatement)
  const made = current.find(({ source }) => source === 'made')
  if (made && saysTheSame(made, line)) {
    return { kind: 'unchanged', line, statement_id: made.id }
  }
  const skip = (reason: string) => ({ kind: 'skip', line, reason }) as const
  // One that says a deduction which is none, or is none any more, is corrected to what there is.
  const saysDeducted = current.some((one) => one.source === 'made' || one.total_deductions > 0)
  if (line.deducted === 0 && !saysDeducted) return skip(NOTHING_DEDUCTED)
  if (!made && isUploaded(current, line)) return skip(UPLOADED_ALREADY)
  if (line.worker_name.trim() === '') return skip(NAME_MISSING)
  if (line.utr_number === null && line.unmatched_number === null) return skip(UTR_MISSING)
  return {
    kind: 'make',
    line,
    statement_version: 1 + Math.max(0, ...statements.map((one) => one.statement_version)),
    supersedes: current.map(({ id }) => id),
  }
}

/** The steps of a month, in the order of its lines. */
export function statementSteps(
  lines: readonly StatementLine[],
  statements: readonly GivenStatement[],
): StatementStep[] {
  const byWorker = new Map(
    groupedBy(statements, ({ worker_id }) => worker_id).map((of) => [of[0].worker_id, of]),
  )
  return lines.map((line) => statementStep(line, byWorker.get(line.worker_id) ?? []))
}

type OfPayments = 'payments' | 'materials' | 'deducted' | 'invoice_number'

/** The lines of a month as its statements need them: with the number that the return has. */
export function statementLines(
  lines: readonly (Omit<StatementLine, 'unmatched_number' | 'invoice_number'> & {
    higher_rate_number: string | null
    invoices: readonly { invoice_number: string }[]
  })[],
): StatementLine[] {
  return lines.map((line) => ({
    worker_id: line.worker_id,
    worker_name: line.worker_name,
    utr_number: line.utr_number?.trim() || null,
    unmatched_number: line.higher_rate_number,
    invoice_number: line.invoices.length === 1 ? (line.invoices[0]?.invoice_number ?? null) : null,
    payments: line.payments,
    materials: line.materials,
    deducted: line.deducted,
  }))
}

/**
 * Lines of those who were given a statement here and whose payments have since left the month, so
 * that it is corrected to nothing.
 */
export const goneLines = (
  lines: readonly StatementLine[],
  made: readonly Omit<StatementLine, OfPayments>[],
): StatementLine[] => {
  const paid = new Set(lines.map(({ worker_id }) => worker_id))
  return made
    .filter(({ worker_id }) => !paid.has(worker_id))
    .map((gone) => ({ ...gone, invoice_number: null, payments: 0, materials: 0, deducted: 0 }))
}

const saysTheSame = (made: GivenStatement, line: StatementLine): boolean =>
  made.total_payments === line.payments &&
  made.materials === line.materials &&
  made.total_deductions === line.deducted &&
  made.unmatched_number === line.unmatched_number

/** A client may have given one for each payment: together they say the month. */
function isUploaded(current: readonly GivenStatement[], line: StatementLine): boolean {
  const sum = (key: keyof StatementFigures) => sumPounds(current.map((one) => one[key]))
  return (
    current.length > 0 &&
    sum('total_payments') === penceFromPounds(line.payments) &&
    sum('total_deductions') === penceFromPounds(line.deducted)
  )
}

/** What the statement of a line prints. */
export const madeContents = (
  line: StatementLine,
  of: TaxMonth & { contractor: MadeContents['contractor']; statement_version: number },
): MadeContents => ({
  contractor: of.contractor,
  period_end: taxMonthPeriod(of.tax_year, of.tax_month).end,
  subcontractor: {
    name: line.worker_name,
    utr: line.utr_number,
    verification_number: line.unmatched_number,
  },
  payments: line.payments,
  materials: line.materials,
  deducted: line.deducted,
  statement_version: of.statement_version,
})

/** What is told to whoever chose somebody for whom there is nothing to make. */
export const NOT_PAID_IN_MONTH = msg(
  'Somebody whom you chose was not paid in this tax month. Nothing was made: look at the month again and choose anew.',
)

const DETAIL_WORDS: Readonly<Record<ContractorDetail, string>> = {
  contractor_utr: msg('your contractor UTR'),
  paye_reference: msg('your employer PAYE reference'),
  accounts_office_reference: msg('your Accounts Office reference'),
}

/** Why no statement can be made before HMRC's references of the contractor are known, or null. */
export function contractorDetailsRefusal(missing: readonly ContractorDetail[]): string | null {
  if (missing.length === 0) return null
  const names = missing.map((detail) => DETAIL_WORDS[detail])
  const last = names.at(-1) ?? ''
  return msg(
    'Nothing was made yet. First enter {details} in your company profile: you find it in the letter that HMRC sent you as a contractor.',
    { details: names.length === 1 ? last : `${names.slice(0, -1).join(', ')} and ${last}` },
  )
}

/** What is told to whoever would take back a statement that a corrected one has replaced. */
export const SUPERSEDED_STAYS = msg(
  'A corrected statement has replaced this one. It stays, so that both of you can see what was given before. Nothing was deleted.',
)

/** What an upload is told for a month whose statement was made here: both would count. */
export const statementMadeAlready = (worker: string, { tax_year, tax_month }: TaxMonth): string =>
  `${worker} has a statement of ${formatTaxMonth(tax_year, tax_month)} that was made here. Make it anew at Month end if its figures changed, or delete it first. Nothing was uploaded.`

const STATEMENT_IS_PREPARED = msg(
  'The PDF of this statement is still being made. It is safe; please try again in a minute.',
)

const STATEMENT_NOT_PRINTED = msg(
  'The PDF of this statement could not be made. Its figures are safe. It is made once the client presses Make statements at Month end again.',
)

interface WithoutFile {
  source?: StatementSource
  print_failed?: boolean
}

/** What the download says of a statement without a file: a made one is on its way, or given up. */
export function noStatementFile({ source, print_failed = false }: WithoutFile): string {
  if (source !== 'made') return NO_STATEMENT_FILE
  return print_failed ? STATEMENT_NOT_PRINTED : STATEMENT_IS_PREPARED
}
