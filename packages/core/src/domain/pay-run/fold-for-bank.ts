import { ACCENTS, APOSTROPHES, DASHES, INVISIBLE, REPLACED_LETTERS } from '../fold-text.ts'

const LETTERS = new RegExp(`[${Object.keys(REPLACED_LETTERS).join('')}]`, 'giu')
/** All that Bacs carries (HSBC's guide, Santander's and Bankline's specifications agree). */
const NOT_CARRIED = /[^A-Z0-9.&/-]+/g

/**
 * A name or reference as Bacs carries it, cut to the field's length: `Łukasz Wiśniewski` is
 * `LUKASZ WISNIEWSKI`, `Siân O’Brien` is `SIAN OBRIEN`, `Müller & Søn Ltd` is `MULLER & SON LTD`. A
 * name in a script that has no such letters is `''`, which nobody can be paid by.
 */
export const foldForBank = (text: string, length: number): string =>
  withPlainLetters(text.normalize('NFC').replace(APOSTROPHES, ''))
    .toUpperCase()
    .replaceAll("'", '')
    .replace(DASHES, '-')
    .replace(NOT_CARRIED, ' ')
    .trim()
    .slice(0, length)
    .trim()

/** The table's letters once more at the end: what stands under a mark (ǿ) shows when it is gone. */
const withPlainLetters = (text: string): string =>
  replaceLetters(replaceLetters(text).normalize('NFKD').replace(ACCENTS, '').replace(INVISIBLE, ''))

const replaceLetters = (text: string): string =>
  text.replace(LETTERS, (letter) => REPLACED_LETTERS[letter.toLowerCase()] ?? letter)
