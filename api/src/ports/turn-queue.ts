export interface TurnQueue {
  /**
   * Runs the work in turn; rejects with {@link QueueTooLong} when the wait is too long. Those who
   * wait take turns: however much of one is waiting, the next of another comes before its second.
   */
  inTurn: <T>(work: () => Promise<T>, whose?: string) => Promise<T>
}

export class QueueTooLong extends Error {
  constructor() {
    super('Too many were waiting before this one')
    this.name = 'QueueTooLong'
  }
}

/** Runs this many at once; of each the first to come is the first to be served. */
export function turnQueue({
  atOnce,
  longestWaitMs,
}: {
  atOnce: number
  longestWaitMs: number
}): TurnQueue {
  let running = 0
  /** In the order in which their turn comes; nobody who waits for nothing is here. */
  const waiting = new Map<string, (() => void)[]>()

  const leave = (whose: string, go: () => void): void => {
    const own = (waiting.get(whose) ?? []).filter((other) => other !== go)
    if (own.length > 0) waiting.set(whose, own)
    else waiting.delete(whose)
  }

  const turn = (whose: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const go = (): void => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        leave(whose, go)
        reject(new QueueTooLong())
      }, longestWaitMs)
      waiting.set(whose, [...(waiting.get(whose) ?? []), go])
    })

  function next(): (() => void) | undefined {
    const [first] = waiting
    if (!first) return undefined
    const [whose, [go, ...rest]] = first
    // Served: behind everybody else who waits.
    waiting.delete(whose)
    if (rest.length > 0) waiting.set(whose, rest)
    return go
  }

  return {
    async inTurn(work, whose = '') {
      // The next one takes over the slot.
      if (running >= atOnce) await turn(whose)
      else running += 1
      try {
        return await work()
      } finally {
        const go = next()
        if (go) go()
        else running -= 1
      }
    },
  }
}
