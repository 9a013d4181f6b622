import { formatPence, type Pence } from '../money.ts'
import { msg } from '../msg.ts'
import { fileRefusal, WRONG_PAYER_ACCOUNT } from '../payment-files/file-refusal.ts'
import type { PaymentFileFormatName } from '../payment-files/formats.ts'
import { refused, refusedFields, type Refused } from '../refusal.ts'
import { blockingChecks, unconfirmedChecks, type Check, type Confirmation } from './check.ts'
import { bankDigits } from './payee-checks.ts'
import type { PayeeBank } from './payable.ts'
import type { RunPayment } from './run-payments.ts'

/** What a version of a run showed of one payment. */
export interface ShownPayment {
  worker_id: string
  amount: Pence
  bank: PayeeBank
}

export const EMPTY_RUN = msg('A pay run needs at least one invoice')
export const MOST_PAYMENTS = 1000
export const MOST_INVOICES = 5000
export const TOO_MANY_PAYMENTS = msg('A pay run takes at most 1,000 payments and 5,000 invoices')

/** Why a run of this size can't be made, or null. */
export function sizeRefusal({ payments, invoices }: { payments: number; invoices: number }) {
  if (invoices === 0) return EMPTY_RUN
  return payments > MOST_PAYMENTS || invoices > MOST_INVOICES ? TOO_MANY_PAYMENTS : null
}

const isSameBank = (one: PayeeBank, other: PayeeBank): boolean =>
  one.bank_account_name === other.bank_account_name &&
  one.bank_sort_code === other.bank_sort_code &&
  one.bank_account_number === other.bank_account_number

/** Who of a run is paid otherwise than its version showed, in a sentence; null: nobody. */
export function changedSince(
  shown: readonly ShownPayment[],
  now: readonly RunPayment[],
): string | null {
  const wasShown = new Map(shown.map((payment) => [payment.worker_id, payment]))
  const changes = now.flatMap(({ payee, amount }) => {
    const before = wasShown.get(payee.id)
    if (before && !isSameBank(before.bank, payee)) {
      return [msg('{name} has other bank details', { name: payee.full_name })]
    }
    return before?.amount === amount
      ? []
      : [
          msg('{name} is due {amount}', {
            name: payee.full_name,
            amount: formatPence(amount),
          }),
        ]
  })
  const isGone = shown.some(({ worker_id }) => !now.some(({ payee }) => payee.id === worker_id))
  if (isGone) changes.push(msg('an invoice can no longer be paid'))
  return changes.length === 0
    ? null
    : msg('This pay run has changed since: {changes}. Look at it again. Nothing was changed.', {
        changes: changes.join(', '),
      })
}

/** What a run is locked with. */
export interface LockFacts {
  shown: readonly ShownPayment[]
  payments: readonly RunPayment[]
  /** Of the run itself. */
  checks: readonly Check[]
  confirmations: readonly Confirmation[]
  file_format: PaymentFileFormatName
  payer: PayeeBank & { service_user_number: string | null }
}

/** The checks as the issues of an answer: each path names its check. */
const refusedChecks = (checks: readonly Check[]): Refused => ({
  refusal: {
    code: 'checks_unconfirmed',
    issues: checks.map(({ code, subject_id, sentence }) => ({
      path: `confirmations.${code}.${subject_id}`,
      message: sentence,
    })),
  },
})

/**
 * Why the file of a run can't be made, or null. In this order: what changed since it was shown, what
 * forbids a payment, what nobody has ticked, what the bank's file can't carry.
 */
export function lockRefusal(facts: LockFacts): Refused | null {
  const { shown, payments, confirmations, payer, file_format } = facts
  const changed = changedSince(shown, payments)
  if (changed !== null) return refused('run_changed', changed)
  const size = sizeRefusal({
    payments: payments.length,
    invoices: payments.reduce((count, { invoices }) => count + invoices.length, 0),
  })
  if (size !== null) return refusedFields([{ path: 'invoice_ids', message: size }])
  const checks = [...facts.checks, ...payments.flatMap((payment) => payment.checks)]
  const open = [...blockingChecks(checks), ...unconfirmedChecks(checks, confirmations)]
  if (open.length > 0) return refusedChecks(open)
  if (!payer.bank_account_name?.trim() || bankDigits(payer) === null) {
    return refusedFields([{ path: 'account_number', message: WRONG_PAYER_ACCOUNT }])
  }
  const message = fileRefusal(file_format, {
    service_user_number: payer.service_user_number,
    amounts: payments.map(({ amount }) => amount),
  })
  return message === null ? null : refusedFields([{ path: 'file_format', message }])
}

/** The checks that were ticked, with their sentences, as they are kept with the run. */
export const confirmedChecks = ({
  checks,
  payments,
  confirmations,
}: Pick<LockFacts, 'checks' | 'payments' | 'confirmations'>): Check[] =>
  [...checks, ...payments.flatMap((payment) => payment.checks)].filter(
    (check) =>
      check.level === 'confirm' &&
      confirmations.some(
        ({ code, subject_id }) => code === check.code && subject_id === check.subject_id,
      ),
  )
