import { LABEL_KEYS } from './label-keys.ts'

/** How many letters have to be added, left out or changed (Levenshtein). */
function distance(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [row, letter] of [...one].entries()) {
    const now = [row + 1]
    for (const [at, theirs] of [...other].entries()) {
      const changed = (before[at] ?? 0) + (letter === theirs ? 0 : 1)
      now.push(Math.min(changed, (before[at + 1] ?? 0) + 1, (now[at] ?? 0) + 1))
    }
    before = now
  }
  return before.at(-1) ?? 0
}

function nearest(text: string): string {
  const wanted = text.toLowerCase()
  let best: { key: string; away: number } = { key: '', away: Infinity }
  for (const key of LABEL_KEYS) {
    if (Math.abs(key.length - text.length) >= best.away) continue
    const away = distance(wanted, key.toLowerCase())
    if (away < best.away) best = { key, away }
  }
  return best.key
}

/** A sentence for every label whose key the product does not show, with the nearest that it does. */
export function unknownLabels(labels: object): string[] {
  const known = new Set<string>(LABEL_KEYS)
  return Object.keys(labels)
    .filter((key) => !known.has(key))
    .map(
      (key) =>
        `The label '${key}' stands for no text of the widgets and changes nothing. ` +
        `The nearest text is '${nearest(key)}'.`,
    )
}
