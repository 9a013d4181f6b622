const said = new Set<string>()

/** A sentence for whoever embeds the widgets, on the console and once a page: what is wrong, and what to do. */
export function warnOnce(sentence: string): void {
  if (said.has(sentence)) return
  said.add(sentence)
  console.error(`Daysheet: ${sentence}`)
}
