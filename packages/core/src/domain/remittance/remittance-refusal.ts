import { msg } from '../msg.ts'
import type { PayRunStatus } from '../pay-run/pay-run-status.ts'
import { refused, type Refused } from '../refusal.ts'
import type { Remittance } from './remittance.ts'

const NOT_CONFIRMED = msg('A remittance advice is there once the pay run is confirmed as paid.')
const NOT_PAID = msg('This payment did not stand, so there is no remittance advice of it.')

/**
 * Why a company can't have the remittance advice of a payment, or null: nothing is said of money
 * before it was paid, nor of what the bank returned or somebody undid.
 */
export function remittanceRefusal(
  run: { status: PayRunStatus },
  payment: { remittance: Remittance | null } | undefined,
): Refused | null {
  if (!payment) return refused('not_found')
  if (run.status !== 'confirmed') return refused('wrong_state', NOT_CONFIRMED)
  return payment.remittance === null ? refused('wrong_state', NOT_PAID) : null
}
