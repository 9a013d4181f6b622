import {
  INVOICE_NOT_EDITABLE,
  newClientColumns,
  submissionColumns,
  type InvoiceAction,
} from '@daysheet/core'
import type { TransactionDeps } from '../../deps.ts'
import { changeStatus } from '../../documents/change-status.ts'
import { documentEvent } from '../../documents/document-event.ts'
import { replaceLines } from '../../documents/insert-lines.ts'
import {
  assertClientUnchanged,
  assertAllowed,
  assertClientAccepts,
  assertVersion,
} from '../../documents/policy.ts'
import { sentSnapshot } from '../../documents/sent-snapshot.ts'
import { lockTerms } from '../../documents/terms.ts'
import { sentDaysOf } from '../../documents/worked-days.ts'
import { recordEvent } from '../../record-event.ts'
import { changeSpending } from '../projects/index.ts'
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

/** PUT: saves or sends a draft; saves an invoice in dispute, which stays in dispute. */
export function updateInvoice(
  deps: TransactionDeps,
  invoice: InvoiceWithParties,
  input: InvoiceInput,
): Promise<InvoiceWithParties> {
  const onADraft = input.status === 'submitted' ? 'submit' : 'edit'
  const action = invoice.status === 'disputed' ? 'save' : onADraft
  return save(deps, invoice, input, action, INVOICE_NOT_EDITABLE)
}

/** PUT …/amend: sends an invoice in dispute again, or keeps its amendment for later. */
export const amendInvoice = (
  deps: TransactionDeps,
  invoice: InvoiceWithParties,
  input: Saved & { status: 'submitted' | 'disputed' },
): Promise<InvoiceWithParties> =>
  save(deps, invoice, input, input.status === 'submitted' ? 'amend' : 'save')

async function save(
  deps: TransactionDeps,
  before: InvoiceWithParties,
  input: Saved,
  action: SaveAction,
  refusal?: string,
): Promise<InvoiceWithParties> {
  const { knex: trx } = deps
  assertAllowed(invoiceType, before, action, refusal)
  assertVersion(before, input.version)
  assertClientUnchanged('invoice', before, input.client_id)
  const parties = { worker_id: before.worker_id, client_id: input.client_id }
  const terms = await lockTerms(trx, parties)
  const today = deps.clock.today()
  const sends = action === 'submit' || action === 'amend'
  const isMoved = input.client_id !== before.client_id
  if (sends || isMoved) {
    const sentDays = await sentDaysOf(trx, invoiceType, before)
    assertClientAccepts('invoice', terms, { items: input.items, today, sentDays })
  }
  const allowedClosedProjects = await findInvoicedProjects(trx, before)
  const lines = { ...parties, ...input, today, kept: allowedClosedProjects }
  const priced = await priceAtTerms(trx, lines, terms)
  const sent = sends && {
    ...submissionColumns(deps.clock.now()),
    parties_sealed: await encryptPartySnapshot(trx, deps.vault, { ...terms, ...parties }),
  }
  const replaced = await sentSnapshot(trx, invoiceType, before)
  await changeStatus(trx, invoiceType, {
    id: before.id,
    action,
    at: deps.clock.now(),
    version: input.version,
    changes: {
      ...invoiceColumns(input, priced, terms),
      ...(isMoved && newClientColumns('invoice')),
      ...sent,
    },
    refusal,
  })
  await replaceLines(trx, invoiceType, before.id, lineColumns(priced))
  const invoice = await findInvoice(trx, before.id)
  const event = documentEvent(invoiceType, invoice, {
    action,
    before: replaced,
    after: auditSnapshot(invoice),
  })
  await recordEvent(trx, event)
  await changeSpending(deps, invoice, action)
  return invoice
}
