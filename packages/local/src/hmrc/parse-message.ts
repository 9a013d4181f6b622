/** An element by its local name. */
export interface Element {
  name: string
  attributes: Readonly<Record<string, string>>
  children: Element[]
  /** Its own text. */
  text: string
}

/** What is no message at all. */
export class NotAMessage extends Error {}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}
const unescape = (text: string): string =>
  text.replace(/&([^;\s]{0,10};?)/g, (all, name: string) => {
    const plain = name.endsWith(';') ? ENTITIES[name.slice(0, -1)] : undefined
    if (plain === undefined) throw new NotAMessage(`${all} is no entity`)
    return plain
  })

const TOKEN = /<\?[^>]*\?>|<(\/?)([\w:.-]+)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/gy
const localName = (name: string): string => name.slice(name.indexOf(':') + 1)
const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/([\w:.-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      unescape(value),
    ]),
  )

/** Reads what our own product and HMRC write: elements, attributes, text; no DTD, no comment. */
export function parseMessage(xml: string): Element {
  const root: Element = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  let at = 0
  for (const [token, end, name = '', attributes = '', isEmpty, text] of xml.matchAll(TOKEN)) {
    at += token.length
    const parent = open.at(-1) ?? root
    if (text !== undefined) parent.text += unescape(text)
    else if (end) {
      if (open.length < 2 || open.pop()?.name !== localName(name)) {
        throw new NotAMessage(`${name} is closed and not open`)
      }
    } else if (name) {
      const element = { name: localName(name), attributes: attributesOf(attributes) }
      const child: Element = { ...element, children: [], text: '' }
      parent.children.push(child)
      if (!isEmpty) open.push(child)
    }
  }
  const [message, ...others] = root.children
  if (at !== xml.length || open.length !== 1 || !message || others.length > 0) {
    throw new NotAMessage('It is not well formed')
  }
  return message
}

export const child = (of: Element | undefined, ...path: string[]): Element | undefined =>
  path.reduce<Element | undefined>((at, name) => at?.children.find((one) => one.name === name), of)

export const textAt = (of: Element | undefined, ...path: string[]): string =>
  child(of, ...path)?.text.trim() ?? ''

/** `TaxOfficeNumber` and `TaxOfficeReference`, in their order. */
export const keysOf = (of: Element | undefined): [type: string, value: string][] =>
  (of?.children ?? []).map(({ attributes, text }) => [attributes['Type'] ?? '', text])
