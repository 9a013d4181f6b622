import { planReopening, type InvoiceReopening } from '@daysheet/core'
import type { TransactionDeps } from '../../deps.ts'
import { takeStep } from '../../documents/decide.ts'
import { releaseSent, removeUnsent } from '../../outbox/enqueue.ts'
import { invoiceType } from './invoice-type.ts'
import type { InvoiceWithParties } from './model.ts'

/**
 * The client disputes an invoice that it had approved, or whose dispute it had resolved, and has not
 * paid: its worker amends it as in any dispute. No statement and no tax month knows it yet. Mails
 * about the approval that have not left are deleted, and whoever got one is written to.
 */
export async function reopenInvoice(
  deps: TransactionDeps,
  invoice: InvoiceWithParties,
  { reason, ...seen }: InvoiceReopening,
): Promise<InvoiceWithParties> {
  const reopened = await takeStep(deps, invoiceType, invoice, seen, (moment) =>
    planReopening(invoice, reason, moment),
  )
  const approval = { held_for: invoice.id, jobs: ['invoice.approved'] }
  await removeUnsent(deps.knex, approval)
  await releaseSent(deps.knex, approval)
  return reopened
}
