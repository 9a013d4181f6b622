/**
 * Marks a sentence that people read, where it is written, so that `npm run generate -- labels` lists
 * it and a host can reword it. Changes nothing.
 */
export const msg = <const Text extends string>(sentence: Text): Text => sentence
