export interface TurnQueue {
  /** Runs the work in turn; rejects with {@link QueueTooLong} when the wait is too long. */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>
}

export class QueueTooLong extends Error {
  constructor() {
    super('Too many were waiting before this one')
    this.name = 'QueueTooLong'
  }
}

/** Runs this many at once, first come first served. */
export function turnQueue({
  atOnce,
  longestWaitMs,
}: {
  atOnce: number
  longestWaitMs: number
}): TurnQueue {
  let running = 0
  const waiting: (() => void)[] = []

  const turn = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const go = (): void => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(go), 1)
        reject(new QueueTooLong())
      }, longestWaitMs)
      waiting.push(go)
    })

  return {
    async inTurn(work) {
      // The next one takes over the slot.
      if (running >= atOnce) await turn()
      else running += 1
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}
