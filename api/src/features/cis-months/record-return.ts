import {
  ApiError,
  assertNotRefused,
  planReturn,
  receiptUsed,
  viewCisMonth,
  type CisMonth,
  type ReturnToRecord,
  type TaxMonth,
} from '@daysheet/core'
import { sqlInstant } from '../../db/instants.ts'
import type { TransactionDeps } from '../../deps.ts'
import { isDuplicate } from '../../http/errors.ts'
import { recordEvent } from '../../record-event.ts'
import { changeMonth, lockMonth } from './change-month.ts'

/**
 * Records that a person has sent the return of a month to HMRC, with the lines as they are now; once
 * a payment in it has changed, the same records the amended return. Throws `wrong_state` before the
 * month is over and when there is nothing new to send, `duplicate` for a receipt of another month.
 */
export async function recordReturn(
  deps: TransactionDeps,
  clientId: string,
  month: TaxMonth,
  input: ReturnToRecord,
): Promise<CisMonth> {
  const facts = await lockMonth(deps, clientId, month)
  const plan = planReturn(facts, input, deps.clock.now())
  assertNotRefused(plan)
  const { return: recorded, sent } = plan.record
  try {
    await changeMonth(deps.knex, clientId, month, {
      return_submitted_on: recorded?.submitted_on ?? null,
      return_receipt_reference: recorded?.receipt_reference ?? null,
      return_is_nil: recorded?.nil ?? false,
      return_recorded_at: recorded && sqlInstant(recorded.recorded_at),
      return_lines_sealed: deps.vault.seal(JSON.stringify(sent)),
      changed_at: null,
    })
  } catch (error) {
    if (!isDuplicate(error)) throw error
    throw new ApiError('duplicate', { message: receiptUsed(month) })
  }
  await recordEvent(deps.knex, {
    action: 'cis_month.record_return',
    subject: { noun: 'cis_month', id: clientId, ...facts.month },
    before: { ...facts.month, return: facts.record.return },
    after: { ...facts.month, return: recorded },
  })
  return viewCisMonth({ ...facts, record: { ...facts.record, ...plan.record } })
}
