import type { Day } from './day.ts'
import { fileNamePart } from './file-name.ts'
import { formatPence, pence, penceFromPounds } from './money.ts'
import { msg } from './msg.ts'
import { inEnglish, type Say } from './sentence.ts'
import {
  formatTaxMonth,
  formatTaxYear,
  lastFiveTaxYears,
  taxMonthPeriod,
  type TaxMonth,
} from './tax-calendar.ts'
import type { StatementFigures } from './cis-statement.ts'

/** Why a statement can't be of this tax year, or null. On 22 Nov 2026: 2022/23 to 2026/27 can. */
export const statementYearRefusal = (taxYear: number, today: Day): string | null =>
  lastFiveTaxYears(today).includes(taxYear) ? null : msg('Choose a tax year from the list')

/**
 * Why a statement can't be of this tax month, or null: it says what was paid in the whole of it. On
 * 5 Dec 2026 month 7 can, month 8 from the next day.
 */
export const statementMonthRefusal = (
  { tax_year, tax_month }: TaxMonth,
  today: Day,
): string | null =>
  taxMonthPeriod(tax_year, tax_month).end < today
    ? null
    : msg('This tax month is not over. A statement is given after its last day, the 5th.')

/** What a second upload of the same statement is told: same worker, month, figures and file. */
export const statementDuplicate = (worker: string, { tax_year, tax_month }: TaxMonth): string =>
  `${worker} has this statement already: ${formatTaxMonth(tax_year, tax_month)}, with these figures and this file. Nothing was uploaded again.`

/**
 * How the figures that were typed differ from those of the payments; null when they are the same.
 * Paid £2,320.50 with £455.00 deducted, typed £2,300.00 and £455.00: `Payments are £20.50 less than
 * the £2,320.50 that was paid without VAT.`
 */
export function describeDifference(
  typed: StatementFigures,
  paid: StatementFigures,
  words: Say = inEnglish,
): string | null {
  const payments = penceFromPounds(typed.total_payments) - penceFromPounds(paid.total_payments)
  const deductions =
    penceFromPounds(typed.total_deductions) - penceFromPounds(paid.total_deductions)
  const figures = (difference: number, pounds: number) => ({
    difference: formatPence(pence(Math.abs(difference))),
    paid: formatPence(penceFromPounds(pounds)),
  })
  const sentences = [
    payments !== 0 &&
      words(payments > 0 ? MORE_PAID : LESS_PAID, figures(payments, paid.total_payments)),
    deductions !== 0 &&
      words(
        deductions > 0 ? MORE_DEDUCTED : LESS_DEDUCTED,
        figures(deductions, paid.total_deductions),
      ),
  ].filter(Boolean)
  return sentences.length === 0 ? null : sentences.join(' ')
}

const MORE_PAID = msg(
  'Payments are {difference} more than the {paid} that was paid without VAT in this tax month.',
)
const LESS_PAID = msg(
  'Payments are {difference} less than the {paid} that was paid without VAT in this tax month.',
)
const MORE_DEDUCTED = msg('Deductions are {difference} more than the {paid} that was deducted.')
const LESS_DEDUCTED = msg('Deductions are {difference} less than the {paid} that was deducted.')

/** What the worker is told of a new one, uploaded or made here; of version 2 and more, that it corrects. */
export const statementNotification = (
  statement: TaxMonth & { id: string; statement_version?: number },
  client: string,
): {
  type: 'cis_statement_uploaded'
  title: string
  subject: { noun: 'cis_statement'; id: string }
} => ({
  type: 'cis_statement_uploaded',
  title: `${client} ${(statement.statement_version ?? 1) > 1 ? 'corrected your' : 'gave you a'} CIS statement: ${formatTaxMonth(statement.tax_year, statement.tax_month)}`,
  subject: { noun: 'cis_statement', id: statement.id },
})

/**
 * What a client's download is saved as: `CIS-Statement-Łukasz-Wiśniewski-Month-7-2026-27.pdf`. A
 * Word file or a picture keeps its own ending, or nothing would open it.
 */
export const statementDownloadName = (
  statement: TaxMonth & { worker_name: string; original_filename: string | null },
): string =>
  statementName(
    statement.worker_name,
    statement,
    endingOf(statement.original_filename ?? '') ?? 'pdf',
  )

/** What a statement that is made here is called, for its worker: by the client, as they get several. */
export const madeStatementName = (client: string, month: TaxMonth): string =>
  statementName(client, month, 'pdf')

function statementName(person: string, { tax_year, tax_month }: TaxMonth, ending: string): string {
  const name = fileNamePart(person)
  const year = formatTaxYear(tax_year).replace('/', '-')
  return `CIS-Statement-${name}-Month-${tax_month}-${year}.${ending}`
}

/** `docx` of `May.DOCX`; null for a name without one. */
export const endingOf = (filename: string): string | null =>
  /[^.]\.([a-z0-9]{1,8})$/i.exec(filename)?.[1]?.toLowerCase() ?? null
