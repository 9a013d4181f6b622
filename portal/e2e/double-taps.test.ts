import type { Locator, Page } from 'playwright'
import { expect, it } from 'vitest'
import { browserForThese, DESK, expectNoFaults } from './visit.ts'
import { createInvoice, pairOfPeople } from './working-pair.ts'

const visit = browserForThese()
const PRESS_MS = 20
const SMALL_PHONE = { width: 360, height: 640 }

/** Two real touches at one place. */
async function doubleTapper(
  page: Page,
): Promise<(place: Locator, pauseMs: number) => Promise<void>> {
  const devtools = await page.context().newCDPSession(page)
  return async (place, pauseMs) => {
    await place.click({ trial: true })
    const box = await place.boundingBox()
    if (!box) throw new Error('There is nothing to tap')
    const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    const send = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
    const tap = async () => {
      await send('touchStart', [point])
      await page.waitForTimeout(PRESS_MS)
      await send('touchEnd', [])
    }
    await tap()
    await page.waitForTimeout(pauseMs)
    await tap()
  }
}

interface Question {
  action: string
  status: 'draft' | 'submitted'
  confirm: string
  method: string
  said: RegExp
}

const QUESTIONS: Question[] = [
  {
    action: 'Delete',
    status: 'draft',
    confirm: 'Delete invoice',
    method: 'DELETE',
    said: /deleted successfully/,
  },
  {
    action: 'Archive',
    status: 'submitted',
    confirm: 'Archive',
    method: 'POST',
    said: /archived successfully/,
  },
]

it.each(QUESTIONS)(
  'a double tap on $confirm sends one request and presses nothing under the sheet',
  async ({ action, status, confirm, method, said }) => {
    const office = await visit({ viewport: DESK })
    const site = await visit({ viewport: SMALL_PHONE, hasTouch: true })
    const { page } = site
    const pair = await pairOfPeople(office.page.context(), page.context())
    const doubleTap = await doubleTapper(page)
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === method && request.url().includes('/api/')) sent.push(request.url())
    })
    for (const pauseMs of [0, 40, 90, 150, 220]) {
      await createInvoice(page.request, pair, status)
      await page.goto('/app/invoices')
      await page.getByRole('article').first().waitFor()
      await page
        .getByRole('button', { name: /^More for/ })
        .first()
        .tap()
      await page.getByRole('menuitem', { name: action }).tap()
      sent.length = 0
      await doubleTap(
        page
          .getByRole('dialog')
          .or(page.getByRole('alertdialog'))
          .getByRole('button', { name: confirm, exact: true }),
        pauseMs,
      )
      await page.getByText(said).first().waitFor()
      // As long as a press under the sheet would take to lead elsewhere.
      await page.waitForTimeout(500)
      expect(sent, `requests after ${pauseMs} ms`).toHaveLength(1)
      expect(new URL(page.url()).pathname, `the page after ${pauseMs} ms`).toBe('/app/invoices')
      expect(await page.getByText(/^Failed/).count()).toBe(0)
    }
    expectNoFaults(site)
    await Promise.all([office, site].map(({ leave }) => leave()))
  },
)
