import { byWorkDate, londonDay, penceFromPounds, type Pence } from '@daysheet/core'
import type { InvoiceItemRow, InvoiceWithParties } from '../model.ts'
import type { Parties } from '../parties.ts'
import type { DocumentExpenseLine, DocumentWorkLine, InvoiceDocument } from './invoice-document.ts'

function workLine(item: InvoiceItemRow): DocumentWorkLine {
  return {
    work_date: item.work_date ?? '',
    project_name: item.project_name ?? '',
    pricing_type: item.pricing_type ?? 'day_rate',
    work_type: item.work_type ?? 'standard',
    hours: item.hours,
    overtime_hours: item.overtime_hours,
    rate: item.rate,
    multiplier: item.multiplier,
    overtime_multiplier: item.overtime_multiplier,
    day_rate: item.day_rate,
    description: item.item_description,
    quantity: item.quantity,
    unit_rate: item.unit_rate,
    notes: item.notes,
    amount: penceFromPounds(item.amount),
  }
}

const expenseLine = (item: InvoiceItemRow): DocumentExpenseLine => ({
  description: item.item_description ?? '',
  quantity: item.quantity ?? 0,
  rate: item.rate ?? 0,
  cis_liable: item.cis_liable,
  amount: penceFromPounds(item.amount),
})

/** The content of the PDF; the invoice must have been sent. */
export function documentOf(
  invoice: InvoiceWithParties,
  items: readonly InvoiceItemRow[],
  parties: Parties,
): InvoiceDocument {
  const inPence = (pounds: number): Pence => penceFromPounds(pounds)
  return {
    client_vat_number: null,
    ...parties,
    number: invoice.invoice_number,
    vat_registered: invoice.vat_registered,
    vat_treatment: invoice.vat_treatment,
    cis_registered: invoice.cis_registered,
    cis_status: invoice.cis_status,
    cis_verified_on: invoice.cis_verified_on,
    cis_verified_by: invoice.cis_verified_by,
    invoice_date: londonDay(invoice.submitted_at ?? invoice.created_at),
    period_start: invoice.period_start,
    period_end: invoice.period_end,
    due_date: invoice.due_date,
    payment: {
      paid_at: invoice.paid_at,
      payment_method: invoice.payment_method,
      payment_reference: invoice.payment_reference,
      notes: invoice.payment_notes,
    },
    work: byWorkDate(items.filter((item) => item.item_type === 'work')).map(workLine),
    expenses: items.filter((item) => item.item_type === 'expense').map(expenseLine),
    totals: {
      labour: inPence(invoice.subtotal),
      expenses: inPence(invoice.expenses_total),
      liable_expenses: inPence(invoice.liable_expenses_total),
      retention: inPence(invoice.retention_amount),
      vat: inPence(invoice.vat_amount),
      reverse_charge_vat: inPence(invoice.reverse_charge_vat),
      total: inPence(invoice.total_amount),
      cis: inPence(invoice.cis_deduction),
      net: inPence(invoice.net_amount),
    },
    retention_percent: invoice.retention_percent,
    retention_base: invoice.retention_base,
    total_hours: invoice.total_hours,
    notes: invoice.notes,
  }
}
