import { formatDay, type InvoiceStatus, type WorkLine } from '@daysheet/core'

/** The state of an invoice today. */
export interface InvoiceStory {
  status: InvoiceStatus
  /** From what was worked, so that it names a day which is there. */
  reason?: (lines: readonly WorkLine[]) => string
  chased?: boolean
}

/**
 * The state of the invoice of so many weeks ago. Most are paid after a fortnight; the last weeks
 * have every status, spread over the engagements so that every list has something to do.
 */
export function storyOf(weeksAgo: number, engagement: number): InvoiceStory {
  if (weeksAgo === 0) return { status: 'draft' }
  if (weeksAgo === 1) return engagement % 4 === 3 ? { status: 'draft' } : { status: 'submitted' }
  if (weeksAgo === 2) {
    if (engagement % 3 === 1) return { status: 'disputed', reason: lastDayWasShorter }
    return { status: 'approved' }
  }
  if (weeksAgo === 3) {
    if (engagement % 3 === 0) return { status: 'submitted', chased: engagement === 0 }
    return { status: 'approved' }
  }
  if (weeksAgo === 4 && engagement % 4 === 1) {
    return { status: 'dispute_resolved', reason: () => 'Scaffold day was not agreed' }
  }
  if (weeksAgo === 5 && engagement % 4 === 0) return { status: 'submitted' }
  if (weeksAgo % 17 === 9 && engagement % 2 === 0) {
    return { status: 'rejected', reason: () => 'Already on the invoice of the week before' }
  }
  return { status: 'paid' }
}

/** `Friday was 6 hours, not 8`: of the last day that was worked by the hour. */
export function lastDayWasShorter(lines: readonly WorkLine[]): string {
  const last = lines.findLast(({ hours }) => hours != null)
  if (!last?.hours) throw new Error('Nothing was worked by the hour')
  const [name] = formatDay(last.work_date, 'long').split(' ')
  return `${name} was ${last.hours - 2} hours, not ${last.hours}`
}
