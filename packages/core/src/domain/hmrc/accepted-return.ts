import type { MonthRecord } from '../cis-return.ts'
import { returnLine } from '../cis-return-rows.ts'
import { viewCisMonth, type MonthDetailFacts } from '../cis-month-view.ts'
import { returnVersion } from '../return-version.ts'
import type { HmrcReceipt } from './answer.ts'
import { acceptedDay, type HmrcStep } from './conversation.ts'
import { receiptReference } from './ir-mark.ts'
import type { StoredSubmission } from './stored-submission.ts'

type Acceptance = Extract<HmrcStep, { action: 'accept' | 'accept_without_receipt' }>

/** The reference by which a month's return is recorded; a receipt that is not ours has none. */
export const acceptedReference = (
  { mark }: Pick<StoredSubmission, 'mark'>,
  { action }: Acceptance,
): string | null => (action === 'accept' ? receiptReference(mark) : null)

interface Accepted {
  of: Pick<StoredSubmission, 'is_nil' | 'return_version'>
  receipt: HmrcReceipt | null
  /** See {@link acceptedReference}; null where somebody has typed the same with another month. */
  receipt_reference: string | null
  at: string
}

/**
 * The record of a month whose return HMRC has accepted. What was paid, corrected or verified while it
 * was on its way makes an amended one due at once.
 */
export function acceptedReturn(
  facts: MonthDetailFacts,
  { of, receipt, receipt_reference, at }: Accepted,
): Pick<MonthRecord, 'return' | 'changed_at'> {
  const version = returnVersion(viewCisMonth(facts).lines.map(returnLine))
  return {
    return: {
      submitted_on: acceptedDay(receipt, at),
      receipt_reference,
      nil: of.is_nil,
      recorded_at: at,
    },
    changed_at: version === of.return_version ? null : at,
  }
}
