/** A noun at the beginning of a title: `invoice` is `Invoice`. */
export const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
