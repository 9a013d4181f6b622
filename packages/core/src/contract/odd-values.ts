/**
 * What no form sends and any program can: every type of JSON, keys of the prototype, and objects whose
 * own `toString`, `valueOf` or `toJSON` is no function, which String() and `${}` throw at.
 */
export const ODD_VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  '',
  'text',
  '\u0000\u202e\ud800',
  '__proto__',
  'toString',
  [],
  [null],
  [[]],
  {},
  { toString: 1 },
  { toString: null, valueOf: null },
  { toJSON: 1, length: -1, then: 1 },
  { constructor: { prototype: 1 }, hasOwnProperty: 1 },
  JSON.parse('{"__proto__":{"toString":1},"0":1,"length":1e9}'),
]

/** A copy of the request in which this place has this value, with what has to be around it. */
export function withValue(request: unknown, path: readonly string[], value: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return value
  const isObject = typeof request === 'object' && request !== null
  if (key === '0') {
    const list: readonly unknown[] = Array.isArray(request) ? request : []
    return [withValue(list[0], rest, value), ...list.slice(1)]
  }
  const fields = isObject ? (request as Record<string, unknown>) : {}
  return { ...fields, [key]: withValue(fields[key], rest, value) }
}
