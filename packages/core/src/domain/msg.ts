import { inEnglish } from './sentence.ts'

/**
 * Marks a sentence that people read, where it is written, so that `npm run generate -- labels` lists
 * it and a host can reword it. Fills in its `{figures}`, where it has some.
 */
export function msg<const Text extends string>(sentence: Text): Text
export function msg(sentence: string, figures: Readonly<Record<string, string | number>>): string
/* @__NO_SIDE_EFFECTS__ */
export function msg(sentence: string, figures?: Readonly<Record<string, string | number>>): string {
  return figures ? inEnglish(sentence, figures) : sentence
}
