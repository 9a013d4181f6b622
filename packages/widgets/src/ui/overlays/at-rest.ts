const LONGEST_WAIT_MS = 1000

/** Once the browser has nothing better to do; Safari before 2026 cannot say when that is. */
export function atRest(run: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(run, { timeout: LONGEST_WAIT_MS })
    return () => cancelIdleCallback(handle)
  }
  const handle = setTimeout(run, LONGEST_WAIT_MS / 4)
  return () => clearTimeout(handle)
}
