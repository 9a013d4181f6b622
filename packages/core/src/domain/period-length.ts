import { daysBetween, type Day } from './day.ts'
import { msg } from './msg.ts'

export const END_BEFORE_START = msg('End date must be after start date')

/** A document covers a year at most, a leap year too. */
export const MOST_PERIOD_DAYS = 366

/**
 * How many days a period covers, both ends included.
 * Mon 16 to Sun 22 Nov 2026 is 7; a single day is 1; one that ends before it starts is below 1.
 */
export const periodLength = (start: Day, end: Day): number => daysBetween(start, end) + 1

/** 1 Jan to 31 Dec 2028 (a leap year) still is a period, 1 Jan 2028 to 1 Jan 2029 no longer. */
export const isPeriodTooLong = (start: Day, end: Day): boolean =>
  periodLength(start, end) > MOST_PERIOD_DAYS
