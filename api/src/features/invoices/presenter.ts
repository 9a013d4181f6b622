import {
  bankDetailsWarning,
  cisRateChange,
  invoiceAbilities,
  isOverdue,
  londonDay,
  openStatedRate,
  type Day,
  type Invoice,
  type InvoiceItem,
  type InvoiceOverlap,
  type InvoiceSummary,
  type StatedRate,
  type Verification,
} from '@daysheet/core'
import { accountsOf, enabledBetween } from '../../documents/document-row.ts'
import { presentHead, type Reader } from '../../documents/present-head.ts'
import type { InvoiceItemRow, InvoiceWithParties } from './model.ts'

/** Who reads and when: abilities and overdue depend on both. */
export interface Viewpoint extends Reader {
  today: Day
  /** For a client, by worker: the last day on which it paid them. */
  lastPaidOn: ReadonlyMap<string, Day>
  /** For a client, by engagement: the newest verification. */
  verifications: ReadonlyMap<string, Verification>
  /** The rates for which the client has answered already. */
  acceptedRates: ReadonlyMap<string, readonly StatedRate[]>
  /** By invoice: the overlapping ones. */
  overlaps: ReadonlyMap<string, InvoiceOverlap[]>
}

export function presentSummary(invoice: InvoiceWithParties, at: Viewpoint): InvoiceSummary {
  const { viewer, today } = at
  return {
    ...presentHead(invoice, at),
    invoice_number: invoice.invoice_number,
    status: invoice.status,
    is_overdue: isOverdue(invoice, today),
    accounts_email: accountsOf(invoice),
    reopened_at: invoice.reopened_at,
    due_date: invoice.due_date,
    paid_at: invoice.paid_at,
    tax_year: invoice.tax_year,
    tax_month: invoice.tax_month,
    worker_archived_at: invoice.worker_archived_at,
    client_archived_at: invoice.client_archived_at,
    subtotal: invoice.subtotal,
    expenses_total: invoice.expenses_total,
    liable_expenses_total: invoice.liable_expenses_total,
    vat_amount: invoice.vat_amount,
    reverse_charge_vat: invoice.reverse_charge_vat,
    total_amount: invoice.total_amount,
    cis_deduction: invoice.cis_deduction,
    net_amount: invoice.net_amount,
    vat_registered: invoice.vat_registered,
    vat_treatment: invoice.vat_treatment,
    agreed_vat_treatment: invoice.agreed_vat_treatment,
    cis_registered: invoice.cis_registered,
    cis_status: invoice.cis_status,
    cis_verified_on: invoice.cis_verified_on,
    cis_verified_by: invoice.cis_verified_by,
    cis_rate_change: cisRateChange(invoice, at.verifications.get(invoice.engagement_id ?? '')),
    cis_stated_rate:
      viewer.account.side === 'client'
        ? openStatedRate(
            invoice,
            at.verifications.get(invoice.engagement_id ?? ''),
            at.acceptedRates.get(invoice.engagement_id ?? '') ?? [],
          )
        : null,
    cis_cert_received: invoice.cis_cert_received,
    payment_method: invoice.payment_method,
    payment_reference: invoice.payment_reference,
    payment_notes: invoice.payment_notes,
    payment_undone_at: invoice.payment_undone_at,
    payment_undone_reason: invoice.payment_undone_reason,
    timesheet_id: invoice.timesheet_id,
    timesheet_number: invoice.timesheet_number,
    bank_details_changed_at: bankDetailsWarning(
      viewer.account.side,
      invoice.bank_details_changed_at,
      at.lastPaidOn.get(invoice.worker_id),
    ),
    overlaps: at.overlaps.get(invoice.id) ?? [],
    abilities: invoiceAbilities(
      {
        status: invoice.status,
        due_date: invoice.due_date,
        worker_archived_at: invoice.worker_archived_at,
        client_archived_at: invoice.client_archived_at,
        last_chased_on: invoice.chased_at === null ? null : londonDay(invoice.chased_at),
        ...enabledBetween(invoice, today),
      },
      viewer,
      today,
    ),
  }
}

const presentItem = (item: InvoiceItemRow): InvoiceItem => ({
  id: item.id,
  item_type: item.item_type,
  work_date: item.work_date,
  project_id: item.project_id,
  project_name: item.project_name,
  project_code: item.project_code,
  pricing_type: item.pricing_type,
  work_type: item.work_type,
  hours: item.hours,
  rate: item.rate,
  multiplier: item.multiplier,
  overtime_hours: item.overtime_hours,
  has_overtime: (item.overtime_hours ?? 0) > 0,
  overtime_multiplier: item.overtime_multiplier,
  item_description: item.item_description,
  quantity: item.quantity,
  unit_rate: item.unit_rate,
  cis_liable: item.cis_liable,
  amount: item.amount,
  notes: item.notes,
})

const presentExpense = (item: InvoiceItemRow): Invoice['expenses'][number] => ({
  id: item.id,
  description: item.item_description ?? '',
  quantity: item.quantity ?? 0,
  rate: item.rate ?? 0,
  cis_liable: item.cis_liable,
  amount: item.amount,
})

export const presentInvoice = (
  invoice: InvoiceWithParties,
  items: readonly InvoiceItemRow[],
  at: Viewpoint,
): Invoice => ({
  ...presentSummary(invoice, at),
  items: items.map(presentItem),
  expenses: items.filter((item) => item.item_type === 'expense').map(presentExpense),
})
