import { parseDate, type CalendarDate, type DateValue } from '@internationalized/date'

/** `'2026-11-27'` as React Aria's date; null for none, or for text that is no day. */
export function fromDay(day: string | null | undefined): CalendarDate | null {
  if (!day) return null
  try {
    return parseDate(day)
  } catch {
    // The field shows itself empty; the form's schema says what is wrong with the value.
    return null
  }
}

export const toDay = (date: DateValue | null): string | null =>
  date ? date.toString().slice(0, 10) : null
