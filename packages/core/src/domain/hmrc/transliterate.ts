import {
  ACCENTS,
  APOSTROPHES,
  DASHES,
  INVISIBLE,
  QUOTATION_MARKS,
  REPLACED_LETTERS,
  SPACES,
} from '../fold-text.ts'

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** With the capitals: Ł is L, Ø is O. */
const REPLACED: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(REPLACED_LETTERS)
    // Greek, which HMRC has no letters for anyway.
    .filter(([letter]) => letter !== 'ς')
    .flatMap(([letter, plain]) => {
      const upper = letter.toUpperCase()
      // ß has no capital of one letter in this form, ı's would be a plain I.
      const both = [...upper].length === 1 && upper !== 'I'
      return both
        ? [
            [letter, plain],
            [upper, capital(plain)],
          ]
        : [[letter, plain]]
    }),
)
const LETTERS = new RegExp(`[${Object.keys(REPLACED).join('')}]`, 'gu')
const ELLIPSES = /…/gu

function once(text: string): string {
  return text
    .normalize('NFC')
    .replace(APOSTROPHES, "'")
    .replace(QUOTATION_MARKS, '"')
    .replace(ELLIPSES, '...')
    .normalize('NFKD')
    .replace(INVISIBLE, '')
    .replace(ACCENTS, '')
    .replace(LETTERS, (letter) => REPLACED[letter] ?? letter)
    .replace(APOSTROPHES, "'")
    .replace(QUOTATION_MARKS, '"')
    .replace(DASHES, '-')
    .replace(/⁄/gu, '/')
    .replace(SPACES, ' ')
    .trim()
}

/**
 * A name in the plain letters of a British keyboard, which are all that HMRC takes: it is shown before
 * it is sent. What has no plain form (Cyrillic, a smiley) stays and is refused.
 *
 * `Łukasz Żółć` is Lukasz Zolc, `Siân O’Brien` is Sian O'Brien, `Tŷ Gŵyn – Cyf` is Ty Gwyn - Cyf.
 */
export const transliterate = (text: string): string =>
  PLAIN.test(text) ? text.replace(/ +/g, ' ').trim() : once(once(text))

/** Nothing to be done, as of nearly every name. */
const PLAIN = /^[ -~]*$/

/** A text that is sent otherwise than it is written here. */
export interface Transliteration {
  path: string
  written: string
  sent: string
}
