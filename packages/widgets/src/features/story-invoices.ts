import type { InvoiceStatus, VatTreatment } from '@daysheet/core'
import { fixtureId, totalsOfItems, type World, type WorldInvoice } from '@daysheet/core/fixtures'

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

/** Prices it anew: at this VAT treatment, and with CIS on its expenses. */
export function atTreatment(
  invoice: WorldInvoice,
  vat_treatment: VatTreatment,
  { agreed = vat_treatment, isLiable = false }: { agreed?: VatTreatment; isLiable?: boolean } = {},
): void {
  const items = invoice.items.map((item) => ({
    ...item,
    cis_liable: item.item_type === 'expense' && isLiable,
  }))
  const { vat_registered, cis_registered, cis_status } = invoice
  const status = { vat_registered, cis_registered, cis_status, vat_treatment }
  const treated = { items, vat_treatment, agreed_vat_treatment: agreed }
  Object.assign(invoice, treated, totalsOfItems(items, status))
}

/** What a client agreed with its worker about VAT. */
export function agreeVat(
  world: World,
  pair: { client_id: string; worker_id: string },
  terms: { vat_treatment: VatTreatment; is_end_user?: boolean; vat_number?: string | null },
): void {
  const { vat_number = 'GB101747696', ...agreed } = terms
  const engagement = world.engagements.find(
    (one) => one.client_id === pair.client_id && one.worker_id === pair.worker_id,
  )
  const client = world.people.find(({ id }) => id === pair.client_id)
  if (!engagement || !client) throw new Error('The two do not work together')
  Object.assign(engagement, agreed)
  Object.assign(client, { vat_number })
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
