import { formatPounds, type ReconciliationLine } from '@daysheet/core'
import type { Words } from '../../../ui/index.ts'
import { describeDeadline } from '../describe-deadline.ts'

/** What stands beside the verdict: by how much a statement differs, or until when it has time. */
export function describeVerdict(
  line: ReconciliationLine,
  today: string,
  words: Words,
): string | null {
  switch (line.verdict) {
    case 'differs':
      return formatDifference(line, words)
    case 'missing':
    case 'not_due_yet':
      return describeDeadline(line.due_on, today, words)
    default:
      return null
  }
}

/** `£15.00 less deducted`, and of equal deductions `£800.00 more paid`. */
function formatDifference(line: ReconciliationLine, words: Words): string {
  const deductions = line.deductions_difference ?? 0
  const payments = line.payments_difference ?? 0
  const amount = formatPounds(Math.abs(deductions === 0 ? payments : deductions))
  if (deductions !== 0) {
    return words(deductions < 0 ? '{amount} less deducted' : '{amount} more deducted', { amount })
  }
  return words(payments < 0 ? '{amount} less paid' : '{amount} more paid', { amount })
}
