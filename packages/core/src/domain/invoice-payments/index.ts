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
