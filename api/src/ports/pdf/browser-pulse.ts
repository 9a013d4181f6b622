import type { Browser, CDPSession } from 'puppeteer-core'

/** How often a printing browser is pinged, and how long it may stay silent. */
const PULSE_MS = 1_000
export const SILENCE_MS = 8_000

export const SILENT = Symbol('silent')
export const DEAD = Symbol('dead')

interface Pulse {
  lost: Promise<typeof SILENT | typeof DEAD>
  stop: () => void
}

/**
 * Pings the browser process every second, which a live one answers at once however busy its pages
 * are. `lost` resolves when it was silent too long or has died, and otherwise never: calls to a
 * browser that dies at the wrong moment never settle.
 */
export function pulseOf(browser: Promise<Browser>): Pulse {
  let stop = (): void => undefined
  const lost = new Promise<typeof SILENT | typeof DEAD>((resolve) => {
    const died = (): void => resolve(DEAD)
    // `on`, as `once` of Puppeteer (25.16) wraps what it is given: `off` would not find it, and each print
    // would leave its PDF behind with the browser.
    browser.then((known) => (known.connected ? known.on('disconnected', died) : died()), died)
    const session = browser.then(sessionOf)
    // A browser that has just died has none; `died` handles that.
    session.catch(() => undefined)
    let answered = Date.now()
    let asking = false
    const timer = setInterval(() => {
      if (Date.now() - answered >= SILENCE_MS) resolve(SILENT)
      if (asking) return
      asking = true
      const noteAnswer = (): void => {
        answered = Date.now()
        asking = false
      }
      // A call of our own: Puppeteer's version() caches the first response. Only a response counts:
      // a dead browser is handled by `died`, one that can't be asked any more counts as silent.
      session
        .then((open) => open.send('Browser.getVersion'))
        .then(noteAnswer, () => (asking = false))
    }, PULSE_MS)
    stop = () => {
      clearInterval(timer)
      browser.then((known) => known.off('disconnected', died)).catch(() => undefined)
    }
  })
  return { lost, stop }
}

const sessions = new WeakMap<Browser, Promise<CDPSession>>()

/**
 * One session for each browser, which stays open for as long as it lives. Were it opened and detached
 * for each print, then after two at once Puppeteer (25.16) would no longer know the browser's target:
 * it takes the second session for one of its own, and detaching that for the end of the target.
 */
function sessionOf(browser: Browser): Promise<CDPSession> {
  const open = sessions.get(browser) ?? browser.target().createCDPSession()
  sessions.set(browser, open)
  return open
}
