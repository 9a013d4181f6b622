import * as z from 'zod/mini'
import { isDay } from '../domain/day.ts'
import { msg } from '../domain/msg.ts'
import { END_BEFORE_START, isPeriodTooLong, MOST_PERIOD_DAYS } from '../domain/period-length.ts'

/** The fields as they came: a rule between them also runs beside fields that are wrong. */
export type RawFields<T> = { readonly [Key in keyof T]?: unknown }

/**
 * A rule between the fields of an object. It runs beside other mistakes too, so that a form shows
 * them all at once; so it gets what was sent, of whatever type, and holds where it can't be judged.
 */
export const ruleBetween = <T>(
  holds: (fields: RawFields<T>) => boolean,
  { error, path }: { error: string; path: readonly (keyof T & string)[] },
) =>
  z.refine<T>((value) => holds(value as RawFields<T>), {
    error,
    path: [...path],
    when: ({ value }) => typeof value === 'object' && value !== null,
  })

/** Holds until both are real days, so that it never hides a field's own message. */
export const endNotBeforeStart = <T>(start: keyof T & string, end: keyof T & string) =>
  ruleBetween<T>(
    (fields) => {
      const [first, last]: unknown[] = [fields[start], fields[end]]
      return !isDay(first) || !isDay(last) || last >= first
    },
    { error: END_BEFORE_START, path: [end] },
  )

/** Refuses a period of more than a year: its day sheet could not be read, and it is a slip of the year. */
export const periodAtMostAYear = <T extends { period_start: string; period_end: string }>() =>
  ruleBetween<T>(
    ({ period_start: start, period_end: end }) =>
      !isDay(start) || !isDay(end) || !isPeriodTooLong(start, end),
    {
      error: msg('A period can cover at most {days} days', { days: MOST_PERIOD_DAYS }),
      path: ['period_end'],
    },
  )
