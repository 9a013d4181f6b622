const RELOADED_KEY = 'daysheet:reloaded-for-newer-version'
const ONE_MINUTE = 60_000
const PATIENCE_MS = 5_000

/** Whether the server hands out pages: a reload without it would take away the one that is there. */
const isServed = (): Promise<boolean> =>
  fetch(window.location.href, {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Whether a page asks before it is left: somebody has typed what is stored nowhere else. */
const asksBeforeLeaving = (): boolean =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

async function reload(): Promise<void> {
  const last = Number(sessionStorage.getItem(RELOADED_KEY))
  if (Date.now() - last < ONE_MINUTE || asksBeforeLeaving() || !(await isServed())) return
  sessionStorage.setItem(RELOADED_KEY, String(Date.now()))
  window.location.reload()
}

/** Retry was pressed, so the next reload is not part of a loop. */
export const allowReload = (): void => sessionStorage.removeItem(RELOADED_KEY)

/**
 * A page that was open while a newer portal was put on the server asks for parts that are gone, and
 * a part that could not be had once is never asked for again by the same page (HTML, module map). It
 * loads itself anew, once a minute at most, so that a part that cannot be had never reloads it for
 * ever, and not while it asks before it is left. Meanwhile the screen says 'No connection' in its place.
 */
export function reloadForNewerVersion(): void {
  window.addEventListener('vite:preloadError', () => void reload())
}
