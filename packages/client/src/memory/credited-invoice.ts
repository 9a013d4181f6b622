import {
  creditableInvoice,
  creditedColumns,
  frozenRetentions,
  inPence,
  invoiceColumnsOf,
  madePayments,
  poundsFromPence,
  sumFigures,
  type CreditableInvoice,
  type CreditNotePlan,
} from '@daysheet/core'
import type { WorldInvoice } from '@daysheet/core/fixtures'
import type { SignedInCall } from './call.ts'
import { notesOf } from './credit-note-views.ts'
import { versionColumns } from './document-steps.ts'
import { settledOf } from './invoice-payments.ts'
import { alertBudgets } from './project-budgets.ts'
import { isRefusedRelease } from './retention-facts.ts'
import { reverseRetention } from './retention-writes.ts'

/** An invoice as the rules of credit notes see it. */
export function creditableOf(call: SignedInCall, invoice: WorldInvoice): CreditableInvoice {
  const owedBack = notesOf(call, invoice).filter(({ status }) => status === 'owed_back')
  const settled = {
    paid: sumFigures(settledOf(invoice).payments.map(inPence)),
    owed: sumFigures(owedBack.map(({ owed }) => inPence(owed))),
  }
  return creditableInvoice(invoice, invoice.items, settled, frozenOf(call, invoice))
}

/** What it kept back of each project when it was sent, and what of it was released. */
const frozenOf = ({ store }: SignedInCall, { id, retention_percent }: WorldInvoice) =>
  frozenRetentions(
    store.world.retentionEntries.filter(
      (entry) => entry.invoice_id === id && !isRefusedRelease(store, entry),
    ),
    retention_percent,
  )

/** Writes what is credited of it: its figures, its lines, its status, what is kept back of it. */
export function writeCredit(
  call: SignedInCall,
  invoice: WorldInvoice,
  before: CreditableInvoice,
  { invoice: change, reversed }: Pick<CreditNotePlan, 'invoice' | 'reversed'>,
): void {
  const credited = new Map(change.lines.map((line) => [line.id, poundsFromPence(line.credited)]))
  const made = madePayments(settledOf(invoice).payments)
  const {
    amount_paid: _net,
    gross_paid: _gross,
    ...payment
  } = invoiceColumnsOf(made, change.status === 'paid')
  Object.assign(invoice, {
    // Read before the status says that an invoice without rows was paid at once.
    payment_rows: invoice.payment_rows ?? settledOf(invoice).payments,
    ...creditedColumns(before, change.after),
    ...(change.status === before.status ? {} : payment),
    status: change.status,
    ...versionColumns(call, invoice),
    items: invoice.items.map((item) => ({ ...item, credited: credited.get(item.id) ?? 0 })),
  })
  reverseRetention(call, invoice, reversed)
  alertBudgets(call, invoice)
}
