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
    // Each event says when it was: a busy machine brings the second tap later than a finger does.
    const start = Date.now()
    const send = (type: 'touchStart' | 'touchEnd', afterMs: number) => {
      const touchPoints = type === 'touchStart' ? [point] : []
      const timestamp = (start + afterMs) / 1000
      return devtools.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp })
    }
    const tap = async (afterMs: number) => {
      await send('touchStart', afterMs)
      await page.waitForTimeout(PRESS_MS)
      await send('touchEnd', afterMs + PRESS_MS)
    }
    await tap(0)
    await page.waitForTimeout(pauseMs)
    await tap(PRESS_MS + pauseMs)
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

it('a double tap on what opens a question does not answer it', async () => {
  const office = await visit({ viewport: DESK })
  const site = await visit({ viewport: SMALL_PHONE, hasTouch: true })
  const { page } = site
  const pair = await pairOfPeople(office.page.context(), page.context())
  await createInvoice(page.request, pair, 'draft')
  const doubleTap = await doubleTapper(page)
  const deletes: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'DELETE') deletes.push(request.url())
  })
  await page.goto('/app/invoices')
  const item = page.getByRole('menuitem', { name: 'Delete' })
  const question = page.getByRole('alertdialog')
  const confirm = question.getByRole('button', { name: 'Delete invoice', exact: true })
  const keep = question.getByRole('button', { name: 'Keep it' })
  const open = async () => {
    await page
      .getByRole('button', { name: /^More for/ })
      .first()
      .tap()
    await item.click({ trial: true })
  }
  await open()
  const opener = await item.boundingBox()
  await item.tap()
  await confirm.click({ trial: true })
  const answer = await confirm.boundingBox()
  if (!opener || !answer) throw new Error('There is nothing to tap')
  await page.waitForTimeout(500)
  await keep.tap()
  await question.waitFor({ state: 'detached' })
  // The sheet stands on the lower edge: now its button comes where the menu's is.
  const { width, height } = SMALL_PHONE
  await page.setViewportSize({ width, height: Math.round(height - answer.y + opener.y) })

  for (const pauseMs of [40, 120, 200]) {
    await page.waitForTimeout(500)
    await open()
    await doubleTap(item, pauseMs)
    await keep.waitFor()
    await page.waitForTimeout(500)
    expect(deletes, `requests after ${pauseMs} ms`).toEqual([])
    expect(Math.abs(((await confirm.boundingBox())?.y ?? 0) - opener.y)).toBeLessThan(22)
    await keep.tap()
    await question.waitFor({ state: 'detached' })
  }
  expectNoFaults(site)
  await Promise.all([office, site].map(({ leave }) => leave()))
})
