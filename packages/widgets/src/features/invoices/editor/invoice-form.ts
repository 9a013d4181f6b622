import {
  dueDateUnder,
  formatDay,
  formatPounds,
  isDay,
  VAT_TREATMENT_LABELS,
  type Day,
  type Invoice,
  type VatTreatment,
} from '@daysheet/core'
import {
  DAYS_DRAFT_FIELDS,
  daysOf,
  entryOfLine,
  isDaysForm,
  weekOf,
  type DaysForm,
  type EntryKind,
} from '../../days/index.ts'
import type { KeptFields } from '../../drafts/index.ts'
import type { Fact } from '../../documents/document-config.ts'
import { msg } from '../../../ui/i18n/words.ts'

export interface ExpenseDraft {
  /** Tells the rows apart while they come and go; never sent. */
  key: string
  description: string
  quantity: number | null
  rate: number | null
  /** CIS is taken from it; missing in drafts that were kept before this could be said. */
  cis_liable?: boolean | undefined
}

export const INVOICE_ENTRY: EntryKind = {
  allowsFixedPrice: true,
  overtime: 'switched',
  mostOvertime: 24,
}

/** An invoice as it is typed. */
export interface InvoiceForm extends DaysForm {
  due_date: Day | null
  /** Null is what the client agreed; missing in drafts that were kept before there was a choice. */
  vat_treatment?: VatTreatment | null | undefined
  expenses: ExpenseDraft[]
}

export const INVOICE_DRAFT_FIELDS = [
  ...DAYS_DRAFT_FIELDS,
  'due_date',
  'vat_treatment',
  'expenses',
] as const satisfies KeptFields<InvoiceForm>

/** This week, due as the client's terms say or on the next Friday, with nothing on it yet. */
export const newInvoiceForm = (
  today: Day,
  clientId: string | null,
  payment_terms_days?: number | null,
): InvoiceForm => ({
  client_id: clientId,
  ...weekOf(today),
  due_date: dueDateUnder(payment_terms_days, today),
  vat_treatment: null,
  days: {},
  expenses: [],
  notes: '',
})

export const newExpense = (others: readonly ExpenseDraft[]): ExpenseDraft => ({
  key: String(1 + Math.max(0, ...others.map(({ key }) => Number(key) || 0))),
  description: '',
  quantity: 1,
  rate: 0,
  cis_liable: false,
})

/** A saved invoice, to be typed on. */
export function formOfInvoice(
  invoice: Pick<
    Invoice,
    | 'client_id'
    | 'period_start'
    | 'period_end'
    | 'due_date'
    | 'vat_treatment'
    | 'agreed_vat_treatment'
    | 'items'
    | 'expenses'
    | 'notes'
  >,
): InvoiceForm {
  return {
    client_id: invoice.client_id,
    period_start: invoice.period_start,
    period_end: invoice.period_end,
    due_date: invoice.due_date,
    vat_treatment:
      invoice.vat_treatment === invoice.agreed_vat_treatment ? null : invoice.vat_treatment,
    days: daysOf(
      invoice.items.filter(({ item_type }) => item_type !== 'expense'),
      entryOfLine(INVOICE_ENTRY),
    ),
    expenses: invoice.expenses.map(({ description, quantity, rate, cis_liable }, index) => ({
      key: String(index + 1),
      description,
      quantity,
      rate,
      cis_liable,
    })),
    notes: invoice.notes ?? '',
  }
}

/** What an invoice holds besides its days: when it is due, its own VAT, and each expense. */
export const factsOfInvoice = ({ due_date, vat_treatment, expenses }: InvoiceForm): Fact[] => [
  { what: msg('Due date'), text: isDay(due_date) ? formatDay(due_date) : (due_date ?? '') },
  {
    what: msg('VAT treatment'),
    text: vat_treatment ? VAT_TREATMENT_LABELS[vat_treatment] : '',
  },
  {
    what: msg('Expenses'),
    text: expenses
      .map(
        ({ description, quantity, rate, cis_liable }) =>
          `${description}, ${quantity ?? 0} × ${formatPounds(rate ?? 0)}${cis_liable ? ', CIS' : ''}`,
      )
      .join('; '),
  },
]

/** Whether a draft from browser storage has the shape that this code types. */
export function isInvoiceForm(values: unknown): values is InvoiceForm {
  return isDaysForm(values) && Array.isArray((values as Partial<InvoiceForm>).expenses)
}
