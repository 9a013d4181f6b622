import * as z from 'zod/mini'
import { isDay } from '../domain/day.ts'
import { dayRefusal } from '../domain/day-refusal.ts'
import { msg } from '../domain/msg.ts'
import { plainLine } from '../domain/plain-line.ts'
import { isSearchable } from '../domain/search-hits.ts'

/** UUIDv7 in practice; any UUID shape is accepted so that foreign ids answer 404, not 422. */
export const id = () => z.uuid(msg('This is not a valid id'))

// One check a field, none of them aborting: an aborted field would hide the rules between fields.
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** An id that a person chooses in a form: empty and malformed both read as not chosen. */
export const chosenId = (required: string) =>
  z.string({ error: required }).check(z.regex(UUID, required))

const refusalOf = (input: unknown) => dayRefusal(typeof input === 'string' ? input : '')

/** A calendar day, `YYYY-MM-DD`. */
export const day = (required: string = msg('Date is required')) =>
  z.string({ error: required }).check(
    z.refine(isDay, {
      error: ({ input }) => (input === '' ? required : refusalOf(input)),
    }),
  )

/** A yes or no; 0, 1 and 'true' are neither. */
export const flag = () => z.optional(z.boolean({ error: msg('Choose yes or no') }))

/** One of a list of words; anything else is refused in a sentence that says what to choose. */
export const choice = <const T extends readonly [string, ...string[]]>(values: T, error: string) =>
  z.enum(values, { error })

/** Which rows of a list to show. */
export const statusFilter = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.optional(choice(values, msg('Choose a status from the list')))

/**
 * A key of ours that is kept in an ascii column, which refuses to be compared with anything else.
 * '' means unset.
 */
export const asciiKey = (max: number, error: string) =>
  z.string({ error }).check(z.maxLength(max, error), z.regex(/^[\w.-]*$/, error))

/** An instant, ISO 8601 in UTC with Z. */
export const instant = () => z.iso.datetime()

/** An amount on the way out: pounds with at most two decimals. */
export const amount = () => z.number()

const isMultipleOf = (value: number, step: number) =>
  Math.abs(value / step - Math.round(value / step)) < 1e-6
const atMostTwoDecimals = (value: number) => isMultipleOf(value, 0.01)

/** An amount or quantity on the way in: a finite number with at most two decimals. */
export const decimal = (
  required: string,
  limits: { min: number; max: number; tooSmall: string; tooLarge?: string },
) =>
  z
    .number({ error: required })
    .check(
      z.gte(limits.min, limits.tooSmall),
      z.lte(
        limits.max,
        limits.tooLarge ??
          msg('Must be at most {max}', { max: limits.max.toLocaleString('en-GB') }),
      ),
      z.refine(atMostTwoDecimals, msg('Use at most 2 decimal places')),
    )

/** Hours in steps of a quarter (invoices) or a half (timesheets). */
export const hours = (required: string, limits: { min: number; max: number; step: number }) =>
  z.number({ error: required }).check(
    z.gte(limits.min, msg('Minimum {min} hours', { min: limits.min })),
    z.lte(limits.max, msg('Maximum {max} hours', { max: limits.max })),
    z.refine(
      (value) => Number.isInteger(value / limits.step),
      msg('Use steps of {step} hours', { step: limits.step }),
    ),
  )

/** What a text is told that has more characters than this. */
export const tooLong = (max: number) => msg('Use at most {max} characters', { max })

/** Required text. Control characters are refused: they have no place in a name or a subject line. */
export const text = (required: string, max = 200) =>
  z
    .string({ error: required })
    .check(
      plain(),
      z.trim(),
      z.minLength(1, required),
      z.maxLength(max, tooLong(max)),
      singleLine(),
    )

/** A person's name as typed in a form; CR and LF are refused since it goes into mail headers. */
export const fullName = () =>
  z
    .string({ error: msg('Name must be at least 2 characters') })
    .check(
      plain(),
      z.trim(),
      z.minLength(2, msg('Name must be at least 2 characters')),
      z.maxLength(120, tooLong(120)),
      singleLine(),
    )

/** Required text of several lines, such as the reason of a dispute. */
export const note = (required: string, max = 2000) =>
  z
    .string({ error: required })
    .check(z.trim(), z.minLength(1, required), z.maxLength(max, tooLong(max)))

/** Optional text of one line; null and '' both mean unset. */
export const optionalText = (max = 200) =>
  z.optional(
    z.nullable(
      z
        .string({ error: msg('Enter text') })
        .check(plain(), z.maxLength(max, tooLong(max)), singleLine()),
    ),
  )

