import { contract, formatInvoiceNumber } from '@daysheet/core'
import type { Knex } from 'knex'
import type * as z from 'zod/mini'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { recordDocumentEvent } from '../../documents/document-event.ts'
import { insertLines } from '../../documents/insert-lines.ts'
import type { Assignments } from '../../documents/lines-projects.ts'
import { newDocument } from '../../documents/new-document.ts'
import { assertClientAccepts } from '../../documents/policy.ts'
import { lockTerms } from '../../documents/terms.ts'
import { auditSnapshot } from './audit-snapshot.ts'
import { findInvoice } from './find-invoice.ts'
import { invoiceColumns } from './invoice-columns.ts'
import { invoiceType } from './invoice-type.ts'
import { InvoiceRow, type InvoiceWithParties } from './model.ts'
import { encryptPartySnapshot } from './parties.ts'
import { priceAtTerms } from './price-at-terms.ts'
import { lineColumns } from './store-lines.ts'

export type InvoiceInput = z.output<typeof contract.invoices.create.body>

/** The timesheet that an invoice is made of, and the projects on it. */
export interface InvoiceSource {
  timesheet_id: string
  kept: Assignments
}

/**
 * Prices an invoice and stores it, as a part of the caller's act. A worker whom the client sends no
 * invoices meets `permission_disabled`, lines that can't be invoiced `invalid`.
 */
export async function addInvoice(
  trx: Knex.Transaction,
  deps: Deps,
  workerId: string,
  input: InvoiceInput,
  source?: InvoiceSource,
): Promise<InvoiceWithParties> {
  const parties = { worker_id: workerId, client_id: input.client_id }
  const terms = await lockTerms(trx, parties)
  assertClientAccepts('invoice', terms)
  const priced = await priceAtTerms(trx, { ...parties, ...input, kept: source?.kept }, terms)
  const sent = input.status === 'submitted'
  const parties_sealed = sent ? await encryptPartySnapshot(trx, deps.vault, parties) : null
  const { number, columns } = await newDocument(trx, deps, {
    noun: 'invoice',
    worker_id: workerId,
    sent,
    format: formatInvoiceNumber,
  })
  const { id } = columns
  await InvoiceRow.query(trx).insert({
    ...columns,
    invoice_number: number,
    timesheet_id: source?.timesheet_id ?? null,
    parties_sealed,
    ...invoiceColumns(input, priced, terms),
  })
  await insertLines(trx, invoiceType, id, lineColumns(priced))
  const invoice = await findInvoice(trx, id)
  await recordDocumentEvent(trx, invoiceType, invoice, {
    actor: workerId,
    action: sent ? 'submit' : 'create',
    before: null,
    after: auditSnapshot(invoice),
  })
  return invoice
}

/** Creates an invoice as a draft or sends it at once. It is priced and numbered here. */
export function createInvoice(
  deps: Deps,
  workerId: string,
  input: InvoiceInput,
): Promise<InvoiceWithParties> {
  return inTransaction(deps.knex, (trx) => addInvoice(trx, deps, workerId, input))
}
