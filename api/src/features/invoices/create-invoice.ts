import { contract, formatInvoiceNumber } from '@daysheet/core'
import type * as z from 'zod/mini'
import { inTransaction } from '../../db/in-transaction.ts'
import { newId } from '../../db/new-id.ts'
import type { Deps } from '../../deps.ts'
import { nextNumber } from '../../documents/next-number.ts'
import { audited } from './audited.ts'
import { findInvoice } from './find-invoice.ts'
import { invoiceColumns } from './invoice-columns.ts'
import { recordInvoiceEvent } from './invoice-event.ts'
import { InvoiceRow, type InvoiceWithParties } from './model.ts'
import { sealParties } from './parties.ts'
import { mustTakeInvoices } from './policy.ts'
import { insertLines } from './store-lines.ts'
import { findTerms, priceAtTerms } from './terms.ts'

export type InvoiceInput = z.output<typeof contract.invoices.create.body>

/**
 * Creates an invoice as a draft or sends it at once. It is priced and numbered here; a worker whom
 * the client sends no invoices meets `permission_disabled`, lines that can't be invoiced `invalid`.
 */
export async function createInvoice(
  deps: Deps,
  workerId: string,
  input: InvoiceInput,
): Promise<InvoiceWithParties> {
  const parties = { worker_id: workerId, client_id: input.client_id }
  const terms = await findTerms(deps.knex, parties)
  mustTakeInvoices(terms, terms.client_name)
  const priced = await priceAtTerms(deps.knex, { ...parties, ...input }, terms)
  const now = deps.clock.now()
  const year = Number(deps.clock.today().slice(0, 4))
  const sent = input.status === 'submitted'
  const parties_sealed = sent ? await sealParties(deps.knex, deps.vault, parties) : null

  return inTransaction(deps.knex, async (trx) => {
    const n = await nextNumber(trx, { worker_id: workerId, kind: 'invoice', year })
    const id = newId()
    await InvoiceRow.query(trx).insert({
      id,
      worker_id: workerId,
      invoice_number: formatInvoiceNumber(year, n),
      status: sent ? 'submitted' : 'draft',
      created_at: now,
      submitted_at: sent ? now : null,
      parties_sealed,
      ...invoiceColumns(input, priced, terms),
    })
    await insertLines(trx, id, priced)
    const invoice = await findInvoice(trx, id)
    await recordInvoiceEvent(trx, invoice, {
      actor: workerId,
      action: sent ? 'submit' : 'create',
      before: null,
      after: audited(invoice),
    })
    return invoice
  })
}
