import { ApiError, FUTURE_PAYMENT, paymentChange, type PaymentCorrection } from '@daysheet/core'
import type { TransactionDeps } from '../../deps.ts'
import { changeStatus } from '../../documents/change-status.ts'
import { documentEvent } from '../../documents/document-event.ts'
import { assertAllowed, type Viewer } from '../../documents/policy.ts'
import { recordEvent } from '../../record-event.ts'
import { markPayment } from '../cis-months/index.ts'
import { invoiceType } from './invoice-type.ts'
import type { InvoiceWithParties } from './model.ts'

/**
 * Puts right how and when an invoice was paid; 422 for a day in the future. The caller has locked
 * it. The worker hears of another day, because it may move their deduction to another statement.
 */
export async function correctPayment(
  deps: TransactionDeps,
  viewer: Viewer,
  invoice: InvoiceWithParties,
  { version, ...typed }: PaymentCorrection,
): Promise<InvoiceWithParties> {
  const { knex: trx, clock } = deps
  assertAllowed(invoiceType, invoice, 'correct_payment')
  const change = paymentChange(invoice, typed, clock.today())
  if (change === null) {
    throw new ApiError('invalid', { issues: [{ path: 'paid_at', message: FUTURE_PAYMENT }] })
  }
  if (change.isNothing) return invoice
  const at = clock.now()
  const { columns, sentence } = change
  const step = { id: invoice.id, action: 'correct_payment', at, changes: columns, version } as const
  await changeStatus(trx, invoiceType, step)
  const corrected = await invoiceType.find(trx, invoice.id)
  const {
    notifications = [],
    mails,
    ...entry
  } = documentEvent(invoiceType, corrected, {
    actor: viewer.id,
    action: 'correct_payment',
    before: invoiceType.auditSnapshot(invoice),
    after: invoiceType.auditSnapshot(corrected),
  })
  await recordEvent(trx, {
    ...entry,
    ...(sentence !== null && {
      notifications: notifications.map((one) => ({ ...one, body: sentence })),
      mails,
    }),
  })
  await markPayment(trx, invoice, change.months, at)
  return corrected
}
