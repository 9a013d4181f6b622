import { ApiError, FUTURE_PAYMENT, paymentColumns, type Payment } from '@daysheet/core'
import type { TransactionDeps } from '../../deps.ts'
import { recordDecision } from '../../documents/decide.ts'
import type { Viewer } from '../../documents/policy.ts'
import { markPayment } from '../cis-months/index.ts'
import { invoiceType } from './invoice-type.ts'
import type { InvoiceWithParties } from './model.ts'

/**
 * Records a payment; 422 for a day in the future. A return of its tax month that was recorded as
 * sent is to be amended.
 */
export async function markPaid(
  deps: TransactionDeps,
  viewer: Viewer,
  invoice: InvoiceWithParties,
  payment: Payment,
): Promise<InvoiceWithParties> {
  const changes = paymentColumns(payment, deps.clock.today())
  if (changes === null) {
    throw new ApiError('invalid', { issues: [{ path: 'paid_at', message: FUTURE_PAYMENT }] })
  }
  const at = deps.clock.now()
  const paid = await recordDecision(deps, invoiceType, viewer, invoice, {
    action: 'mark_paid',
    at,
    changes,
  })
  await markPayment(deps.knex, invoice, [changes], at)
  return paid
}
