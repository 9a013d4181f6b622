import { NO_DECISION_ORIGIN } from '../own-client/client-decision.ts'
import type { Day } from '../day.ts'
import { formatInvoiceNumber } from '../document-number.ts'
import { totalsInPounds } from '../invoice-totals.ts'
import { INVOICE_NOT_EDITABLE, invoiceStatus } from '../invoice-status.ts'
import { poundsFromPence } from '../money.ts'
import {
  priceInvoice,
  type ExpenseLine,
  type PricedExpenseLine,
  type PricedInvoice,
  type PricedWorkLine,
  type WorkLine,
} from '../price-invoice.ts'
import type { CisTaxStatus } from '../rate-that-counts.ts'
import { refusedFields } from '../refusal.ts'
import { retentionColumns } from '../retentions/describe-withheld.ts'
import { valuedLines } from '../share-expenses.ts'
import type { VatTreatment } from '../vat-treatment.ts'
import { newClientColumns } from '../withdrawal.ts'
import type { DocumentInput, SaveRules } from './save-rules.ts'

interface InvoiceHead {
  client_id: string
  period_start: Day
  period_end: Day
  due_date: Day
  notes?: string | null | undefined
}

/** An invoice as it is typed. */
export interface InvoiceToSave extends DocumentInput, InvoiceHead {
  items: readonly WorkLine[]
  expenses: readonly ExpenseLine[]
  /** What is agreed when missing. */
  vat_treatment?: VatTreatment | null | undefined
}

type WorkColumns = Omit<PricedWorkLine, 'amount'>

/** A line of work or an expense, as it is stored: in pounds. */
export type InvoiceLine = { [Name in keyof WorkColumns]: WorkColumns[Name] | null } & {
  item_type: 'work' | 'expense'
  cis_liable: boolean
  amount: number
  /** What a line of work carries of the expenses, so that a project's cost is one sum. */
  expenses_share: number
}

const EMPTY_LINE = {
  work_date: null,
  project_id: null,
  pricing_type: null,
  work_type: null,
  hours: null,
  day_rate: null,
  multiplier: null,
  overtime_hours: null,
  overtime_multiplier: null,
  unit_rate: null,
  notes: null,
  expenses_share: 0,
} as const

const expenseColumns = ({
  description,
  quantity,
  rate,
  cis_liable,
  amount,
}: PricedExpenseLine): InvoiceLine => ({
  ...EMPTY_LINE,
  item_type: 'expense',
  item_description: description,
  quantity,
  rate,
  cis_liable,
  amount: poundsFromPence(amount),
})

/** The lines of an invoice, work first, in the order they were typed. */
export function invoiceLines({
  work,
  expenses,
  totals,
}: Pick<PricedInvoice, 'work' | 'expenses' | 'totals'>): InvoiceLine[] {
  return [
    ...valuedLines(work, totals.expenses).map(
      ({ amount, expenses_share, ...line }): InvoiceLine => ({
        item_type: 'work',
        ...line,
        cis_liable: false,
        amount: poundsFromPence(amount),
        expenses_share: poundsFromPence(expenses_share),
      }),
    ),
    ...expenses.map(expenseColumns),
  ]
}

/** The head as typed, the figures as computed, the tax status as of now. */
export const invoiceContent = (
  head: InvoiceHead,
  priced: PricedInvoice,
  tax: CisTaxStatus & { vat_registered: boolean },
) => ({
  columns: {
    client_id: head.client_id,
    period_start: head.period_start,
    period_end: head.period_end,
    due_date: head.due_date,
    notes: head.notes?.trim() || null,
    total_hours: priced.total_hours,
    ...totalsInPounds(priced.totals),
    ...retentionColumns(priced.withheld),
    vat_registered: tax.vat_registered,
    vat_treatment: priced.vat_treatment,
    agreed_vat_treatment: priced.agreed_vat_treatment,
    cis_registered: tax.cis_registered,
    cis_status: tax.cis_status,
    cis_verified_on: tax.cis_verified_on,
    cis_verified_by: tax.cis_verified_by,
  },
  lines: invoiceLines(priced),
  /** What is kept back of each project, for the ledger of retentions. */
  withheld: priced.withheld.projects,
})

export type InvoiceContent = ReturnType<typeof invoiceContent>

/** An amendment of an invoice in dispute that is saved stays in dispute. */
export const invoiceRules: SaveRules<InvoiceToSave, InvoiceContent> = {
  noun: 'invoice',
  machine: invoiceStatus,
  noApproval: {
    first_approved_by: null,
    first_approved_at: null,
    approved_by: null,
    ...NO_DECISION_ORIGIN,
  },
  formatNumber: formatInvoiceNumber,
  updateStep: (status, isSubmitted) =>
    status === 'disputed' ? 'save' : isSubmitted ? 'submit' : 'edit',
  notEditable: INVOICE_NOT_EDITABLE,
  eventOf: (_before, step) => step,
  unsentColumns: {},
  movedColumns: newClientColumns('invoice'),
  contentOf: (input, { terms, projects }) => {
    const project_day_rates = new Map([...projects].map(([id, { day_rate }]) => [id, day_rate]))
    const result = priceInvoice(input, { ...terms, project_day_rates })
    return 'issues' in result
      ? refusedFields(result.issues)
      : invoiceContent(input, result.priced, terms)
  },
}
