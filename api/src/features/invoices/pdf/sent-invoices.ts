import { invoiceFileName } from '@daysheet/core'
import type { Deps } from '../../../deps.ts'
import { printedInBatches } from '../../../files/printed-in-batches.ts'
import { findItemsOfMany, invoicesWithParties } from '../find-invoice.ts'
import type { InvoiceWithParties } from '../model.ts'
import { printInvoice } from './print-invoice.ts'

/** The invoices that one side has sent or received, newest first. */
export function sentInvoices(deps: Deps, { side, id }: { side: 'worker' | 'client'; id: string }) {
  return printedInBatches<InvoiceWithParties>(
    ({ limit, offset }) =>
      invoicesWithParties(deps.knex)
        .where(`invoices.${side}_id`, id)
        .whereNot('invoices.status', 'draft')
        .orderBy([
          { column: 'invoices.created_at', order: 'desc' },
          { column: 'invoices.id', order: 'desc' },
        ])
        .offset(offset)
        .limit(limit),
    async (invoices) => {
      const items = await findItemsOfMany(
        deps.knex,
        invoices.map((invoice) => invoice.id),
      )
      return invoices.map((invoice) => ({
        filename: invoiceFileName(side, invoice),
        print: () => printInvoice(deps, invoice, { lines: items.get(invoice.id) ?? [] }),
      }))
    },
  )
}
