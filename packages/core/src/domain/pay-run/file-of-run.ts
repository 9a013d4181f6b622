import type { Instant } from '../day.ts'
import { penceFromPounds } from '../money.ts'
import { paymentFileFormats, type PaymentFileFormatName } from '../payment-files/formats.ts'
import type { PaymentFile } from '../payment-files/payment-file.ts'
import { isCompanyName } from './payee-kind.ts'
import { bankDigits } from './payee-checks.ts'
import type { StoredPayment, StoredRun } from './stored-run.ts'

/** The payer's account as it is sealed with a run. */
export type SealedPayer = PaymentFile['payer']

/** The file of a locked run in any layout: of the bank details that were sealed with it, as of when it was made. */
export function fileOfRun(
  run: Pick<StoredRun, 'id' | 'number' | 'payment_date' | 'speed' | 'file_of_day'> & {
    made_at: Instant
  },
  payer: SealedPayer,
  payments: readonly Pick<StoredPayment, 'amount' | 'reference' | 'bank'>[],
  format: PaymentFileFormatName,
): string {
  return paymentFileFormats[format].write({
    run: { id: run.id, number: run.number },
    payer,
    made_at: run.made_at,
    payment_date: run.payment_date,
    file_of_day: run.file_of_day,
    speed: run.speed,
    payments: payments.map(({ amount, reference, bank }) => {
      const digits = bankDigits(bank)
      if (digits === null) throw new RangeError('A locked payment has its bank details')
      const name = bank.bank_account_name ?? ''
      return {
        ...digits,
        name,
        is_company: isCompanyName(name),
        amount: penceFromPounds(amount),
        reference,
      }
    }),
  })
}
