import { msg } from './msg.ts'

/** A calendar day, `YYYY-MM-DD`. Two days compare as text. */
export type Day = string

/** A moment, as ISO 8601 text (`2026-11-16T09:30:00.000Z`) or milliseconds since the epoch. */
export type Instant = string | number

const DAY_MS = 86_400_000
const SHAPE = /^[1-9]\d{3}-\d{2}-\d{2}$/

// This module is the only one that may touch Date; a day is held there as midnight UTC, where no
// clock is ever put forward or back.
const toMs = (day: Day): number => {
  const ms = midnightOf(day)
  if (ms === null) throw new RangeError(`'${day}' is not a day`)
  return ms
}
const toDay = (ms: number): Day => new Date(ms).toISOString().slice(0, 10)

/** Null unless the text is a day. UTC takes 30 February for 2 March: its date tells them apart. */
function midnightOf(text: string): number | null {
  if (!SHAPE.test(text)) return null
  const date = Number(text.slice(8))
  const ms = Date.UTC(Number(text.slice(0, 4)), Number(text.slice(5, 7)) - 1, date)
  const moment = new Date(ms)
  const isSame =
    moment.getUTCDate() === date && moment.getUTCMonth() + 1 === Number(text.slice(5, 7))
  return isSame ? ms : null
}

/** Whether the value is a day that exists: `2026-02-29` does not. */
export const isDay = (value: unknown): value is Day =>
  typeof value === 'string' && midnightOf(value) !== null

/** Throws a RangeError when the result lies outside the years 1000 to 9999. */
export function addDays(day: Day, count: number): Day {
  const ms = toMs(day) + count * DAY_MS
  const moved = Number.isNaN(ms) || Math.abs(ms) > 8.64e15 ? '' : toDay(ms)
  if (!isDay(moved)) throw new RangeError(`${count} days from ${day} is outside the calendar`)
  return moved
}

/** The same day of a later month, or its last: 31 Jan 2027 and one month are 28 Feb 2027. */
export function addMonths(day: Day, count: number): Day {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + count
  const first = `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
  const date = Number(day.slice(8))
  const last = [date, 30, 29, 28].find(
    (one) => one <= date && isDay(`${first}-${String(one).padStart(2, '0')}`),
  )
  return `${first}-${String(last).padStart(2, '0')}`
}

/** Whole days from `start` to `end`: 1 from today to tomorrow, negative when `end` is earlier. */
export const daysBetween = (start: Day, end: Day): number => (toMs(end) - toMs(start)) / DAY_MS

/** Every day of the period, both ends included; none when it ends before it starts. */
export const eachDay = (start: Day, end: Day): Day[] =>
  Array.from({ length: Math.max(0, daysBetween(start, end) + 1) }, (_, index) =>
    addDays(start, index),
  )

export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** 0 is Monday … 6 is Sunday: the working week starts on Monday (ISO 8601), unlike Date#getDay. */
export const weekday = (day: Day): Weekday => ((new Date(toMs(day)).getUTCDay() + 6) % 7) as Weekday

/** Saturday or Sunday. */
export const isWeekend = (day: Day): boolean => weekday(day) >= 5

export const mondayOf = (day: Day): Day => addDays(day, -weekday(day))

const london = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/** Throws a RangeError unless the text or number is a moment. */
export function epochMs(instant: Instant): number {
  const ms = new Date(instant).getTime()
  if (Number.isNaN(ms)) throw new RangeError(`'${instant}' is not an instant`)
  return ms
}

function onTheLondonClock(instant: Instant) {
  const parts = london.formatToParts(epochMs(instant))
  const of = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((part) => part.type === type)?.value ?? ''
  return {
    day: `${of('year').padStart(4, '0')}-${of('month')}-${of('day')}`,
    hour: of('hour'),
    minute: of('minute'),
  }
}

/**
 * The day on a wall calendar in London: 23:30 UTC in July is already the next day there. The clock
 * there is that of UTC or one hour before it, so only the last hour has to be looked up: that takes
 * fifty times as long.
 */
export function londonDay(instant: Instant): Day {
  const moment = new Date(epochMs(instant))
  const isRecent = moment.getUTCFullYear() >= 1972 && moment.getUTCFullYear() <= 9999
  return isRecent && moment.getUTCHours() < 23
    ? toDay(moment.getTime())
    : onTheLondonClock(instant).day
}

/** The hour on a clock in London, 0 to 23. */
export const londonHour = (instant: Instant): number => Number(onTheLondonClock(instant).hour)

/** The instant `ms` milliseconds later (earlier when negative), as ISO 8601 with Z. */
export const addInstant = (instant: Instant, ms: number): string =>
  new Date(epochMs(instant) + ms).toISOString()

export const toInstant = (instant: Instant): string => new Date(epochMs(instant)).toISOString()

export const instantIsBefore = (a: Instant, b: Instant): boolean => epochMs(a) < epochMs(b)

/** `16 Nov 2026, 14:05`, on the London clock. */
export function formatInstant(instant: Instant): string {
  const { day, hour, minute } = onTheLondonClock(instant)
  return `${formatDay(day, 'medium')}, ${hour}:${minute}`
}

// Written out, because ICU versions disagree ('Sept' or 'Sep', 'Monday, 16' or 'Monday 16') and the
// screen, the mail and the PDF must say the same.
const MONTHS = [
  msg('January'),
  msg('February'),
  msg('March'),
  msg('April'),
  msg('May'),
  msg('June'),
  msg('July'),
  msg('August'),
  msg('September'),
  msg('October'),
  msg('November'),
  msg('December'),
] as const
const WEEKDAYS = [
  msg('Monday'),
  msg('Tuesday'),
  msg('Wednesday'),
  msg('Thursday'),
  msg('Friday'),
  msg('Saturday'),
  msg('Sunday'),
] as const

export type DayStyle = 'short' | 'medium' | 'long' | 'weekday' | 'numeric'

/** `Mon`. */
export const weekdayShort = (day: Day): string => WEEKDAYS[weekday(day)].slice(0, 3)

const monthName = (day: Day): string => MONTHS[new Date(toMs(day)).getUTCMonth()] ?? ''

/**
 * short `16 Nov`, medium `16 Nov 2026`, long `Monday 16 November 2026`, weekday `Mon 16 Nov`,
 * numeric `16/11/2026`.
 */
export function formatDay(day: Day, style: DayStyle = 'medium'): string {
  const [year, month, date] = [day.slice(0, 4), monthName(day), Number(day.slice(8))]
  const short = `${date} ${month.slice(0, 3)}`
  switch (style) {
    case 'short':
      return short
    case 'medium':
      return `${short} ${year}`
    case 'long':
      return `${WEEKDAYS[weekday(day)]} ${date} ${month} ${year}`
    case 'weekday':
      return `${weekdayShort(day)} ${short}`
    case 'numeric':
      return `${day.slice(8)}/${day.slice(5, 7)}/${year}`
  }
}

/**
 * `16 – 21 Nov 2026`, `30 Nov – 4 Dec 2026`, `28 Dec 2026 – 3 Jan 2027`; a period of one day is
 * that day.
 */
export function formatPeriod(start: Day, end: Day): string {
  const last = formatDay(end, 'medium')
  if (start === end) return last
  if (start.slice(0, 7) === end.slice(0, 7)) return `${Number(start.slice(8))} – ${last}`
  if (start.slice(0, 4) === end.slice(0, 4)) return `${formatDay(start, 'short')} – ${last}`
  return `${formatDay(start, 'medium')} – ${last}`
}
