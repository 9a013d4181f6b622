/**
 * Letters that Unicode does not decompose, by what a British keyboard types for them, and the signs
 * that word processors put for plain ones. Lower case; everything else is folded by NFKD.
 */
export const REPLACED_LETTERS: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ŋ: 'n',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ς: 'σ',
}

const LETTERS = new RegExp(`[${Object.keys(REPLACED_LETTERS).join('')}]`, 'gu')
export const APOSTROPHES = /[‘’‚‛ʹʻʼʽˈ`´′＇]/gu
export const QUOTATION_MARKS = /[“”„‟″«»]/gu
export const DASHES = /[\p{Pd}−]/gu
export const ACCENTS = /\p{Mn}/gu
/** Zero-width and soft characters that are copied along with a name and seen by nobody. */
export const INVISIBLE = /[\p{Cf}\p{Cs}\u034f\ufe00-\ufe0f]/gu
export const SPACES = /[\s\p{Cc}]+/gu

function foldOnce(text: string): string {
  return text
    .normalize('NFC')
    .replace(APOSTROPHES, "'")
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(INVISIBLE, '')
    .replace(ACCENTS, '')
    .replace(LETTERS, (letter) => REPLACED_LETTERS[letter] ?? letter)
    .replace(APOSTROPHES, "'")
    .replace(QUOTATION_MARKS, '"')
    .replace(DASHES, '-')
    .replace(SPACES, ' ')
    .trim()
}

/**
 * Text as it is compared by a search: without case, accents and typography. `ŁUKASZ` and `Łukasz`
 * are `lukasz`, `Siân O’Brien` is `sian o'brien`, `INV‑2026‑0001` is `inv-2026-0001`.
 */
export function foldText(text: string): string {
  // What one pass uncovers (a letter under an accent) is folded by the next; two always settle it.
  return foldOnce(foldOnce(text))
}

/** Whether any of the texts holds what was typed. Nothing typed holds everything. */
export function isFound(typed: string | undefined, texts: readonly (string | null)[]): boolean {
  const folded = foldText(typed ?? '')
  return folded === '' || texts.some((text) => text !== null && foldText(text).includes(folded))
}
