import type { Locator, Page } from 'playwright'
import { expect, it } from 'vitest'
import { callApi } from './call-api.ts'
import { newPerson } from './people.ts'
import { browserForThese, DESK, expectNoFaults, PHONE } from './visit.ts'
import { lastMonday, pairOfPeople } from './working-pair.ts'

const visit = browserForThese()
const SMALL_PHONE = { width: 360, height: 640 }
const PRESS_MS = 90

/** A thumb: touches this place and lets go 90 ms later. */
async function thumbOn(page: Page): Promise<(place: Locator) => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  return async (place) => {
    await place.scrollIntoViewIfNeeded()
    const box = await place.boundingBox()
    if (!box) throw new Error('There is nothing to touch')
    const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
    await page.waitForTimeout(PRESS_MS)
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
}

it('a new worker sees the first field under one banner, and is led to what is missing', async () => {
  const site = await visit({ viewport: SMALL_PHONE })
  const { page } = site
  await callApi(page.request, 'POST', '/auth/register', {
    ...newPerson('Lukasz OBrien'),
    full_name: 'Łukasz O’Brien',
    user_type: 'worker',
    marketing_consent: false,
    terms_accepted: true,
  })
  await page.goto('/app/invoices')
  await page.waitForURL('**/app/profile')
  await page.getByText('Welcome to Daysheet, Łukasz').waitFor()
  expect(await page.getByText('Confirm your email address').count()).toBe(0)
  const bar = await page.getByRole('region', { name: 'Nothing is saved yet' }).boundingBox()
  const first = await page.getByLabel('Full name', { exact: true }).boundingBox()
  if (!bar || !first) throw new Error('The profile is not drawn')
  expect(first.y + first.height).toBeLessThanOrEqual(bar.y)

  const touch = await thumbOn(page)
  await touch(page.getByRole('button', { name: 'Go to what is missing' }))
  await expect
    .poll(() =>
      page
        .getByLabel('Phone', { exact: true })
        .evaluate((input) => input === document.activeElement),
    )
    .toBe(true)
  expectNoFaults(site)
})

it('an invoice opens by a touch on its amount, beside a button and on its dates', async () => {
  const office = await visit({ viewport: DESK })
  const site = await visit({ viewport: PHONE })
  const { page } = site
  const { clientUser, workerUser, project } = await pairOfPeople(
    office.page.context(),
    page.context(),
  )
  const monday = lastMonday()
  await callApi(page.request, 'POST', `/api/workers/${workerUser.id}/invoices`, {
    client_id: clientUser.id,
    period_start: monday,
    period_end: monday,
    due_date: monday,
    status: 'draft',
    items: [
      {
        work_date: monday,
        project_id: project.id,
        pricing_type: 'day_rate',
        work_type: 'standard',
        hours: 8,
      },
    ],
    expenses: [],
  })
  const touch = await thumbOn(page)
  for (const place of [/^£160\.00$/, /^Due /, /^Draft$/]) {
    await page.goto('/app/invoices')
    const card = page.getByRole('article')
    await card.waitFor()
    await touch(card.getByText(place).filter({ visible: true }).first())
    await page.waitForURL(/\/app\/invoices\/[0-9a-f-]{36}$/)
  }
  expectNoFaults(site)
})
