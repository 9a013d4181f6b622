import {
  isRefused,
  madePayments,
  planBankConfirmation,
  planPayment,
  planPaymentCorrection,
  planPaymentUndo,
  setOffPaymentRefusal,
  standingPayments,
  type BankConfirmation,
  type PartPayment,
  type PaymentCorrection,
  type PaymentUndoing,
} from '@daysheet/core'
import type { TransactionDeps } from '../../deps.ts'
import { takeStep } from '../../documents/decide.ts'
import { paymentsOf, setOffAgainst } from '../../invoice-payments/index.ts'
import { markingMonths } from '../cis-months/index.ts'
import { invoiceType } from './invoice-type.ts'
import type { InvoiceWithParties } from './model.ts'
import { payableOf, type Payable } from './payments/payables.ts'

/**
 * The caller has locked the invoice. A return of a tax month that it comes to or leaves, and that was
 * recorded as sent, is to be amended.
 */
const takePaymentStep = async (
  deps: TransactionDeps,
  invoice: InvoiceWithParties,
  seen: { version?: number | undefined },
  planOf: (
    invoice: Payable,
    ...moment: Parameters<Parameters<typeof takeStep>[4]>
  ) => ReturnType<Parameters<typeof takeStep>[4]>,
): Promise<InvoiceWithParties> => {
  const payable = await payableOf(deps.knex, invoice)
  return takeStep(
    deps,
    invoiceType,
    invoice,
    { ...seen, permission: 'pay' },
    (moment) => planOf(payable, moment),
    (at, write) => markingMonths(deps, invoice, at, write),
  )
}

/** Records a payment; 422 for a day that can't be. */
export const markPaid = (
  deps: TransactionDeps,
  invoice: InvoiceWithParties,
  payment: PartPayment & { version?: number | undefined },
): Promise<InvoiceWithParties> =>
  takePaymentStep(deps, invoice, payment, (payable, moment) =>
    planPayment(payable, payment, moment),
  )

/** Confirms the worker's new bank details, of an invoice that somebody else approved. */
export const confirmBankDetails = (
  deps: TransactionDeps,
  invoice: InvoiceWithParties,
  { reason, ...seen }: BankConfirmation,
): Promise<InvoiceWithParties> =>
  takeStep(deps, invoiceType, invoice, { ...seen, permission: 'pay' }, (moment) =>
    planBankConfirmation(invoice, reason, moment),
  )

/** Puts right how and when an invoice was paid; 422 for a day that can't be. */
export const correctPayment = (
  deps: TransactionDeps,
  invoice: InvoiceWithParties,
  payment: PaymentCorrection,
): Promise<InvoiceWithParties> =>
  takePaymentStep(deps, invoice, payment, (payable, moment) =>
    planPaymentCorrection(payable, payment, moment),
  )

/**
 * The invoice is owed again, as it was before a payment that was recorded by mistake; not where a credit
 * note was set off against what its pay run paid.
 */
export async function undoPayment(
  deps: TransactionDeps,
  invoice: InvoiceWithParties,
  { reason, payment_id, ...seen }: PaymentUndoing,
): Promise<InvoiceWithParties> {
  const payments = await paymentsOf(deps.knex, invoice.id)
  const newest = madePayments(standingPayments(payments)).at(-1)
  const setOff = await setOffAgainst(deps.knex, newest)
  return takePaymentStep(deps, invoice, seen, (payable, moment) => {
    const plan = planPaymentUndo(payable, reason, moment, { payment_id })
    return isRefused(plan) ? plan : (setOffPaymentRefusal(setOff) ?? plan)
  })
}
