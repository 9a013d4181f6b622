import { paymentUndo, undonePaymentColumns, type PaymentUndoing } from '@daysheet/core'
import type { TransactionDeps } from '../../deps.ts'
import { recordDecision } from '../../documents/decide.ts'
import { assertAllowed } from '../../documents/policy.ts'
import { markingMonths } from '../cis-months/index.ts'
import { invoiceType } from './invoice-type.ts'
import type { InvoiceWithParties } from './model.ts'

/**
 * The invoice is owed again, as it was before a payment that was recorded by mistake. The caller has
 * locked it: what it was before, and the tax month that it leaves, are those of the payment that is
 * undone. A return of that month that was recorded as sent is to be amended.
 */
export async function undoPayment(
  deps: TransactionDeps,
  invoice: InvoiceWithParties,
  { reason, version }: PaymentUndoing,
): Promise<InvoiceWithParties> {
  const outcome = paymentUndo(invoice)
  assertAllowed(invoiceType, invoice, outcome)
  const at = deps.clock.now()
  return markingMonths(deps, invoice, at, () =>
    recordDecision(deps, invoiceType, invoice, {
      action: 'undo_payment',
      outcome,
      at,
      changes: undonePaymentColumns({ at, reason }),
      version,
      reason,
    }),
  )
}
