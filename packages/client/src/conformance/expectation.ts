import { ApiError, type ErrorCode } from '@daysheet/core'

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

export interface Refusal {
  code: ErrorCode
  status: number
  message?: string
  /** Exactly these failing paths, in any order. */
  paths?: readonly string[]
}

/** What the call rejects with; a call that is answered does not conform. */
export async function rejectionOf(what: string, call: Promise<unknown>): Promise<unknown> {
  const outcome = await call.then(
    (answer) => ({ answer }),
    (reason: unknown) => ({ reason }),
  )
  if ('reason' in outcome) return outcome.reason
  throw new Nonconformance(what, 'a rejection', outcome.answer)
}

/** The call rejects with an ApiError of this code, status and, where given, message and paths. */
export async function refused(what: string, call: Promise<unknown>, refusal: Refusal) {
  const error = await rejectionOf(what, call)
  if (!(error instanceof ApiError)) throw new Nonconformance(what, 'an ApiError', error)
  const { paths, ...rest } = refusal
  has(
    `${what} is refused`,
    { code: error.code, status: error.status, message: error.message },
    rest,
  )
  if (paths) {
    const failing = [...new Set(error.issues.map(({ path }) => path))].sort()
    same(`${what} names every failing path`, failing, [...paths].sort())
    same(`${what} repeats the first issue`, error.message, error.issues[0]?.message)
  }
}

export const notSignedIn: Refusal = { code: 'not_signed_in', status: 401 }
export const accessDenied: Refusal = {
  code: 'access_denied',
  status: 403,
  message: 'Access denied',
}
export const wrongRole: Refusal = { code: 'wrong_role', status: 403, message: 'Access denied' }
export const notFound: Refusal = { code: 'not_found', status: 404 }
export const wrongState: Refusal = { code: 'wrong_state', status: 409 }
export const duplicate: Refusal = { code: 'duplicate', status: 409 }
export const stale: Refusal = { code: 'stale_version', status: 409 }
export const invalid = (...paths: string[]): Refusal => ({ code: 'invalid', status: 422, paths })
