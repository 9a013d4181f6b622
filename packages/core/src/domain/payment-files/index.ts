export * from './file-refusal.ts'
export * from './formats.ts'
export {
  PAYMENT_SPEEDS,
  type FilePayment,
  type PaymentFile,
  type PaymentFileFormat,
  type PaymentSpeed,
  type ReadFile,
} from './payment-file.ts'
