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
type Validator = (value: unknown) => readonly Issue[]

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

const validateText: Validator = (value) => (typeof value === 'string' ? NONE : wrongType('string'))
const validateNumber: Validator = (value) => (Number.isFinite(value) ? NONE : wrongType('number'))

function validateInteger(value: unknown): readonly Issue[] {
  if (!Number.isFinite(value)) return wrongType('number')
  if (!Number.isInteger(value)) return wrongType('int')
  if (Number.isSafeInteger(value)) return NONE
  const { MAX_SAFE_INTEGER, MIN_SAFE_INTEGER } = Number
  return (value as number) > 0 ? tooBig(MAX_SAFE_INTEGER) : tooSmall(MIN_SAFE_INTEGER)
}

function validateDay(value: unknown): readonly Issue[] {
  if (typeof value !== 'string') return wrongType('string')
  return isDay(value) ? NONE : [{ ...HERE, code: 'custom', continues: true }]
}

function formatValidator(format: string): Validator {
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

function limitsValidator({ trim, min = 0, max = Infinity, format }: Limits): Validator {
  const validateFormat = format ? formatValidator(format) : validateText
  const lengthIssues = (length: number | undefined) => [
    ...(length !== undefined && length < min ? tooSmall(min) : NONE),
    ...(length !== undefined && length > max ? tooBig(max) : NONE),
  ]
  return (value) => {
    if (typeof value === 'string') {
      const text = trim ? value.trim() : value
      // Characters, not UTF-16 units: zod counts them so.
      return [...lengthIssues([...text].length), ...validateFormat(text)]
    }
    // zod measures whatever has a length.
    return [...wrongType('string'), ...lengthIssues((value as string | null)?.length)]
  }
}

function choiceValidator(values: (string | number | boolean)[]): Validator {
  return (value) =>
    (values as unknown[]).includes(value) ? NONE : [{ ...HERE, code: 'invalid_value', values }]
}

function unionValidator(options: readonly Validator[]): Validator {
  return (value) => {
    const results = options.map((option) => option(value))
    if (results.some((issues) => issues.length === 0)) return NONE
    const [almost, ...others] = results.filter((issues) => issues.every((one) => one.continues))
    if (almost && others.length === 0) return almost
    return [{ ...HERE, code: 'invalid_union', errors: [] }]
  }
}

const listValidator =
  (element: Validator): Validator =>
  (value) =>
    Array.isArray(value)
      ? value.flatMap((one, index) => at(index, element(one)))
      : wrongType('array')

function objectValidator(types: Readonly<Record<string, string>>): Validator {
  const fields = Object.entries(types).map(([key, type]) => [key, validatorOf(type)] as const)
  return (value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? fields.flatMap(([key, validator]) =>
          at(key, validator((value as Record<string, unknown>)[key])),
        )
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

function validatorOfLine(place: number): Validator {
  const line = JSON.parse(RESPONSE_SHAPES[place] ?? '') as Line
  if (!isList(line)) return objectValidator(line)
  const [first, limits] = line
  if (first === 0) return limitsValidator(limits as Limits)
  if (Array.isArray(first)) return choiceValidator(first)
  return unionValidator((line as readonly string[]).map(validatorOf))
}

const validators = new Map<string, Validator>([
  ['s', validateText],
  ['n', validateNumber],
  ['i', validateInteger],
  ['d', validateDay],
  ['b', (value) => (typeof value === 'boolean' ? NONE : wrongType('boolean'))],
])

/** `s`, `uuid`, the place of a shape; `[…]` is a list of it, `…?` may be null, `…~` may be left out. */
function validatorOf(type: string): Validator {
  const known = validators.get(type)
  if (known) return known
  const validator = validatorOfType(type)
  validators.set(type, validator)
  return validator
}

function validatorOfType(type: string): Validator {
  const inner = () => validatorOf(type.slice(0, -1))
  if (type.endsWith('?')) return allowing(null, inner())
  if (type.endsWith('~')) return allowing(undefined, inner())
  if (type.startsWith('[')) return listValidator(validatorOf(type.slice(1, -1)))
  return type in RESPONSE_FORMATS ? formatValidator(type) : validatorOfLine(Number(type))
}

const allowing =
  (allowed: null | undefined, validator: Validator): Validator =>
  (value) =>
    value === allowed ? NONE : validator(value)

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
  const validator = validatorOf(type)
  return {
    safeParse: (answer) => {
      const issues = validator(answer)
      return issues.length === 0 ? { success: true } : { success: false, error: { issues } }
    },
  }
}
