/** `20` and `1,234.50`, but not the full stop behind them. */
const FIGURE = /\d+(?:[.,]\d+)*/g
/** Where a key has either. */
const GAP = /\{(\w+)\}|\d+(?:[.,]\d+)*/g

/** Stands for a figure in an outline; no text has it. */
const PLACE = '\0'

interface Key {
  key: string
  /** In the order in which they stand: the name of a value, or a figure of the text itself. */
  figures: readonly { name?: string; text: string }[]
}

const isNot = (value: string | undefined, { name, text }: { name?: string; text: string }) =>
  name === undefined && value !== text

/**
 * Finds the key of a text that came filled in, as a schema and the API send theirs, and its values:
 * `Use at most 20 characters` was `Use at most {max} characters`. A lookup by the text without its
 * figures: its cost does not grow with the number of keys.
 */
export function filledInFinder(keys: readonly string[]) {
  const byOutline = new Map<string, Key[]>()
  for (const key of keys) {
    const figures = Array.from(key.matchAll(GAP), ([text, name]) => ({ name, text }))
    if (!figures.some(({ name }) => name !== undefined)) continue
    const outline = key.replace(GAP, PLACE)
    byOutline.set(outline, [...(byOutline.get(outline) ?? []), { key, figures }])
  }
  return (text: string) => {
    const textFigures: string[] = []
    const outline = text.replace(FIGURE, (figure) => {
      textFigures.push(figure)
      return PLACE
    })
    const match = byOutline
      .get(outline)
      ?.find(({ figures }) => !figures.some((figure, index) => isNot(textFigures[index], figure)))
    if (!match) return null
    const values = match.figures.flatMap(({ name }, index) =>
      name === undefined ? [] : [[name, textFigures[index] ?? ''] as const],
    )
    return { key: match.key, values: Object.fromEntries(values) }
  }
}
