/** Fires with the first of them; `AbortSignal.any` is missing from Safari before 17.4. */
export function firstOf(signals: readonly AbortSignal[]): AbortSignal {
  if (typeof AbortSignal.any === 'function') return AbortSignal.any([...signals])
  const controller = new AbortController()
  for (const signal of signals) {
    const pass = () => controller.abort(signal.reason)
    if (signal.aborted) pass()
    else signal.addEventListener('abort', pass, { once: true, signal: controller.signal })
  }
  return controller.signal
}

/** Whether it is what `AbortSignal.timeout` aborts with. */
export const isTimeout = (cause: unknown): boolean =>
  cause instanceof DOMException && cause.name === 'TimeoutError'
