import { INVOICE_NOT_EDITABLE, submissionColumns, type InvoiceAction } from '@daysheet/core'
import type { Knex } from 'knex'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { changeStatus } from '../../documents/change-status.ts'
import { recordDocumentEvent } from '../../documents/document-event.ts'
import { replaceLines } from '../../documents/insert-lines.ts'
import { lockDocument } from '../../documents/lock-document.ts'
import {
  assertClientUnchanged,
  assertAllowed,
  assertParty,
  assertClientAccepts,
  type Viewer,
} from '../../documents/policy.ts'
import { lockTerms } from '../../documents/terms.ts'
import { auditSnapshot } from './audit-snapshot.ts'
import type { InvoiceInput } from './create-invoice.ts'
import { findInvoice } from './find-invoice.ts'
import { invoiceColumns } from './invoice-columns.ts'
import { invoiceType } from './invoice-type.ts'
import type { InvoiceWithParties } from './model.ts'
import { encryptPartySnapshot } from './parties.ts'
import { findInvoicedProjects, priceAtTerms } from './price-at-terms.ts'
import { lineColumns } from './store-lines.ts'

type Saved = Omit<InvoiceInput, 'status'>
type SaveAction = Extract<InvoiceAction, 'edit' | 'submit' | 'save' | 'amend'>

/** PUT: a draft is saved or sent; one in dispute is saved and stays in dispute. */
export function updateInvoice(
  deps: Deps,
  viewer: Viewer,
  id: string,
  input: InvoiceInput,
): Promise<InvoiceWithParties> {
  return inTransaction(deps.knex, async (trx) => {
    const before = await findToSave(trx, viewer, id)
    const onADraft = input.status === 'submitted' ? 'submit' : 'edit'
    const action = before.status === 'disputed' ? 'save' : onADraft
    return save(trx, deps, before, input, action, INVOICE_NOT_EDITABLE)
  })
}

/** PUT …/amend: an invoice in dispute is sent again, or its amendment kept for later. */
export function amendInvoice(
  deps: Deps,
  viewer: Viewer,
  id: string,
  input: Saved & { status: 'submitted' | 'disputed' },
): Promise<InvoiceWithParties> {
  return inTransaction(deps.knex, async (trx) => {
    const before = await findToSave(trx, viewer, id)
    return save(trx, deps, before, input, input.status === 'submitted' ? 'amend' : 'save')
  })
}

async function findToSave(trx: Knex.Transaction, viewer: Viewer, id: string) {
  await lockDocument(trx, invoiceType, id)
  const before = await findInvoice(trx, id)
  assertParty(viewer, before)
  return before
}

async function save(
  trx: Knex.Transaction,
  deps: Deps,
  before: InvoiceWithParties,
  input: Saved,
  action: SaveAction,
  refusal?: string,
): Promise<InvoiceWithParties> {
  assertAllowed(invoiceType, before, action, refusal)
  assertClientUnchanged('invoice', before, input.client_id)
  const parties = { worker_id: before.worker_id, client_id: input.client_id }
  const terms = await lockTerms(trx, parties)
  const sends = action === 'submit' || action === 'amend'
  if (sends || input.client_id !== before.client_id) assertClientAccepts('invoice', terms)
  const kept = await findInvoicedProjects(trx, before)
  const priced = await priceAtTerms(trx, { ...parties, ...input, kept }, terms)
  const sent = sends && {
    ...submissionColumns(deps.clock.now()),
    parties_sealed: await encryptPartySnapshot(trx, deps.vault, parties),
  }
  await changeStatus(trx, invoiceType, {
    id: before.id,
    action,
    at: deps.clock.now(),
    version: input.version,
    changes: { ...invoiceColumns(input, priced, terms), ...sent },
    refusal,
  })
  await replaceLines(trx, invoiceType, before.id, lineColumns(priced))
  const invoice = await findInvoice(trx, before.id)
  await recordDocumentEvent(trx, invoiceType, invoice, {
    actor: before.worker_id,
    action,
    before: auditSnapshot(before),
    after: auditSnapshot(invoice),
  })
  return invoice
}
