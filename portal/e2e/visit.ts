import {
  chromium,
  type Browser,
  type BrowserContext,
  type LaunchOptions,
  type Page,
} from 'playwright'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { chromiumOptions } from '@daysheet/tools/chromium-options'

export const productUrl = inject('productUrl')

/** The widths that the screens are made for first. */
export const PHONE = { width: 360, height: 740 }
export const DESK = { width: 1280, height: 800 }

export interface Visit {
  page: Page
  /** What a page must never do, in the order in which it was seen. */
  faults: string[]
  leave: () => Promise<void>
}

interface VisitOptions {
  /** Another product than the one that all tests share. */
  baseURL?: string
  viewport?: { width: number; height: number }
  colorScheme?: 'light' | 'dark'
  /** A finger instead of a mouse. */
  hasTouch?: boolean
  /** False: a browser that runs no script. */
  javaScriptEnabled?: boolean
}

const browsers = new Map<string, Browser>()

/** One for all test files of this worker that launch it in the same way; it ends with the worker. */
async function sharedBrowser(launchOptions: LaunchOptions): Promise<Browser> {
  const key = JSON.stringify(launchOptions)
  const running = browsers.get(key)
  if (running?.isConnected()) return running
  const browser = await chromium.launch({ ...chromiumOptions, ...launchOptions })
  browsers.set(key, browser)
  return browser
}

/** The browser of the tests of one file; `visit` is one person with cookies of their own. */
export function browserForThese(
  launchOptions: LaunchOptions = {},
): (options?: VisitOptions) => Promise<Visit> {
  let browser: Browser
  const contexts: BrowserContext[] = []
  beforeAll(async () => {
    browser = await sharedBrowser(launchOptions)
  })
  // Those of tests that failed too: nobody is left in the browser for the next file.
  afterAll(() => Promise.all(contexts.map((context) => context.close())))

  return async (options = {}) => {
    const { baseURL = productUrl, viewport = DESK, colorScheme = 'light' } = options
    const { hasTouch = false, javaScriptEnabled = true } = options
    const context = await browser.newContext({
      baseURL,
      viewport,
      colorScheme,
      hasTouch,
      javaScriptEnabled,
      isMobile: hasTouch,
      locale: 'en-GB',
      timezoneId: 'Europe/London',
      acceptDownloads: true,
      reducedMotion: 'reduce',
    })
    contexts.push(context)
    context.setDefaultTimeout(15_000)
    const page = await context.newPage()
    return { page, faults: watch(page, baseURL), leave: () => context.close() }
  }
}

/** A refused call is logged by the browser itself; the screens answer it, so it is no fault. */
const REFUSED_CALL = /^Failed to load resource: the server responded with a status of 4\d\d/

function watch(page: Page, ownOrigin: string): string[] {
  const faults: string[] = []
  page.on('console', (message) => {
    const text = message.text()
    if (message.type() === 'error' && !REFUSED_CALL.test(text)) faults.push(`console: ${text}`)
  })
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`))
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== ownOrigin) {
      faults.push(`left the origin: ${request.url()}`)
    }
  })
  page.on('response', (response) => {
    if (response.status() >= 500) faults.push(`${response.status()} from ${response.url()}`)
  })
  return faults
}

/**
 * Nothing on the console, nothing outside our origin, no answer of the 5xx kind. A violation of the
 * Content-Security-Policy is on the console too.
 */
export function expectNoFaults({ faults }: Visit): void {
  expect(faults).toEqual([])
}
