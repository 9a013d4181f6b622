import { english, type Words } from '../../ui/words/words.ts'
import { formatDay, formatPeriod, type Day } from '@daysheet/core'

/** The service period, without the year while it is this one: `16 – 21 Nov`. */
export function periodInWords(start: Day, end: Day, today: Day): string {
  const words = formatPeriod(start, end)
  const year = today.slice(0, 4)
  const isThisYear = start.slice(0, 4) === year && end.slice(0, 4) === year
  return isThisYear ? words.slice(0, -1 - year.length) : words
}

/** `Due 27 Nov`, `Due Fri 27 Nov`; another year is named. */
export function dueInWords(
  due: Day,
  today: Day,
  style: 'short' | 'weekday' = 'short',
  words: Words = english,
): string {
  const isThisYear = due.slice(0, 4) === today.slice(0, 4)
  const day = formatDay(due, style) + (isThisYear ? '' : ` ${due.slice(0, 4)}`)
  return words('Due {day}', { day })
}
