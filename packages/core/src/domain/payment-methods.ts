export const PAYMENT_METHODS = [
  'Bank Transfer',
  'Cash',
  'Cheque',
  'Online Payment',
  'Other',
] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]
