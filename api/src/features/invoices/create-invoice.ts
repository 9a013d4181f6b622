import { contract, formatInvoiceNumber } from '@daysheet/core'
import type * as z from 'zod/mini'
import type { TransactionDeps } from '../../deps.ts'
import { documentEvent } from '../../documents/document-event.ts'
import { insertLines } from '../../documents/insert-lines.ts'
import type { Assignments } from '../../documents/lines-projects.ts'
import { newDocument } from '../../documents/new-document.ts'
import { assertClientAccepts } from '../../documents/policy.ts'
import { lockTerms } from '../../documents/terms.ts'
import { recordEvent } from '../../record-event.ts'
import { changeSpending } from '../projects/index.ts'
import { auditSnapshot } from './audit-snapshot.ts'
import { findInvoice } from './find-invoice.ts'
import { invoiceColumns } from './invoice-columns.ts'
import { invoiceType } from './invoice-type.ts'
import { InvoiceRow, type InvoiceWithParties } from './model.ts'
import { encryptPartySnapshot } from './parties.ts'
import { priceAtTerms } from './price-at-terms.ts'
import { lineColumns } from './store-lines.ts'

export type InvoiceInput = z.output<typeof contract.invoices.create.body>

/**
 * The timesheet that an invoice is made of, and the projects it may name although they are closed.
 */
export interface InvoiceSource {
  timesheet_id: string
  allowedClosedProjects: Assignments
}

/**
 * Prices and numbers an invoice and stores it as a draft or sent. Throws `permission_disabled` for a
 * worker from whom the client takes no invoices, `invalid` for lines that can't be invoiced.
 */
export async function createInvoice(
  deps: TransactionDeps,
  workerId: string,
  input: InvoiceInput,
  source?: InvoiceSource,
): Promise<InvoiceWithParties> {
  const { knex: trx } = deps
  const parties = { worker_id: workerId, client_id: input.client_id }
  const terms = await lockTerms(trx, parties)
  const sentDays = source ? input.items.map(({ work_date }) => work_date) : null
  const today = deps.clock.today()
  assertClientAccepts('invoice', terms, { items: input.items, today, sentDays })
  const lines = { ...parties, ...input, today, kept: source?.allowedClosedProjects }
  const priced = await priceAtTerms(trx, lines, terms)
  const sent = input.status === 'submitted'
  const parties_sealed = sent
    ? await encryptPartySnapshot(trx, deps.vault, { ...terms, ...parties })
    : null
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
  const event = documentEvent(invoiceType, invoice, {
    action: sent ? 'submit' : 'create',
    before: null,
    after: auditSnapshot(invoice),
  })
  await recordEvent(trx, event)
  if (sent) await changeSpending(deps, invoice, 'submit')
  return invoice
}