/** Optional text of several lines; null and '' both mean unset. */
export const optionalNote = (max = 2000) =>
  z.optional(
    z.nullable(z.string({ error: msg('Enter text') }).check(z.maxLength(max, tooLong(max)))),
  )

/** See {@link plainLine}. */
const plain = () => z.overwrite<string>(plainLine)

/** CR and LF in a name or an address could start a new mail header; refuse them at the door. */
function singleLine() {
  // eslint's no-control-regex would refuse a literal class, so compare code points.
  return z.refine<string>(
    (value) => ![...value].some((character) => character < ' ' || character === '\u007f'),
    msg('Line breaks are not allowed here'),
  )
}

export const email = (message: string = msg('Please enter a valid email address')) =>
  z.string({ error: message }).check(z.trim(), z.maxLength(254, message), z.email(message))

/** An email that must be given: empty says so, anything else that is no address says that. */
export const requiredEmail = (required: string) => {
  const wrong = msg('Please enter a valid email address')
  return z
    .string({ error: (issue) => (issue.input == null ? required : wrong) })
    .check(
      z.trim(),
      z.maxLength(254, wrong),
      z.email({ error: (issue) => (issue.input === '' ? required : wrong) }),
    )
}

/** Optional email; null and '' both mean unset. */
export const optionalEmail = () =>
  z.optional(
    z.nullable(
      z.union([z.literal(''), email()], { error: msg('Please enter a valid email address') }),
    ),
  )

export const optionalDay = () =>
  z.optional(
    z.nullable(z.union([z.literal(''), day()], { error: ({ input }) => refusalOf(input) })),
  )

/** A rate or multiplier that may be left to the default: null and absent both mean unset. */
export const optionalDecimal = (limits: {
  min: number
  max: number
  tooSmall: string
  tooLarge?: string
  /** As the form's field steps: half hours, tenths. */
  step?: number
}) => {
  const { step } = limits
  const number = decimal(msg('Enter a number'), limits)
  return z.optional(
    z.nullable(
      step === undefined
        ? number
        : number.check(
            z.refine((value) => isMultipleOf(value, step), msg('Use steps of {step}', { step })),
          ),
    ),
  )
}

const WHOLE = msg('Enter a whole number')
const numeric = z.union(
  [z.int(WHOLE), z.pipe(z.string(WHOLE).check(z.regex(/^\d{1,9}$/, WHOLE)), z.transform(Number))],
  { error: WHOLE },
)

/** `limit`: how many rows at most. Without it the newest 500. */
export const limit = (most = 500) =>
  z.optional(
    z.pipe(
      numeric,
      z.int().check(z.gte(1, msg('Must be at least 1')), z.lte(most, `Must be at most ${most}`)),
    ),
  )

const TAX_YEAR = msg('Choose a tax year from the list')
/** `year`: the year in which a tax year starts. */
export const taxYear = () => z.optional(taxYearOf())

/** A tax year that must be named, such as a part of an address. */
export const taxYearOf = () =>
  z.pipe(numeric, z.int().check(z.gte(2000, TAX_YEAR), z.lte(2100, TAX_YEAR)))

const TAX_MONTH = msg('Choose a tax month from the list')
/** 1 is 6 April to 5 May. */
export const taxMonth = () =>
  z.pipe(numeric, z.int().check(z.gte(1, TAX_MONTH), z.lte(12, TAX_MONTH)))

const NO_PLACE = msg('This is not a place in the list')
const cursor = z.string({ error: NO_PLACE }).check(z.maxLength(500, NO_PLACE))

/** What every list accepts besides its filters. */
export const paging = { limit: limit(), cursor: z.optional(cursor) }
export const search = {
  q: z.optional(z.string({ error: msg('Enter text') }).check(z.maxLength(200, tooLong(200)))),
}

const TOO_SHORT = msg('Type at least 2 characters')
/** What is searched for everywhere at once: too little of it would find everything. */
export const searchText = () =>
  z
    .string({ error: TOO_SHORT })
    .check(
      z.trim(),
      z.maxLength(200, tooLong(200)),
      singleLine(),
      z.refine(isSearchable, { error: TOO_SHORT }),
    )

/** `version`: sent back with an edit; a stale one answers 409. */
export const version = () => z.optional(z.int(msg('The version is a whole number')))

/** The opaque place where the next page starts; null on the last page. */
export const nextCursor = { next_cursor: z.nullable(z.string()) }

export const idParams = z.object({ id: id() })
export const message = z.object({ message: z.string() })
