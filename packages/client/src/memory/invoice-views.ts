import {
  invoiceAbilities,
  isOverdue,
  londonDay,
  type Invoice,
  type InvoiceSummary,
} from '@daysheet/core'
import { expensesOf, type WorldInvoice } from '@daysheet/core/fixtures'
import { accessDenied, byId, personOf, type SignedInCall } from './call.ts'

// A change of bank details that nobody has paid after yet is how invoices get redirected. On the
// day of the last payment itself the order is unknown, so the warning stands.
function bankDetailsChangedAt(call: SignedInCall, invoice: WorldInvoice): string | null {
  const changed = personOf(call.store, invoice.worker_id).bank_details_changed_at
  const paidOn = call.store.world.invoices
    .filter((i) => i.worker_id === invoice.worker_id && i.client_id === invoice.client_id)
    .flatMap(({ paid_at }) => paid_at ?? [])
    .sort()
    .at(-1)
  if (call.me.user_type !== 'client' || changed === null || paidOn === undefined) return null
  return londonDay(changed) >= paidOn ? changed : null
}

/** The invoice as this person's lists show it. */
export function summaryOf(call: SignedInCall, stored: WorldInvoice): InvoiceSummary {
  const { items: _items, last_chased_on, ...invoice } = stored
  const { world } = call.store
  const worker = personOf(call.store, invoice.worker_id)
  const client = personOf(call.store, invoice.client_id)
  const engagement = world.engagements.find(
    (e) => e.client_id === invoice.client_id && e.worker_id === invoice.worker_id,
  )
  return {
    ...invoice,
    client_name: client.full_name,
    company_name: client.company_name,
    worker_name: worker.full_name,
    worker_email: engagement?.email ?? worker.email,
    worker_trade_type: worker.trade_type,
    accounts_email: client.accounts_email ?? client.email,
    is_overdue: isOverdue(invoice, call.today),
    bank_details_changed_at: bankDetailsChangedAt(call, stored),
    abilities: invoiceAbilities(
      {
        ...invoice,
        last_chased_on,
        invoices_enabled: engagement?.status === 'active' && engagement.invoices_enabled,
      },
      call.me.user_type,
      call.today,
    ),
  }
}

/** The invoice with its lines. */
export const invoiceOf = (call: SignedInCall, stored: WorldInvoice): Invoice => ({
  ...summaryOf(call, stored),
  items: stored.items,
  expenses: expensesOf(stored.items),
})

/** An invoice that this person may see: its worker always, its client once it was sent. */
export function visibleInvoice(call: SignedInCall & { params: { id: string } }): WorldInvoice {
  const invoice = byId(call.store.world.invoices, call.params.id)
  const isWorker = invoice.worker_id === call.me.id
  const isClient = invoice.client_id === call.me.id && invoice.status !== 'draft'
  if (!isWorker && !isClient) throw accessDenied()
  return invoice
}
