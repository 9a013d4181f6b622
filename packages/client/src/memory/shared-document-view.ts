import {
  byWorkDate,
  displayName,
  invoiceSums,
  londonDay,
  NO_DECISION_ORIGIN,
  penceFromPounds,
  poundsFromPence,
  presentClientDecision,
  presentPayments,
  settledSums,
  sharedEntryLine,
  sharedExpenseLine,
  sharedWorkLine,
  type SharedDocument,
} from '@daysheet/core'
import type { WorldInvoice, WorldPerson, WorldTimesheet } from '@daysheet/core/fixtures'
import { personOf } from './call.ts'
import { paymentsOf } from './invoice-payments.ts'
import type { Store, StoredDocumentLink } from './store.ts'

const addressLines = (...parts: (string | null)[]): string[] =>
  parts.flatMap((part) => part?.trim() || [])

const fromWorker = (worker: WorldPerson) => ({
  name: worker.company_name ?? worker.full_name,
  detail: worker.company_name ? worker.full_name : worker.trade_type,
  address: addressLines(
    worker.address_line1,
    worker.address_line2,
    worker.city,
    worker.postal_code,
  ),
})

const toClient = (client: WorldPerson) => ({
  name: displayName(client),
  detail: null,
  address: addressLines(
    client.company_address_line1,
    client.company_address_line2,
    client.company_city,
    client.company_postal_code,
  ),
})

function invoiceFigures(invoice: WorldInvoice, from: { name: string }) {
  const inPence = penceFromPounds
  const work = byWorkDate(invoice.items.filter(({ item_type }) => item_type === 'work')).map(
    (item) => ({
      ...item,
      work_date: item.work_date ?? '',
      project_name: item.project_name ?? '',
      pricing_type: item.pricing_type ?? 'day_rate',
      work_type: item.work_type ?? 'standard',
      day_rate: (item as { day_rate?: number | null }).day_rate ?? null,
      description: item.item_description,
      amount: inPence(item.amount),
    }),
  )
  const expenses = invoice.items
    .filter(({ item_type }) => item_type === 'expense')
    .map((item) => ({
      description: item.item_description ?? '',
      quantity: item.quantity ?? 0,
      rate: item.rate ?? 0,
      cis_liable: item.cis_liable,
      amount: inPence(item.amount),
    }))
  const totals = {
    labour: inPence(invoice.subtotal),
    expenses: inPence(invoice.expenses_total),
    liable_expenses: inPence(invoice.liable_expenses_total),
    retention: inPence(invoice.retention_amount),
    vat: inPence(invoice.vat_amount),
    reverse_charge_vat: inPence(invoice.reverse_charge_vat),
    total: inPence(invoice.total_amount),
    cis: inPence(invoice.cis_deduction),
    net: inPence(invoice.net_amount),
  }
  const settled = settledSums({ ...invoice, ...presentPayments(invoice, paymentsOf(invoice)) })
  const sums = [
    ...invoiceSums({ ...invoice, from, work, expenses, totals }),
    ...settled.map((sum) => ({ notes: [], ...sum })),
  ]
  return {
    work: work.map(sharedWorkLine),
    expenses: expenses.map(sharedExpenseLine),
    sums: sums.map((sum) => ({ ...sum, amount: poundsFromPence(sum.amount) })),
  }
}

const isInvoice = (document: WorldInvoice | WorldTimesheet): document is WorldInvoice =>
  'invoice_number' in document && 'net_amount' in document

/** The document as whoever opened its link reads it. */
export function sharedDocumentView(
  store: Store,
  link: StoredDocumentLink,
  document: WorldInvoice | WorldTimesheet,
): SharedDocument {
  const worker = personOf(store, document.worker_id)
  const client = personOf(store, document.client_id)
  const decision = presentClientDecision({ ...NO_DECISION_ORIGIN, ...document }, worker.full_name)
  const from = isInvoice(document)
    ? fromWorker(worker)
    : { name: worker.full_name, detail: worker.trade_type, address: [] }
  return {
    noun: link.noun,
    number: isInvoice(document) ? document.invoice_number : document.timesheet_number,
    status: document.status,
    version: document.version,
    worker_name: worker.full_name,
    client_name: displayName(client),
    sent_to: link.address,
    from,
    to: isInvoice(document) ? toClient(client) : { ...toClient(client), address: [] },
    period_start: document.period_start,
    period_end: document.period_end,
    sent_on: londonDay(document.submitted_at ?? document.created_at),
    due_date: isInvoice(document) ? document.due_date : null,
    paid_at: isInvoice(document) ? document.paid_at : null,
    total_hours: document.total_hours,
    ...(isInvoice(document)
      ? invoiceFigures(document, from)
      : { work: byWorkDate(document.items).map(sharedEntryLine), expenses: [], sums: [] }),
    notes: document.notes,
    decision: decision && {
      sentence: decision.sentence,
      reason: decision.what === 'disputed' ? document.rejection_reason : null,
    },
    abilities: { decide: document.status === 'submitted', pdf: true },
  }
}
