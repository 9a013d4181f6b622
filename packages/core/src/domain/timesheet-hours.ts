import { formatPeriod, type Day } from './day.ts'
import { inEnglish, type Say } from './sentence.ts'

/** Hours and overtime hours together. Mon 16 Nov 2026: 8 h and 2 h overtime are 10 h. */
export const totalHours = (
  items: Iterable<{ hours?: number | null; overtime_hours?: number | null }>,
): number => {
  let hundredths = 0
  for (const { hours, overtime_hours } of items) {
    hundredths += Math.round((hours ?? 0) * 100) + Math.round((overtime_hours ?? 0) * 100)
  }
  return hundredths / 100
}

const oneDecimal = new Intl.NumberFormat('en-GB', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 2,
})

/** `42.0`, `7.5`; a quarter hour keeps its second decimal, or its amount would not add up. */
export const formatHours = (hours: number): string => oneDecimal.format(hours)

/** `8.0 h`: how hours are written wherever they stand, on a screen, in a PDF or in a mail. */
export const describeHours = (hours: number, words: Say = inEnglish): string =>
  words('{hours} h', { hours: formatHours(hours) })

/** What the notes say until the worker writes something: `Timesheet for 16 – 21 Nov 2026`. */
export const defaultTimesheetNotes = (start: Day, end: Day): string =>
  `Timesheet for ${formatPeriod(start, end)}`
