/** A letter with its marks, or else a digit: `Ł`, `é` typed as two characters, the 2 of `24/7`. */
const LETTER = /\p{L}\p{M}*/u
const DIGIT = /\p{N}/u

const firstLetter = (word: string): string | undefined => LETTER.exec(word)?.[0]

/** Of the first and the last word that have a letter; an emoji is none, nor half of one. */
export function initials(name: string): string {
  const letters = name.normalize('NFC').split(/\s+/).map(firstLetter).filter(Boolean)
  const firstAndLast = letters.length > 1 ? [letters.at(0), letters.at(-1)] : letters
  return firstAndLast.join('').toLocaleUpperCase('en-GB') || (DIGIT.exec(name)?.[0] ?? '')
}
