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

/** `'2026-11-27'` as its parts, `'2026-02-31'` too; nothing for null, and for what is no date. */
export function partsOf(text: string | null | undefined): DateParts {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text ?? '')?.map(Number) ?? []
  if (year === undefined || month === undefined || day === undefined) return NOTHING
  if (month > LIMITS.month.max || day > LIMITS.day.max) return NOTHING
  return { day: day || null, month: month || null, year: year || null }
}

/**
 * The parts as 'YYYY-MM-DD', and noughts for one that is missing; null when all are. A day that
 * does not exist is kept as it was typed, for the form to refuse.
 */
export function dateText({ day, month, year }: DateParts): string | null {
  if (!day && !month && !year) return null
  const digits = (part: number | null, length: number) => String(part ?? 0).padStart(length, '0')
  return [digits(year, 4), digits(month, 2), digits(day, 2)].join('-')
}

/** Whether every part is there. */
export const isComplete = ({ day, month, year }: DateParts) => Boolean(day && month && year)

/** Whether the parts are a day of the calendar: 29 February 2026 is none. */
export const isRealDay = ({ day, month, year }: DateParts): boolean =>
  Boolean(day && month && year) &&
  Number(year) >= FIRST_FULL_YEAR &&
  Number(day) <= lastOfMonth(Number(year), Number(month))

/** Whether the year is on its way: nothing is told of a date until it is there. */
export const isYearBegun = ({ year }: DateParts) => year !== null && year < FIRST_FULL_YEAR

const thisCentury = (year: number) => (year < 100 ? year + 2000 : year)

/** What the parts become when the person leaves them: 26 is 2026. Nothing else is guessed. */
export const settled = (parts: DateParts): DateParts => ({
  ...parts,
  year: parts.year === null ? null : thisCentury(parts.year),
})

/** A date that was pasted, as people write it here or as a file does: 5/12/26, 2026-12-05. */
export function pastedParts(text: string): DateParts | null {
  const [, ...iso] = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})\s*$/.exec(text)?.map(Number) ?? []
  const [, ...ours] =
    /^\s*(\d{1,2})[/.\s-](\d{1,2})[/.\s-](\d{4}|\d\d)\s*$/.exec(text)?.map(Number) ?? []
  const [year, month, day] = iso.length > 0 ? iso : ours.toReversed()
  if (!year || !month || !day || month > LIMITS.month.max || day > LIMITS.day.max) return null
  return settled({ day, month, year })
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
