import { chromium, type Browser, type Locator, type Page } from 'playwright'
import { afterAll, beforeAll } from 'vitest'
import { chromiumOptions } from '../src/testing/chromium-options.ts'

export interface Visit {
  page: Page
  /** What a partner's page must never do: whatever is on the console, and every uncaught error. */
  faults: string[]
}

/** A browser for the tests of one file; `visit` opens an address in a context of its own. */
export function browserForThese(): (url: string) => Promise<Visit> {
  let browser: Browser
  beforeAll(async () => {
    browser = await chromium.launch(chromiumOptions)
  })
  afterAll(() => browser.close())

  return async (url) => {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      locale: 'en-GB',
      timezoneId: 'Europe/London',
      reducedMotion: 'reduce',
    })
    context.setDefaultTimeout(40_000)
    const page = await context.newPage()
    const faults: string[] = []
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) faults.push(message.text())
    })
    page.on('pageerror', (error) => faults.push(error.message))
    await page.goto(url)
    return { page, faults }
  }
}

/** What the page was told, in order. */
export async function eventsOf(page: Page): Promise<{ type: string }[]> {
  const eventTexts = await page
    .getByRole('list', { name: 'Events' })
    .getByRole('listitem')
    .allTextContents()
  return eventTexts.map((text) => JSON.parse(text) as { type: string })
}

/** Begins the first day and names the project, whether or not the form knew it already. */
export async function addWork(place: Locator): Promise<void> {
  await place.getByRole('button', { name: 'Add work' }).first().click()
  await place.getByRole('button', { name: / Project$/ }).click()
  await place.page().getByRole('option').first().click()
}
