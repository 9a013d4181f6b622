import { ApiError, ERRORS, type ErrorCode } from '@daysheet/core'

/** What was expected and what came instead. */
export class Nonconformance extends Error {
  constructor(what: string, expected: unknown, actual: unknown) {
    super(`${what}: expected ${show(expected)}, but it was ${show(actual)}`)
    this.name = 'Nonconformance'
  }
}

const show = (value: unknown): string =>
  value instanceof Error
    ? `${value.name} '${value.message}'`
    : (JSON.stringify(value) ?? 'undefined')

type Plain = Readonly<Record<string, unknown>>
const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null

/** Both are the same as JSON, whatever the order of their keys. */
export function same(what: string, actual: unknown, expected: unknown): void {
  if (isPlain(actual) && isPlain(expected)) {
    const keys = new Set([...Object.keys(actual), ...Object.keys(expected)])
    for (const key of keys) same(`${what}.${key}`, actual[key], expected[key])
  } else if (!Object.is(actual, expected)) throw new Nonconformance(what, expected, actual)
}

/** Every key that is expected is there and the same; others may be there too. */
export function has(what: string, actual: unknown, expected: Plain): void {
  if (!isPlain(actual)) throw new Nonconformance(what, expected, actual)
  for (const [key, value] of Object.entries(expected)) same(`${what}.${key}`, actual[key], value)
}

export function holds(what: string, condition: boolean): void {
  if (!condition) throw new Nonconformance(what, true, false)
}

/** By failing path its sentence, or all of them. */
export type FieldSentences = Readonly<Record<string, string | readonly string[]>>

/** How a call is refused: with a sentence, or with exactly these failing fields, in any order. */
export type Refusal = { code: ErrorCode; status: number } & (
  | { message: string }
  | { issues: FieldSentences }
)

/** What the call rejects with; a call that is answered does not conform. */
export async function rejectionOf(what: string, call: Promise<unknown>): Promise<unknown> {
  const outcome = await call.then(
    (answer) => ({ answer }),
    (reason: unknown) => ({ reason }),
  )
  if ('reason' in outcome) return outcome.reason
  throw new Nonconformance(what, 'a rejection', outcome.answer)
}

/** The call rejects with an ApiError of this code, this status and these sentences. */
export async function refused(what: string, call: Promise<unknown>, refusal: Refusal) {
  const error = await rejectionOf(what, call)
  if (!(error instanceof ApiError)) throw new Nonconformance(what, 'an ApiError', error)
  const { code, status, message, issues } = error
  has(`${what} is refused`, { code, status }, { code: refusal.code, status: refusal.status })
  if ('message' in refusal) {
    same(`${what} is refused in the sentence`, message, refusal.message)
    return
  }
  const expected = Object.entries(refusal.issues).flatMap(([path, sentences]) =>
    [sentences].flat().map((sentence) => `${path}: ${sentence}`),
  )
  const actual = issues.map((issue) => `${issue.path}: ${issue.message}`)
  same(`${what} names every failing field`, actual.sort(), expected.sort())
  same(`${what} repeats the first issue`, message, issues[0]?.message)
}

/** A refusal in the code's own sentence, or in another. */
const refusalOf = (code: ErrorCode, message: string = ERRORS[code].message): Refusal => ({
  code,
  status: ERRORS[code].status,
  message,
})

export const notSignedIn = refusalOf('not_signed_in', 'Session expired')
export const secondStepNeeded = refusalOf('second_factor_required')
export const wrongCredentials = refusalOf('wrong_credentials')
export const accessDenied = refusalOf('access_denied')
export const withdrawn = (message: string) => refusalOf('withdrawn', message)
export const wrongRole = refusalOf('wrong_role')
export const notFound = refusalOf('not_found')
export const stale = refusalOf('stale_version')
export const notFoundAs = (message: string) => refusalOf('not_found', message)
export const wrongState = (message: string) => refusalOf('wrong_state', message)
export const inPayRun = (message: string) => refusalOf('in_pay_run', message)
export const duplicate = (message: string) => refusalOf('duplicate', message)
export const permissionDisabled = (message: string) => refusalOf('permission_disabled', message)
export const emailUnverified = (message: string) => refusalOf('email_unverified', message)
export const invalid = (issues: FieldSentences): Refusal => ({
  code: 'invalid',
  status: ERRORS.invalid.status,
  issues,
})
