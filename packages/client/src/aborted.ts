/** Rejects with the signal's reason once it fires; never settles before, or without a signal. */
export const aborted = (signal: AbortSignal | undefined): Promise<never> =>
  new Promise((_resolve, reject) => {
    if (signal?.aborted) reject(signal.reason)
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

/** The work, unless the signal fires first. The work itself goes on: others may be waiting for it. */
export const unlessAborted = <T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> =>
  signal ? Promise.race([work, aborted(signal)]) : work
