import {
  binary,
  empty,
  isDay,
  type BinaryResponse,
  type EmptyResponse,
  type ResponseSchema,
  type ShapeIssue,
} from '@daysheet/core'
import { RESPONSE_FORMATS, RESPONSE_SHAPES, RESPONSES } from './response-shapes.ts'

/** `continues`: wrong in its value only, so that a union may still mean this one (zod's `continue`). */
type Issue = ShapeIssue & { continues?: boolean }

/** What is wrong with a value; the same as the contract's own schema says of it. */
type Judge = (value: unknown) => readonly Issue[]

const NONE: readonly Issue[] = []

const at = (key: string | number, issues: readonly Issue[]): readonly Issue[] =>
  issues.length === 0 ? NONE : issues.map((issue) => ({ ...issue, path: [key, ...issue.path] }))

type Expected = Extract<ShapeIssue, { code: 'invalid_type' }>['expected']
const HERE = { path: [], message: '' }
const wrongType = (expected: Expected): Issue[] => [{ ...HERE, code: 'invalid_type', expected }]
const tooBig = (maximum: number): Issue[] => [
  { ...HERE, code: 'too_big', origin: 'string', maximum, continues: true },
]
const tooSmall = (minimum: number): Issue[] => [
  { ...HERE, code: 'too_small', origin: 'string', minimum, continues: true },
]

const isText: Judge = (value) => (typeof value === 'string' ? NONE : wrongType('string'))
const isNumber: Judge = (value) => (Number.isFinite(value) ? NONE : wrongType('number'))

function isInteger(value: unknown): readonly Issue[] {
  if (!Number.isFinite(value)) return wrongType('number')
  if (!Number.isInteger(value)) return wrongType('int')
  if (Number.isSafeInteger(value)) return NONE
  const { MAX_SAFE_INTEGER, MIN_SAFE_INTEGER } = Number
  return (value as number) > 0 ? tooBig(MAX_SAFE_INTEGER) : tooSmall(MIN_SAFE_INTEGER)
}

function isCalendarDay(value: unknown): readonly Issue[] {
  if (typeof value !== 'string') return wrongType('string')
  return isDay(value) ? NONE : [{ ...HERE, code: 'custom', continues: true }]
}

function ofFormat(format: string): Judge {
  const pattern = new RegExp(RESPONSE_FORMATS[format] ?? '')
  return (value) => {
    if (typeof value !== 'string') return wrongType('string')
    return pattern.test(value)
      ? NONE
      : [{ ...HERE, code: 'invalid_format', format, continues: true }]
  }
}

interface Limits {
  trim?: 1
  min?: number
  max?: number
  format?: string
}

function within({ trim, min = 0, max = Infinity, format }: Limits): Judge {
  const isFormat = format ? ofFormat(format) : isText
  return (value) => {
    if (typeof value !== 'string') return wrongType('string')
    const text = trim ? value.trim() : value
    return [
      ...(text.length < min ? tooSmall(min) : NONE),
      ...(text.length > max ? tooBig(max) : NONE),
      ...isFormat(text),
    ]
  }
}

function oneOf(values: (string | number | boolean)[]): Judge {
  return (value) =>
    (values as unknown[]).includes(value) ? NONE : [{ ...HERE, code: 'invalid_value', values }]
}

function anyOf(options: readonly Judge[]): Judge {
  return (value) => {
    const results = options.map((option) => option(value))
    if (results.some((issues) => issues.length === 0)) return NONE
    const [almost, ...others] = results.filter((issues) => issues.every((one) => one.continues))
    if (almost && others.length === 0) return almost
    return [{ ...HERE, code: 'invalid_union', errors: [] }]
  }
}

const listOf =
  (element: Judge): Judge =>
  (value) =>
    Array.isArray(value)
      ? value.flatMap((one, index) => at(index, element(one)))
      : wrongType('array')

function objectOf(types: Readonly<Record<string, string>>): Judge {
  const fields = Object.entries(types).map(([key, type]) => [key, judgeOf(type)] as const)
  return (value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? fields.flatMap(([key, judge]) => at(key, judge((value as Record<string, unknown>)[key])))
      : wrongType('object')
}

/** A line of the shapes: fields by name, `[[choices]]`, `[0, limits of a text]`, or types to choose from. */
type Line =
  | Readonly<Record<string, string>>
  | readonly [(string | number | boolean)[]]
  | readonly [0, Limits]
  | readonly string[]

const isList = (line: Line): line is Exclude<Line, Readonly<Record<string, string>>> =>
  Array.isArray(line)

function judgeOfLine(place: number): Judge {
  const line = JSON.parse(RESPONSE_SHAPES[place] ?? '') as Line
  if (!isList(line)) return objectOf(line)
  const [first, limits] = line
  if (first === 0) return within(limits as Limits)
  if (Array.isArray(first)) return oneOf(first)
  return anyOf((line as readonly string[]).map(judgeOf))
}

const judges = new Map<string, Judge>([
  ['s', isText],
  ['n', isNumber],
  ['i', isInteger],
  ['d', isCalendarDay],
  ['b', (value) => (typeof value === 'boolean' ? NONE : wrongType('boolean'))],
])

/** `s`, `uuid`, the place of a shape; `[…]` is a list of it, `…?` may be null, `…~` may be left out. */
function judgeOf(type: string): Judge {
  const known = judges.get(type)
  if (known) return known
  const judge = made(type)
  judges.set(type, judge)
  return judge
}

function made(type: string): Judge {
  const inner = () => judgeOf(type.slice(0, -1))
  if (type.endsWith('?')) return orElse(null, inner())
  if (type.endsWith('~')) return orElse(undefined, inner())
  if (type.startsWith('[')) return listOf(judgeOf(type.slice(1, -1)))
  return type in RESPONSE_FORMATS ? ofFormat(type) : judgeOfLine(Number(type))
}

const orElse =
  (allowed: null | undefined, judge: Judge): Judge =>
  (value) =>
    value === allowed ? NONE : judge(value)

/** What stands for the contract's schema of an answer; undefined for a call that there is not. */
export function responseSchemaOf(
  call: string,
): ResponseSchema | BinaryResponse | EmptyResponse | undefined {
  const [noun = '', name = ''] = call.split('.')
  const calls = JSON.parse(RESPONSES[noun] ?? '{}') as Readonly<Record<string, string>>
  const type = calls[name]
  if (type === undefined) return undefined
  if (type === '') return empty
  if (type.includes('/')) return binary(type)
  const judge = judgeOf(type)
  return {
    safeParse: (answer) => {
      const issues = judge(answer)
      return issues.length === 0 ? { success: true } : { success: false, error: { issues } }
    },
  }
}
