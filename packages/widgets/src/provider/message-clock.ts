type HeldBy = 'focus' | 'pointer' | 'hidden page'

interface Running {
  remainingMs: number
  startedAt: number
  timer: ReturnType<typeof setTimeout> | undefined
  end: () => void
}

export interface MessageClock {
  /** Ends the message once it has stood that long. */
  start: (id: string | number, ms: number, end: () => void) => void
  stop: (id: string | number) => void
  /** No time passes for any message until all that hold have let go. */
  hold: (by: HeldBy) => void
  release: (by: HeldBy) => void
}

/**
 * How long messages stand. Time stops for them while one is focused or touched, or the page is
 * hidden: nobody loses a message, or its Undo, while they are on their way to it (WCAG 2.2.1).
 */
export function messageClock(now: () => number = () => performance.now()): MessageClock {
  const running = new Map<string | number, Running>()
  const holders = new Set<HeldBy>()

  const resume = (message: Running) => {
    message.startedAt = now()
    message.timer = setTimeout(message.end, message.remainingMs)
  }
  const pause = (message: Running) => {
    clearTimeout(message.timer)
    message.remainingMs = Math.max(0, message.remainingMs - (now() - message.startedAt))
  }
  const stop = (id: string | number) => {
    clearTimeout(running.get(id)?.timer)
    running.delete(id)
    // A pointer or the focus leaves nothing behind when what it was on has gone.
    if (running.size === 0) {
      holders.delete('focus')
      holders.delete('pointer')
    }
  }
  return {
    start: (id, ms, end) => {
      stop(id)
      const message: Running = {
        remainingMs: ms,
        startedAt: now(),
        timer: undefined,
        end: () => {
          stop(id)
          end()
        },
      }
      running.set(id, message)
      if (holders.size === 0) resume(message)
    },
    stop,
    hold: (by) => {
      if (holders.size === 0) for (const message of running.values()) pause(message)
      holders.add(by)
    },
    release: (by) => {
      if (!holders.delete(by) || holders.size > 0) return
      for (const message of running.values()) resume(message)
    },
  }
}
