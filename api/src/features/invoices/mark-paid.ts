import {
  ApiError,
  FUTURE_PAYMENT,
  paymentColumns,
  paymentDayRefusal,
  type Payment,
} from '@daysheet/core'
import type { TransactionDeps } from '../../deps.ts'
import { recordDecision } from '../../documents/decide.ts'
import { assertSeen } from '../../documents/stale-decision.ts'
import { markingMonths } from '../cis-months/index.ts'
import { invoiceType } from './invoice-type.ts'
import type { InvoiceWithParties } from './model.ts'

/**
 * Records a payment; 422 for a day that can't be. A return of its tax month that was recorded as
 * sent is to be amended.
 */
export async function markPaid(
  deps: TransactionDeps,
  invoice: InvoiceWithParties,
  { version, ...payment }: Payment & { version?: number | undefined },
): Promise<InvoiceWithParties> {
  await assertSeen(deps.knex, invoiceType, invoice, { action: 'mark_paid', version })
  const changes = paymentColumns(payment, deps.clock.today())
  if (changes === null) {
    const message = paymentDayRefusal(payment.paid_at, deps.clock.today()) ?? FUTURE_PAYMENT
    throw new ApiError('invalid', { issues: [{ path: 'paid_at', message }] })
  }
  const at = deps.clock.now()
  return markingMonths(deps, invoice, at, () =>
    recordDecision(deps, invoiceType, invoice, {
      action: 'mark_paid',
      at,
      changes,
      version,
    }),
  )
}
