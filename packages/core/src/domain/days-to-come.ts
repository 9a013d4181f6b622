import type { Day } from './day.ts'

/**
 * The days of a document that have not come yet, each once, earliest first. They may be sent, because
 * a week is often written on its Friday with a Saturday that is agreed, but not without a question.
 *
 * Sent on Thu 19 Nov 2026 with Thursday, Friday and Saturday: Fri 20 and Sat 21 Nov.
 */
export const daysToCome = (lines: readonly { work_date: Day }[], today: Day): Day[] =>
  [...new Set(lines.map(({ work_date }) => work_date).filter((day) => day > today))].toSorted()
