export * from './invoice-payment.ts'
export {
  inPence,
  inPounds,
  leftAfter,
  paymentOfTotals,
  PAYMENT_FIGURES,
  wholePayment,
  type InvoiceFigures,
  type PaymentFigures,
  type PaymentInPounds,
} from './payment-figures.ts'
export * from './payment-status.ts'
export { presentPayments } from './present-payments.ts'
export * from './settle-invoice.ts'
export { singlePayment, type InvoicePaidAtOnce } from './single-payment.ts'
