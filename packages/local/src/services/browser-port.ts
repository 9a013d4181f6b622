/**
 * Whether a browser refuses to open that port, whatever answers there: the Fetch standard's list of
 * bad ports (https://fetch.spec.whatwg.org/#port-blocking), which Node's fetch keeps to as well:
 * it refuses before it connects.
 */
export async function isBlockedByBrowsers(port: number): Promise<boolean> {
  try {
    await fetch(`http://127.0.0.1:${port}/`, { method: 'HEAD', signal: AbortSignal.timeout(1000) })
    return false
  } catch (error) {
    const { cause } = error as { cause?: unknown }
    return cause instanceof Error && cause.message === 'bad port'
  }
}

/** The next one that a browser opens. */
export async function nextOpenPort(port: number): Promise<number> {
  const next = port + 1
  return (await isBlockedByBrowsers(next)) ? nextOpenPort(next) : next
}
