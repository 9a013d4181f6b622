/** A noun at the beginning of a title: `invoice` is `Invoice`. */
export const capitalised = <Word extends string>(word: Word) =>
  (word.charAt(0).toUpperCase() + word.slice(1)) as Capitalize<Word>
