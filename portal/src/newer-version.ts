const RELOADED_KEY = 'daysheet:reloaded-for-newer-version'
const ONE_MINUTE = 60_000

/**
 * A page that was open while a newer portal was put on the server asks for parts that are gone.
 * It loads itself anew, once a minute at most, so that a part that cannot be had never reloads it
 * for ever; then the error reaches the fallback.
 */
export function reloadForNewerVersion(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // Without a connection a reload would take away the page that is still there.
    if (!navigator.onLine) return
    const last = Number(sessionStorage.getItem(RELOADED_KEY))
    if (Date.now() - last < ONE_MINUTE) return
    sessionStorage.setItem(RELOADED_KEY, String(Date.now()))
    event.preventDefault()
    window.location.reload()
  })
}
