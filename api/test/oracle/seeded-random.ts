/** The same numbers for the same seed, on any machine (mulberry32). */
export function seededRandom(seed: number) {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  /** From 0 to below `count`. */
  const below = (count: number): number => next() % count
  return {
    below,
    chance: (percent: number): boolean => below(100) < percent,
    of: <Item>(items: readonly Item[]): Item => {
      const item = items[below(items.length)]
      if (item === undefined) throw new Error('There is nothing to choose from')
      return item
    },
  }
}
export type SeededRandom = ReturnType<typeof seededRandom>
