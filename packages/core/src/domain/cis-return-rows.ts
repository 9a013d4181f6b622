import type { ContractorDetail } from './cis-month.ts'
import { formatDay } from './day.ts'
import type { SentLine } from './cis-return.ts'
import { formatTaxYear, type TaxMonth } from './tax-calendar.ts'
import { utrForHmrc } from './utr.ts'

/** What of a month its return says. */
export interface PreparedReturn extends TaxMonth {
  period_end: string
  due_on: string
  deducted: number
  contractor: { name: string } & Record<ContractorDetail, string | null>
  lines: readonly ReturnedLine[]
}

interface ReturnedLine extends Pick<SentLine, 'worker_id' | 'worker_name' | 'utr_number'> {
  /** Null where nothing was deducted at the higher rate. */
  higher_rate_number: string | null
  cis300: { payments: number; materials: number; deducted: number }
}

/**
 * A line as HMRC's form has it, and as it is kept when its return is recorded as sent. The form asks
 * for the verification number only where something was deducted at the higher rate.
 */
export const returnLine = (line: ReturnedLine): SentLine => ({
  worker_id: line.worker_id,
  worker_name: line.worker_name,
  utr_number: line.utr_number,
  verification_number: line.higher_rate_number,
  payments: line.cis300.payments,
  materials: line.cis300.materials,
  deducted: line.cis300.deducted,
})

/** The columns of HMRC's form (CIS300), in its order. */
export const RETURN_COLUMNS = [
  'Subcontractor',
  'UTR',
  'Verification number',
  'Total payments without VAT',
  'Cost of materials',
  'Total amount deducted',
] as const

const pounds = (amount: number): string => amount.toFixed(2)

/** Who sends the return, for which month, and what it comes to. */
export const returnHead = (month: PreparedReturn): [label: string, value: string][] => [
  ['Contractor', month.contractor.name],
  ['Contractor UTR', utrForHmrc(month.contractor.contractor_utr) ?? ''],
  ['Employer PAYE reference', month.contractor.paye_reference ?? ''],
  ['Accounts Office reference', month.contractor.accounts_office_reference ?? ''],
  ['Tax month', `${month.tax_month} of ${formatTaxYear(month.tax_year)}`],
  ['Tax month ended', formatDay(month.period_end, 'numeric')],
  ['Return due', formatDay(month.due_on, 'numeric')],
  ['Nil return', month.lines.length === 0 ? 'Yes' : 'No'],
  ['Subcontractors', String(month.lines.length)],
  ['Deducted in all', pounds(month.deducted)],
]

/** A row for each subcontractor, as the columns are. */
export const returnRows = (month: PreparedReturn): string[][] =>
  month.lines
    .map(returnLine)
    .map((line) => [
      line.worker_name,
      line.utr_number ?? '',
      line.verification_number ?? '',
      String(line.payments),
      String(line.materials),
      pounds(line.deducted),
    ])

/** `CIS-return-2026-27-month-8.csv`. */
export const returnFilename = ({ tax_year, tax_month }: TaxMonth, ending: 'csv' | 'pdf'): string =>
  `CIS-return-${formatTaxYear(tax_year).replace('/', '-')}-month-${tax_month}.${ending}`
