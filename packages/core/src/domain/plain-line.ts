/** Marks and overrides that turn the direction of writing, and the byte order mark. */
export const DIRECTION_MARKS = '\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069\\ufeff'

const LINE_SEPARATORS = /[\u0085\u2028\u2029]/g
const UNSEEN = new RegExp(`[\\u0080-\\u009f${DIRECTION_MARKS}]`, 'g')

/**
 * A text of one line without what can't be seen and makes a name or a reference read as another one
 * (Unicode Technical Report 36, 'Bidirectional Text Spoofing'): a line separator, which a browser
 * pastes into a field unlike a line break, becomes a space; marks of direction and control
 * characters of ISO 8859 are left out. Joiners (U+200C, U+200D) stay: names and emoji are made of
 * them. Control characters of ASCII are refused, not left out: only a script sends them.
 *
 * `Pennine<U+2028>Build<U+202E> Ltd` is `Pennine Build Ltd`.
 */
export const plainLine = (text: string): string =>
  text.replaceAll(LINE_SEPARATORS, ' ').replaceAll(UNSEEN, '')
