/** A date while it is typed, as people write it here: what is not there yet is null. */
export type DateParts = { day: number | null; month: number | null; year: number | null }
export type DatePart = keyof DateParts

export const DATE_PARTS: readonly DatePart[] = ['day', 'month', 'year']

export const LIMITS: Record<DatePart, { min: number; max: number; page: number }> = {
  day: { min: 1, max: 31, page: 7 },
  month: { min: 1, max: 12, page: 2 },
  year: { min: 1, max: 9999, page: 5 },
}

const NOTHING: DateParts = { day: null, month: null, year: null }
/** Before it, a year is still being typed: 2, 20, 202. */
const FIRST_FULL_YEAR = 1000

const lastOfMonth = (year: number, month: number) => {
  const last = new Date(0)
  last.setUTCFullYear(year, month, 0)
  return last.getUTCDate()
}

/** `'2026-11-27'` as its parts; nothing for null, and for a text that is no day. */
export function partsOf(day: string | null | undefined): DateParts {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day ?? '')?.map(Number) ?? []
  if (!year || !month || !date || month > 12 || date > lastOfMonth(year, month)) return NOTHING
  return { day: date, month, year }
}

/** The parts as 'YYYY-MM-DD'; null while one is missing, or while there is no such day. */
export function dayOf({ day, month, year }: DateParts): string | null {
  if (!day || !month || !year || year < FIRST_FULL_YEAR || day > lastOfMonth(year, month)) {
    return null
  }
  return [
    String(year).padStart(4, '0'),
    String(month).padStart(2, '0'),
    String(day).padStart(2, '0'),
  ].join('-')
}

/** Whether the year is on its way: nothing is told of a date until it is there. */
export const isYearBegun = ({ year }: DateParts) => year !== null && year < FIRST_FULL_YEAR

const thisCentury = (year: number) => (year < 100 ? year + 2000 : year)

/**
 * What the parts become when the person leaves them: 26 is 2026, and a day past the end of its
 * month is the last of it (31/11 is 30/11).
 */
export function settled(parts: DateParts): DateParts {
  const year = parts.year === null ? null : thisCentury(parts.year)
  const { day, month } = parts
  if (!day || !month || !year) return { ...parts, year }
  return { day: Math.min(day, lastOfMonth(year, month)), month, year }
}

/**
 * One more digit of a part. `entered` are the digits since it got the focus: 3 then 1 is the 31st, 3
 * then 5 begins again at 5. `isFull` when no further digit fits, so that the next part is due.
 */
export function typed(part: DatePart, entered: string, digit: string) {
  const { max } = LIMITS[part]
  const fits = Number(entered + digit) <= max
  const digits = fits ? entered + digit : digit
  const value = Number(digits)
  const isFull = digits.length >= String(max).length || value * 10 > max
  return { value: value === 0 ? null : value, entered: isFull ? '' : digits, isFull }
}

/** One step or more of a part, over its end to the other; an empty one begins at `today`. */
export function steppedPart(part: DatePart, value: number | null, by: number, today: Date): number {
  if (value === null) {
    return { day: today.getDate(), month: today.getMonth() + 1, year: today.getFullYear() }[part]
  }
  const { min, max } = LIMITS[part]
  const next = value + by
  if (next > max) return min
  return next < min ? max : next
}

/** As it stands in the field: 05, 11, 2026; the letters of what is missing. */
export function partText(part: DatePart, value: number | null): string {
  if (value === null) return { day: 'dd', month: 'mm', year: 'yyyy' }[part]
  return part === 'year' ? String(value) : String(value).padStart(2, '0')
}
