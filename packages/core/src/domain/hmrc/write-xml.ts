/**
 * What no XML 1.0 document can hold (halves of surrogate pairs too), with CR, which a reader would take
 * for LF.
 */
const IMPOSSIBLE = /[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u

/** Whether a text can stand in a message at all. */
export const isXmlText = (text: string): boolean => !IMPOSSIBLE.test(text)

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** As Canonical XML 1.0 writes text. Throws a RangeError for what XML can't hold. */
export function xmlText(text: string): string {
  if (!isXmlText(text)) throw new RangeError('A text has characters that XML can’t hold')
  return text.replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign)
}

/**
 * An element in canonical form: no space between elements, no self-closing tag. `attribute` is one of
 * our own constants, such as `Type="generic"`.
 */
export const xmlElement = (name: string, content: string, attribute?: string): string =>
  `<${name}${attribute === undefined ? '' : ` ${attribute}`}>${content}</${name}>`

export const xmlLeaf = (name: string, text: string): string => xmlElement(name, xmlText(text))

/** Nothing where there is no text. */
export const xmlOptional = (name: string, text: string | null | undefined): string =>
  text == null ? '' : xmlLeaf(name, text)
