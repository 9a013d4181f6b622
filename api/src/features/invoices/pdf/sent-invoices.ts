import { invoiceFileName, MOST_EXPORTED_INVOICES } from '@daysheet/core'
import type { Deps } from '../../../deps.ts'
import { invoicesWithParties } from '../find-invoice.ts'
import type { InvoiceWithParties } from '../model.ts'
import { printInvoice } from './print-invoice.ts'

/** One that was sent, and how to get its PDF. */
export interface SentInvoice {
  filename: string
  print: () => Promise<Buffer>
}

const AT_ONCE = 50

/**
 * The invoices that one side has sent or received, newest first, fifty at a time; each is printed when
 * it is asked for.
 */
export async function* sentInvoices(
  deps: Deps,
  { side, id }: { side: 'worker' | 'client'; id: string },
): AsyncGenerator<SentInvoice> {
  for (let offset = 0; offset < MOST_EXPORTED_INVOICES; offset += AT_ONCE) {
    const batch: InvoiceWithParties[] = await invoicesWithParties(deps.knex)
      .where(`invoices.${side}_id`, id)
      .whereNot('invoices.status', 'draft')
      .orderBy([
        { column: 'invoices.created_at', order: 'desc' },
        { column: 'invoices.id', order: 'desc' },
      ])
      .offset(offset)
      .limit(AT_ONCE)
    for (const invoice of batch) {
      yield {
        filename: invoiceFileName(side, invoice),
        print: () => printInvoice(deps, invoice),
      }
    }
    if (batch.length < AT_ONCE) return
  }
}
