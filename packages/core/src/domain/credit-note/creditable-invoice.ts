import type { CisStatus } from '../cis.ts'
import { formatDay, londonDay, type Day, type Instant } from '../day.ts'
import type { InvoiceStatus } from '../invoice-status.ts'
import { totalsInPounds, type InvoiceTotals } from '../invoice-totals.ts'
import { NO_PENCE, pence, penceFromPounds, sumPounds } from '../money.ts'
import { shareExpenses } from '../share-expenses.ts'
import type { VatTreatment } from '../vat-treatment.ts'
import { totalsLeft } from './credit-figures.ts'
import type { CreditableLine } from './creditable-lines.ts'
import type { SettledSoFar } from './owed-back.ts'
import type { CreditableInvoice } from './plan-credit-note.ts'
import type { FrozenRetention } from './retention-left.ts'

/** An invoice as it is stored. */
export interface InvoiceToCredit {
  status: InvoiceStatus
  invoice_number: string
  version: number
  submitted_at: Instant | null
  created_at: Instant
  resolved_at: Instant | null
  vat_registered: boolean
  vat_treatment: VatTreatment
  cis_registered: boolean
  cis_status: CisStatus
}

/** A line of it, in pounds. */
export interface ItemToCredit {
  id: string
  item_type: 'work' | 'expense'
  work_date: Day | null
  project_id: string | null
  project_name: string | null
  item_description: string | null
  cis_liable: boolean
  amount: number
  credited: number
}

/** `Mon 16 Nov, Kirkstall Road Flats`; of an expense what it was for. */
const describedAs = (item: ItemToCredit): string =>
  [item.work_date && formatDay(item.work_date, 'weekday'), item.project_name, item.item_description]
    .filter(Boolean)
    .join(', ')

/** The lines of an invoice, with what each carries of the expenses. */
export function creditableLines(items: readonly ItemToCredit[]): CreditableLine[] {
  const work = items.filter(({ item_type }) => item_type === 'work')
  const expenses = items.filter(({ item_type }) => item_type === 'expense')
  const shares = shareExpenses(
    work.map(({ project_id, amount }) => ({
      project_id: project_id ?? '',
      amount: penceFromPounds(amount),
    })),
    sumPounds(expenses.map(({ amount }) => amount)),
  )
  const shareOf = new Map(work.map(({ id }, index) => [id, shares[index] ?? NO_PENCE]))
  return items.map((item) => ({
    id: item.id,
    kind: item.item_type === 'work' ? 'labour' : 'expense',
    cis_liable: item.cis_liable,
    project_id: item.project_id,
    amount: penceFromPounds(item.amount),
    credited: penceFromPounds(item.credited),
    expenses_share: shareOf.get(item.id) ?? NO_PENCE,
    description: describedAs(item),
  }))
}

/** The day on which an invoice was sent, which its credit notes name. */
export const invoiceIssuedOn = ({
  submitted_at,
  created_at,
}: Pick<InvoiceToCredit, 'submitted_at' | 'created_at'>): Day =>
  londonDay(submitted_at ?? created_at)

/** A stored invoice as the rules of credit notes see it. */
export const creditableInvoice = (
  invoice: InvoiceToCredit,
  items: readonly ItemToCredit[],
  settled: SettledSoFar,
  retentions: readonly FrozenRetention[] = [],
): CreditableInvoice => ({
  status: invoice.status,
  invoice_number: invoice.invoice_number,
  version: invoice.version,
  issued_on: invoiceIssuedOn(invoice),
  is_resolved: invoice.resolved_at !== null,
  vat_registered: invoice.vat_registered,
  vat_treatment: invoice.vat_treatment,
  cis_registered: invoice.cis_registered,
  cis_status: invoice.cis_status,
  lines: creditableLines(items),
  retentions,
  ...settled,
})

type Credited = {
  [Name in keyof ReturnType<typeof totalsInPounds> as `credited_${Name}`]: number
}

/** What an invoice says is credited of it once it comes to `after`: in pounds, figure by figure. */
export function creditedColumns(invoice: CreditableInvoice, after: InvoiceTotals): Credited {
  const lines = invoice.lines.map((line) => ({ ...line, credited: NO_PENCE }))
  const whole = totalsLeft(lines, invoice)
  const names = Object.keys(whole) as (keyof InvoiceTotals)[]
  const credited = Object.fromEntries(
    names.map((name) => [name, pence(whole[name] - after[name])]),
  ) as unknown as InvoiceTotals
  return Object.fromEntries(
    Object.entries(totalsInPounds(credited)).map(([name, pounds]) => [`credited_${name}`, pounds]),
  ) as Credited
}

/** Whether nothing of an invoice is left to credit, by its columns. */
export const isCreditedInFull = (invoice: {
  subtotal: number
  expenses_total: number
  credited_subtotal?: number | undefined
  credited_expenses_total?: number | undefined
}): boolean => {
  const value = sumPounds([invoice.subtotal, invoice.expenses_total])
  const credited = sumPounds([invoice.credited_subtotal ?? 0, invoice.credited_expenses_total ?? 0])
  return value > 0 && credited >= value
}
