import {
  ApiError,
  receiptUsed,
  returnIssues,
  returnLine,
  returnRefusal,
  viewCisMonth,
  type CisMonth,
  type MonthDetailFacts,
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
  { receipt_reference, ...sent }: ReturnToRecord,
): Promise<CisMonth> {
  const facts = await lockMonth(deps, clientId, month)
  const refusal = returnRefusal(month, facts.record, facts.today)
  if (refusal !== null) throw new ApiError('wrong_state', { message: refusal })
  const { lines } = viewCisMonth(facts)
  const issues = returnIssues(month, sent, lines.length, facts.today)
  if (issues.length > 0) throw new ApiError('invalid', { issues })
  const recorded = {
    submitted_on: sent.submitted_on,
    receipt_reference: receipt_reference?.trim() || null,
    nil: lines.length === 0,
    recorded_at: deps.clock.now(),
  }
  const sentLines = lines.map(returnLine)
  try {
    await changeMonth(deps.knex, clientId, month, {
      return_submitted_on: recorded.submitted_on,
      return_receipt_reference: recorded.receipt_reference,
      return_is_nil: recorded.nil,
      return_recorded_at: sqlInstant(recorded.recorded_at),
      return_lines_sealed: deps.vault.seal(JSON.stringify(sentLines)),
      changed_at: null,
    })
  } catch (error) {
    if (!isDuplicate(error)) throw error
    throw new ApiError('duplicate', { message: receiptUsed(month) })
  }
  await recordEvent(deps.knex, {
    action: 'cis_month.record_return',
    subject: { noun: 'cis_month', id: clientId },
    before: { ...facts.month, return: facts.record.return },
    after: { ...facts.month, return: recorded },
  })
  const record = { ...facts.record, return: recorded, sent: sentLines, changed_at: null }
  return viewCisMonth({ ...facts, record } satisfies MonthDetailFacts)
}
