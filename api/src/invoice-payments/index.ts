export { assertInNoLockedRun } from './in-pay-run.ts'
export { findPayments, paymentsOf, type PaymentRow } from './find-payments.ts'
export { ALL_FIGURES, CIS_FIGURES, paidFigures, paidSums } from './paid-figures.ts'
export { insertPayments, paymentRow, writePayment, type PaidInvoice } from './write-payments.ts'
