import { english, type Words } from '../../ui/i18n/words.ts'
import { formatDay, formatPeriod, type Day } from '@daysheet/core'

/** The service period, without the year while it is this one: `16 – 21 Nov`. */
export function describePeriod(start: Day, end: Day, today: Day): string {
  const words = formatPeriod(start, end)
  const year = today.slice(0, 4)
  const isThisYear = start.slice(0, 4) === year && end.slice(0, 4) === year
  return isThisYear ? words.slice(0, -1 - year.length) : words
}

/** `27 Nov`, `Fri 27 Nov`; another year than this one is named. */
const describeDay = (day: Day, today: Day, style: 'short' | 'weekday') =>
  formatDay(day, style) + (day.slice(0, 4) === today.slice(0, 4) ? '' : ` ${day.slice(0, 4)}`)

/** `Due 27 Nov`, `Due Fri 27 Nov`; another year is named. */
export function describeDue(
  due: Day,
  today: Day,
  style: 'short' | 'weekday' = 'short',
  words: Words = english,
): string {
  return words('Due {day}', { day: describeDay(due, today, style) })
}

/** `Paid 6 Nov`, in the place of the day by which it was due. */
export const describePaidDay = (paid: Day, today: Day, words: Words = english): string =>
  words('Paid {day}', { day: describeDay(paid, today, 'short') })

/** `Uploaded 16 Nov`, `Uploaded 16 Nov, no file`. */
export const describeUploaded = (
  uploaded: Day,
  { hasFile, today }: { hasFile: boolean; today: Day },
  words: Words = english,
): string => {
  const day = describeDay(uploaded, today, 'short')
  return hasFile ? words('Uploaded {day}', { day }) : words('Uploaded {day}, no file', { day })
}

/** `Made 6 Dec`; `…, PDF on its way` while it is printed; `…, PDF not made` once that was given up. */
export const describeMadeDay = (
  made: Day,
  { hasFile, print_failed, today }: { hasFile: boolean; print_failed: boolean; today: Day },
  words: Words = english,
): string => {
  const day = describeDay(made, today, 'short')
  if (hasFile) return words('Made {day}', { day })
  return print_failed
    ? words('Made {day}, PDF not made', { day })
    : words('Made {day}, PDF on its way', { day })
}
