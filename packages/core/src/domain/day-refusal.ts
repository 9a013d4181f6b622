import { isDay } from './day.ts'
import { msg } from './msg.ts'
import { inEnglish } from './sentence.ts'

const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/
const FIRST_YEAR = 1000

/** The months that have fewer than 31 days, each with its sentence: a host rewords them one by one. */
const MISSING_DAY: Readonly<Record<number, string>> = {
  2: msg('There is no {day} February {year}'),
  4: msg('There is no {day} April {year}'),
  6: msg('There is no {day} June {year}'),
  9: msg('There is no {day} September {year}'),
  11: msg('There is no {day} November {year}'),
}

/**
 * Why a text is not a calendar day, in a sentence for the person who typed it; null for a day. A
 * part that is missing is written as noughts: `2026-00-27`.
 */
export function dayRefusal(text: string): string | null {
  if (isDay(text)) return null
  const [, year, month, day] = SHAPE.exec(text)?.map(Number) ?? []
  if (year === undefined || month === undefined || day === undefined || month > 12 || day > 31) {
    return msg('Enter a real date')
  }
  if (year === 0 || month === 0 || day === 0) return msg('Enter the day, the month and the year')
  if (year < FIRST_YEAR) return msg('Enter the year in four figures')
  return inEnglish(MISSING_DAY[month] ?? 'Enter a real date', { day, year })
}
