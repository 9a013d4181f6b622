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

/** What somebody most likely meant by a name that is not known; the first of several as near. */
export function nearest(name: string, known: Iterable<string>): string {
  const lowerName = name.toLowerCase()
  let best = { one: '', away: Infinity }
  for (const one of known) {
    if (Math.abs(one.length - name.length) >= best.away) continue
    const away = distance(lowerName, one.toLowerCase())
    if (away < best.away) best = { one, away }
  }
  return best.one
}
