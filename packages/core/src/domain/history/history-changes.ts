import { historyTemplate, type HistoryAction } from './history-actions.ts'
import {
  isFlagField,
  isMaskedField,
  type HistoryField,
  type HistoryValue,
} from './history-field.ts'

/** One field before and after. */
export interface HistoryChange {
  field: HistoryField
  before: HistoryValue
  after: HistoryValue
}

/** What was recorded of something before or after: plain values by name. */
export type HistorySnapshot = Readonly<Record<string, unknown>> | null

const valueOf = (snapshot: HistorySnapshot, name: HistoryField): HistoryValue => {
  const value = snapshot?.[name]
  // A database has 0 and 1.
  if (typeof value === 'number' && isFlagField(name)) return value !== 0
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    return value
  }
  return null
}

const isChanged = (
  name: HistoryField,
  after: HistorySnapshot,
  [was, is]: [HistoryValue, HistoryValue],
): boolean => {
  // Two account numbers with the same end look alike once they are masked.
  if (isMaskedField(name)) return Object.hasOwn(after ?? {}, name)
  return was !== is && !((was ?? '') === '' && (is ?? '') === '')
}

/**
 * What an action changed of the fields that its entry shows.
 *
 * 25 Nov 2026, the day rate of Callum goes from £220 to £235 and the rest stays: one change,
 * `day_rate` 220 → 235.
 */
export function historyChanges(
  action: HistoryAction,
  { before, after }: { before: HistorySnapshot; after: HistorySnapshot },
): HistoryChange[] {
  const { fields, isNew = false } = historyTemplate(action)
  return fields.flatMap((field): HistoryChange[] => {
    // What an edit does not name stays as it was; what is gone has nothing after it.
    if (after !== null && !Object.hasOwn(after, field)) return []
    const was = isNew ? null : valueOf(before, field)
    const is = valueOf(after, field)
    return isChanged(field, after, [was, is]) ? [{ field, before: was, after: is }] : []
  })
}
