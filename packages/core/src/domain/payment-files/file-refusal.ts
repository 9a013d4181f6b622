import { formatPence, sumPence, type Pence } from '../money.ts'
import { msg } from '../msg.ts'
import { paymentFileFormats, type PaymentFileFormatName } from './formats.ts'

export const WRONG_SERVICE_USER_NUMBER = msg('A service user number has six digits')
export const WRONG_PAYER_ACCOUNT = msg(
  'Your own sort code has 6 digits and your account number 8. Put them into the payment settings.',
)

/** Six digits, as Bacs gives them out. */
export const isServiceUserNumber = (text: string): boolean => /^\d{6}$/.test(text)

/** What of a file decides whether its bank can take it. */
export interface FileFacts {
  service_user_number: string | null
  amounts: readonly Pence[]
}

/** Why a file of this layout can't be made, or null. 1,001 payments are too many for Lloyds. */
export function fileRefusal(
  format: PaymentFileFormatName,
  { service_user_number, amounts }: FileFacts,
): string | null {
  const { label, limits, needs_service_user_number } = paymentFileFormats[format]
  const { payments = Infinity, payment = Infinity, total = Infinity } = limits
  if (needs_service_user_number && !isServiceUserNumber(service_user_number ?? '')) {
    return msg('{format} needs a service user number, which has six digits', { format: label })
  }
  if (amounts.length > payments) {
    return msg('{format} takes at most {count} payments in a file', {
      format: label,
      count: payments.toLocaleString('en-GB'),
    })
  }
  if (amounts.some((amount) => amount > payment)) {
    return msg('{format} takes at most {amount} a payment', {
      format: label,
      amount: formatPence(payment as Pence),
    })
  }
  if (sumPence(amounts) > total) {
    return msg('{format} takes at most {amount} in all', {
      format: label,
      amount: formatPence(total as Pence),
    })
  }
  return null
}
