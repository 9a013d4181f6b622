const WINDOW_MS = 1_000
const MOST_KINDS = 1_000

/** Writes one line; `repeated` counts the errors since the line before, including this one. */
type Write = (repeated: number) => void

/**
 * An outage causes the same error thousands of times a second. The first is logged at once, repeats
 * once a second, as one line with their count.
 */
export function repeatedErrors(): (kind: string, write: Write) => void {
  const open = new Map<string, { count: number; write: Write }>()

  function wait(kind: string): void {
    const timer = setTimeout(() => {
      const repeats = open.get(kind)
      open.delete(kind)
      if (!repeats || repeats.count === 0) return
      wait(kind)
      repeats.write(repeats.count)
    }, WINDOW_MS)
    timer.unref()
    open.set(kind, { count: 0, write: () => undefined })
  }

  return (kind, write) => {
    const repeats = open.get(kind)
    if (repeats) {
      repeats.count += 1
      repeats.write = write
      return
    }
    // This many different errors at once are not one error that repeats.
    if (open.size < MOST_KINDS) wait(kind)
    write(1)
  }
}
