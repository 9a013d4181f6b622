import {
  ApiError,
  NOT_A_RELEASE,
  releaseFigures,
  releasedPartsOf,
  type InvoiceToSave,
} from '@daysheet/core'
import type { TransactionDeps } from '../../deps.ts'
import { saveDocument } from '../../documents/save-document.ts'
import { findItems, invoiceType, type InvoiceWithParties } from '../invoices/index.ts'

const LINE = [
  'item_type',
  'item_description',
  'quantity',
  'rate',
  'cis_liable',
  'amount',
  'expenses_share',
] as const

/**
 * Sends an invoice for released retention as it was made, its CIS at the rate that counts now. Throws
 * `wrong_state` for any other invoice.
 */
export async function submitRelease(
  deps: TransactionDeps,
  invoice: InvoiceWithParties,
  { version }: { version?: number | undefined },
): Promise<InvoiceWithParties> {
  if (invoice.kind !== 'retention_release') {
    throw new ApiError('wrong_state', { message: NOT_A_RELEASE })
  }
  const items = await findItems(deps.knex, invoice.id)
  const lines = items.map((item) => ({
    ...Object.fromEntries(LINE.map((name) => [name, (item as never)[name]])),
  }))
  const input = {
    client_id: invoice.client_id,
    items: [],
    status: 'submitted',
    version,
  } as unknown as InvoiceToSave
  const type: typeof invoiceType = {
    ...invoiceType,
    contentOf: (_input, { terms }) => ({
      columns: releaseFigures(releasedPartsOf(invoice), terms),
      lines,
    }),
    contentWritten: () => Promise.resolve(),
    findRetentions: () => Promise.resolve(undefined),
  }
  return saveDocument(
    deps,
    type,
    invoice,
    input,
    invoice.status === 'disputed' ? 'amend' : 'update',
  )
}
