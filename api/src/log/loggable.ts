import { errorFields } from './error-fields.ts'

/** Values that JSON can represent. */
export type Loggable = string | number | boolean | null | Loggable[] | { [key: string]: Loggable }

const HIDDEN = new Set(
  [
    'cookie',
    'set-cookie',
    'authorization',
    'x-csrf-token',
    'password',
    'gateway_user_id',
    'gateway_password',
    'newPassword',
    'token',
    'csrfToken',
    'bank_account_name',
    'bank_account_number',
    'bank_sort_code',
    'utr_number',
    'contractor_utr',
    'partnership_utr',
    'ni_number',
  ].map((name) => name.toLowerCase()),
)

const DEEPEST = 6
const MOST_VALUES = 500
const LONGEST_TEXT = 2_000

/**
 * A loggable copy of any value: personal and secret fields masked, errors reduced by {@link
 * errorFields}, bytes replaced by their length, URLs without their query, unreadable values by a
 * placeholder. Never throws, and the size is limited.
 */
export function loggable(value: unknown): Loggable {
  let left = MOST_VALUES
  const above: unknown[] = []

  function copy(one: unknown): Loggable | undefined {
    left -= 1
    if (left < 0) return '[more]'
    try {
      return ofValue(one)
    } catch {
      return '[unreadable]'
    }
  }

  function ofValue(one: unknown): Loggable | undefined {
    switch (typeof one) {
      case 'string':
        return one.length > LONGEST_TEXT ? `${one.slice(0, LONGEST_TEXT)}…` : one
      case 'boolean':
        return one
      case 'number':
        return Number.isFinite(one) ? one : String(one)
      case 'bigint':
        return String(one)
      case 'object':
        return one === null ? null : ofObject(one)
      default:
        return undefined
    }
  }

  function ofObject(one: object): Loggable {
    if (one instanceof Error) return { ...errorFields(one) }
    if (ArrayBuffer.isView(one)) return `[${one.byteLength} bytes]`
    if (one instanceof URL) return one.origin + one.pathname
    if (one instanceof Date) return Number.isNaN(one.getTime()) ? 'no date' : one.toISOString()
    if (above.includes(one)) return '[circular]'
    if (above.length >= DEEPEST) return '[deeper]'
    above.push(one)
    try {
      return Array.isArray(one) ? ofArray(one) : ofFields(one)
    } finally {
      above.pop()
    }
  }

  const ofArray = (list: readonly unknown[]): Loggable[] =>
    Array.from({ length: Math.min(list.length, Math.max(left, 0)) }, (_, index) => {
      const item = copy(readable(() => list[index]))
      return item ?? null
    })

  function ofFields(fields: object): Loggable {
    const entries: [string, Loggable][] = []
    for (const key of Object.keys(fields)) {
      if (left <= 0) break
      const item = HIDDEN.has(key.toLowerCase())
        ? '[hidden]'
        : copy(readable(() => (fields as Record<string, unknown>)[key]))
      if (item !== undefined) entries.push([key.slice(0, LONGEST_TEXT), item])
    }
    // Not by assignment: a field may be named __proto__.
    return Object.fromEntries(entries)
  }

  return copy(value) ?? null
}

function readable(get: () => unknown): unknown {
  try {
    return get()
  } catch {
    return '[unreadable]'
  }
}
