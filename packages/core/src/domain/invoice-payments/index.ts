export * from './invoice-payment.ts'
export {
  inPence,
  inPounds,
  leftAfter,
  PAYMENT_FIGURES,
  wholePayment,
  type InvoiceFigures,
  type PaymentFigures,
  type PaymentInPounds,
} from './payment-figures.ts'
export * from './payment-status.ts'
export * from './settle-invoice.ts'
export { singlePayment, type InvoicePaidAtOnce } from './single-payment.ts'
