const warnings = new Set<string>()

/** A sentence for whoever embeds the widgets, on the console and once a page: what is wrong, and what to do. */
export function warnOnce(sentence: string): void {
  if (warnings.has(sentence)) return
  warnings.add(sentence)
  console.error(`Daysheet: ${sentence}`)
}
