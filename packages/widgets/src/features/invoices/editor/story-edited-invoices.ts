import type { InvoiceStatus } from '@daysheet/core'
import { buildWorld, worldIds, type World } from '@daysheet/core/fixtures'

// Stories of the editor: the invoices that it opens, and where it keeps what is typed.

const { callum } = worldIds

/** Callum's invoice in this status; the world is the same on every call. */
export const stored = (world: World, status: InvoiceStatus) => {
  const invoice = world.invoices.find((one) => one.worker_id === callum && one.status === status)
  if (!invoice) throw new Error(`Callum has no ${status} invoice`)
  return invoice
}
const idOf = (status: InvoiceStatus) => stored(buildWorld(), status).id
export const edit = (status: InvoiceStatus) => ({ invoiceId: idOf(status) })

export const keyOf = (document: string) => `daysheet:draft:stories:${callum}:${document}`
