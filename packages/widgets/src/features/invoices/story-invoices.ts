import type { InvoiceStatus } from '@daysheet/core'
import { fixtureId, type World, type WorldInvoice } from '@daysheet/core/fixtures'

/** Stories and tests: copies of the world's own invoices until one person has that many more. */
export function addInvoices(
  world: World,
  side: Pick<WorldInvoice, 'client_id'> | Pick<WorldInvoice, 'worker_id'>,
  count: number,
): void {
  const [field, id] = Object.entries(side)[0] ?? []
  const own = world.invoices.filter(
    (invoice) => field && invoice[field as keyof WorldInvoice] === id && invoice.status !== 'draft',
  )
  for (let n = 0; n < count; n += 1) {
    const pattern = own[n % own.length]
    if (!pattern) throw new Error('Nobody of that id has an invoice to copy')
    world.invoices.push({
      ...pattern,
      id: fixtureId('invoice', 10_000 + n),
      invoice_number: `INV-2025-${String(n + 1).padStart(4, '0')}`,
      client_archived_at: null,
      worker_archived_at: null,
    })
  }
}

/** The world's first invoice of these two in that status. */
export function invoiceIn(
  world: World,
  status: InvoiceStatus,
  who: { worker?: string; client?: string },
): WorldInvoice {
  const found = world.invoices.find(
    (invoice) =>
      invoice.status === status &&
      (!who.worker || invoice.worker_id === who.worker) &&
      (!who.client || invoice.client_id === who.client),
  )
  if (!found) throw new Error(`The world has no invoice that is ${status}`)
  return found
}
