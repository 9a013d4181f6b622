import {
  invoiceRules,
  spendingChange,
  type InvoiceAction,
  type InvoiceContent,
  type InvoiceToSave,
} from '@daysheet/core'
import { invoiceItem, type WorldInvoice } from '@daysheet/core/fixtures'
import type { SignedInCall } from './call.ts'
import { writePayment } from './invoice-payments.ts'
import type { SavedType } from './document-saves.ts'
import { keepWithheld } from './retention-writes.ts'
import { assertInNoLockedRun } from './in-pay-run.ts'
import { alertBudgets } from './project-budgets.ts'

export const EMPTY_COLUMNS = {
  approved_at: null,
  approved_by: null,
  first_approved_by: null,
  first_approved_at: null,
  bank_confirmed_by: null,
  bank_confirmed_at: null,
  bank_confirmation_reason: null,
  rejected_at: null,
  disputed_at: null,
  resolved_at: null,
  withdrawn_at: null,
  reopened_at: null,
  paid_at: null,
  tax_year: null,
  tax_month: null,
  worker_archived_at: null,
  client_archived_at: null,
  cis_cert_received: false,
  rejection_reason: null,
  payment_method: null,
  payment_reference: null,
  payment_notes: null,
  payment_undone_at: null,
  credited_total_amount: 0,
  credited_net_amount: 0,
  credit_asked_at: null,
  payment_undone_reason: null,
  last_chased_on: null,
} as const

/** Which timesheet it was made of. */
export const timesheetNumber = (
  { store }: SignedInCall,
  { timesheet_id }: Pick<WorldInvoice, 'timesheet_id'>,
): string | null =>
  store.world.timesheets.find(({ id }) => id === timesheet_id)?.timesheet_number ?? null

/** What the shared functions need to know of invoices. */
export const invoiceType: SavedType<WorldInvoice, InvoiceToSave, InvoiceContent> = {
  ...invoiceRules,
  movedColumns: { ...invoiceRules.movedColumns, last_chased_on: null },
  all: ({ invoices }) => invoices,
  numberOf: ({ invoice_number }) => invoice_number,
  timesheetNumberOf: timesheetNumber,
  newOf: ({ number, ...document }, { head, columns }, items, source) => ({
    ...EMPTY_COLUMNS,
    kind: 'work',
    ...document,
    ...head,
    ...columns,
    invoice_number: number,
    timesheet_id: source?.id ?? null,
    items,
  }),
  itemsOf: ({ store }, lines) =>
    lines.map((line) => {
      const project = store.world.projects.find(({ id }) => id === line.project_id)
      return { ...invoiceItem(line, project, store.newId()), day_rate: line.day_rate }
    }),
  writePayment,
  contentWritten: (call, invoice, { withheld }) => keepWithheld(call, invoice, withheld),
  assertNotBarred: assertInNoLockedRun,
  written: (call, invoice, step) => {
    if (spendingChange(step as InvoiceAction) === 1) alertBudgets(call, invoice)
  },
}
