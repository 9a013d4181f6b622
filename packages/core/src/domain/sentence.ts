/** Fills the `{names}` of a sentence; a screen may pass a function that translates it first. */
export type Say = (sentence: string, figures?: Readonly<Record<string, string | number>>) => string

/** `('{percent}% of {sum}', { percent: 20, sum: '£45.50' })` as `20% of £45.50`. */
export const inEnglish: Say = (sentence, figures = {}) =>
  sentence.replace(/\{(\w+)\}/g, (gap, name: string) => String(figures[name] ?? gap))
