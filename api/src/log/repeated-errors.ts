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
      const held = open.get(kind)
      open.delete(kind)
      if (!held || held.count === 0) return
      wait(kind)
      held.write(held.count)
    }, WINDOW_MS)
    timer.unref()
    open.set(kind, { count: 0, write: () => undefined })
  }

  return (kind, write) => {
    const held = open.get(kind)
    if (held) {
      held.count += 1
      held.write = write
      return
    }
    // This many different errors at once are not one error that repeats.
    if (open.size < MOST_KINDS) wait(kind)
    write(1)
  }
}
