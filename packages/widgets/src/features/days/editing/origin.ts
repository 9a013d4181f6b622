import type { Day, ProjectOption } from '@daysheet/core'
import type { DaysForm } from '../days-form.ts'
import { daysAgain, startInWeekOf, type Pattern } from '../days-again.ts'
import type { EntryKind } from '../entry-kind.ts'

/** The document that a new one is made from, or why nothing could be copied. */
export type Origin<Document> =
  | { is: 'copied'; document: Document; projects: readonly ProjectOption[] }
  /** Its client takes no new ones. */
  | { is: 'withoutClient'; document: Document }
  | { is: 'notFound' }

/** An empty form, or what it was made from in the week of that day. */
export function begunFrom<Form extends DaysForm>(
  empty: Form,
  origin: Origin<Pattern & { client_id: string }> | null,
  week: { today: Day; entryKind: EntryKind },
): Form {
  if (origin?.is !== 'copied') return empty
  const { document, projects } = origin
  const { entryKind } = week
  const start = startInWeekOf(week.today, document)
  const { days, period_start, period_end } = daysAgain(document, start, { projects, entryKind })
  return { ...empty, client_id: document.client_id, period_start, period_end, days }
}
