import {
  ApiError,
  FUTURE_PAYMENT,
  paymentChange,
  paymentDayRefusal,
  type PaymentCorrection,
} from '@daysheet/core'
import type { TransactionDeps } from '../../deps.ts'
import { changeStatus } from '../../documents/change-status.ts'
import { documentEvent } from '../../documents/document-event.ts'
import { assertAllowed } from '../../documents/policy.ts'
import { assertSeen } from '../../documents/stale-decision.ts'
import { recordEvent } from '../../record-event.ts'
import { markingMonths } from '../cis-months/index.ts'
import { invoiceType } from './invoice-type.ts'
import type { InvoiceWithParties } from './model.ts'

/**
 * Puts right how and when an invoice was paid; 422 for a day that can't be. The caller has locked
 * it. The worker hears of another day, because it may move their deduction to another statement.
 */
export async function correctPayment(
  deps: TransactionDeps,
  invoice: InvoiceWithParties,
  { version, ...typed }: PaymentCorrection,
): Promise<InvoiceWithParties> {
  const { knex: trx, clock } = deps
  assertAllowed(invoiceType, invoice, 'correct_payment')
  const change = paymentChange(invoice, typed, clock.today())
  if (change?.isNothing) return invoice
  await assertSeen(trx, invoiceType, invoice, { action: 'correct_payment', version })
  if (change === null) {
    const message = paymentDayRefusal(typed.paid_at, clock.today()) ?? FUTURE_PAYMENT
    throw new ApiError('invalid', { issues: [{ path: 'paid_at', message }] })
  }
  const at = clock.now()
  const { columns, sentence } = change
  const step = { id: invoice.id, action: 'correct_payment', at, changes: columns, version } as const
  await markingMonths(deps, invoice, at, () => changeStatus(trx, invoiceType, step))
  const corrected = await invoiceType.find(trx, invoice.id)
  const {
    notifications = [],
    mails,
    ...entry
  } = documentEvent(invoiceType, corrected, {
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
  return corrected
}
