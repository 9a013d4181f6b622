/** What a form or a query says: text, lists and groups of text. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue }
export type Form = { [name: string]: FormValue }

/** Names of groups and places in lists; a name of JavaScript's own objects is none. */
const PART = /^(?!__proto__$|constructor$|prototype$)[\w.-]{0,100}$/

/**
 * `line_items[0][price]=a&expand[0]=b` as Stripe reads it: brackets make groups, and groups whose
 * names count up from 0 are lists.
 */
export function readForm(text: string): Form {
  const form: Form = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const parts = name.split('[').map((part) => part.replace(/\]$/, ''))
    if (!parts.every((part) => PART.test(part))) throw new RangeError(`${name} can't be read`)
    put(form, parts, value)
  }
  return Object.fromEntries(Object.entries(form).map(([name, value]) => [name, withLists(value)]))
}

function put(into: Form, [first = '', ...rest]: string[], value: string): void {
  const name = first === '' ? String(Object.keys(into).length) : first
  if (rest.length === 0) {
    into[name] = value
    return
  }
  const known = into[name]
  const group: Form = typeof known === 'object' && !Array.isArray(known) ? known : {}
  into[name] = group
  put(group, rest, value)
}

function withLists(value: FormValue): FormValue {
  if (typeof value !== 'object' || Array.isArray(value)) return value
  const entries = Object.entries(value).map(([name, inner]) => [name, withLists(inner)] as const)
  const isList = entries.length > 0 && entries.every(([name], at) => name === String(at))
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)
}
