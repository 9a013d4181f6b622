import { formatDay, formatPeriod, type Project } from '@daysheet/core'
import { english, type Words } from '../../ui/i18n/words.ts'

/** `2 Mar 2026 – 26 Feb 2027`, `From 2 Mar 2026`, `Until 26 Feb 2027`; null where neither is set. */
export function projectDates(
  { start_date, end_date }: Pick<Project, 'start_date' | 'end_date'>,
  words: Words = english,
): string | null {
  if (start_date && end_date) return formatPeriod(start_date, end_date)
  if (start_date) return words('From {day}', { day: formatDay(start_date) })
  if (end_date) return words('Until {day}', { day: formatDay(end_date) })
  return null
}
