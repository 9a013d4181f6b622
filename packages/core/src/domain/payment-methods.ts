import { msg } from './msg.ts'

export const PAYMENT_METHODS = [
  msg('Bank Transfer'),
  msg('Cash'),
  msg('Cheque'),
  msg('Online Payment'),
  msg('Other'),
] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]
