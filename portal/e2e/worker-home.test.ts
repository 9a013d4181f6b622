import type { Locator } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callApi } from './call-api.ts'
import { keyboard, pointer } from './input-method.ts'
import { signIn, workerGreeting } from './signing-in.ts'
import { DESK, expectNoFaults, PHONE, productUrl, browserForThese, type Visit } from './visit.ts'
import { createInvoice, pairOfPeople, type WorkingPair } from './working-pair.ts'

const visit = browserForThese()
let office: Visit
let registered: Visit
let site: Visit
let pair: WorkingPair

beforeAll(async () => {
  office = await visit({ viewport: DESK })
  registered = await visit()
  site = await visit({ viewport: PHONE })
  pair = await pairOfPeople(office.page.context(), registered.page.context())
})
afterAll(() => Promise.all([office, registered, site].map(({ leave }) => leave())))

/** The cell under a label: its figure and what explains it. */
const cell = (label: string): Locator =>
  site.page.locator('dt').filter({ hasText: label }).locator('xpath=..')
const says = (label: string, text: string) =>
  cell(label).getByText(text, { exact: true }).first().waitFor()
const inNav = (name: string) =>
  site.page.getByRole('navigation').getByRole('link', { name }).filter({ visible: true })
const arrivesAt = (path: string) =>
  expect.poll(() => site.page.url().slice(productUrl.length), { timeout: 10_000 }).toBe(path)

describe("the worker's home", () => {
  it('is where a worker lands, with what is still to be paid', async () => {
    const { page } = site
    // Monday to Wednesday at £200.00, less 20% CIS.
    await createInvoice(registered.page.request, pair, 'submitted')
    await page.goto('/login')
    await signIn(page, pair.worker)
    await workerGreeting(page).waitFor()
    await arrivesAt('/app')
    expect(await workerGreeting(page).textContent()).toMatch(/, Mike$/)
    expect(await page.title()).toBe('Home · Daysheet')
    await says('Outstanding invoices', '£480.00')
    await says('Outstanding invoices', '1 invoice, after CIS')
    await says('Active clients', '1')
    await says('Monthly estimate', '£4,000.00')
    await page.getByRole('list', { name: 'Current Projects' }).getByText('SM-C').waitFor()
  })

  it('shows a payment, its deduction and the refund that it leads to', async () => {
    const { page } = site
    const own = `/api/workers/${pair.workerUser.id}/invoices`
    const { invoices } = await callApi<{ invoices: { id: string }[] }>(page.request, 'GET', own)
    const invoice = `/api/invoices/${invoices[0]?.id}`
    await callApi(office.page.request, 'POST', `${invoice}/approve`)
    await callApi(office.page.request, 'POST', `${invoice}/mark-paid`)
    await page.reload()
    await says('Outstanding invoices', '£0.00')
    await says('Paid', '£600.00')
    await says('Paid', '1 invoice, £480.00 after CIS')
    await says('CIS deductions', '£120.00')
    await says('Estimated refund', '£120.00')
  })

  it('explains the estimate, by keyboard too', async () => {
    const { page } = site
    const hand = keyboard(page)
    const how = page.getByRole('link', { name: 'How this is estimated' })
    await hand.press(how)
    const dialog = page.getByRole('dialog', { name: /^Estimated tax/ })
    await dialog.getByText(/^Trading allowance/).waitFor()
    await dialog.getByText('This is your only income.').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => how.evaluate((link) => link === document.activeElement)).toBe(true)
  })

  it('leads to what each figure is made of', async () => {
    const { page } = site
    const { press } = pointer(page)
    const logo = page.getByRole('banner').getByRole('link', { name: 'Daysheet' })
    await press(page.getByRole('link', { name: 'Outstanding invoices' }))
    await arrivesAt('/app/invoices')
    await press(logo)
    await arrivesAt('/app')
    await press(page.getByRole('link', { name: 'Tax Year Expenses' }))
    await arrivesAt('/app/invoices?tab=expenses')
    await press(inNav('Reports'))
    await page.getByText('Financial reports coming soon...').waitFor()
    expect(await page.title()).toBe('Reports · Daysheet')
    await press(page.getByRole('link', { name: /^CIS statements/ }))
    await arrivesAt('/app/invoices?tab=cis')
    await press(inNav('Home'))
    await workerGreeting(page).waitFor()
  })

  it('has its figures anew when an invoice was sent', async () => {
    const { page } = site
    const { press } = pointer(page)
    await says('Outstanding invoices', '£0.00')
    await press(page.getByRole('button', { name: 'Add', exact: true }).filter({ visible: true }))
    await press(page.getByRole('menuitem', { name: 'Quick Entry' }))
    await press(page.getByRole('group', { name: 'Days worked' }).getByRole('button').first())
    await press(page.getByRole('button', { name: 'Submit Invoice' }).filter({ visible: true }))
    await page.getByText('Invoice submitted successfully!').waitFor()
    await press(inNav('Home'))
    await says('Outstanding invoices', '£160.00')
  })

  it('asks for the rest of a profile, and puts it off when it is told to', async () => {
    const { page } = site
    const { press } = pointer(page)
    await callApi(page.request, 'PATCH', '/auth/profile', { utr_number: null })
    await page.reload()
    await page.getByText('Profile Incomplete').waitFor()
    await press(page.getByRole('button', { name: 'Remind me later' }))
    await page.getByText('Profile Incomplete').waitFor({ state: 'detached' })
    await page.reload()
    await says('Paid', '£600.00')
    expect(await page.getByText('Profile Incomplete').count()).toBe(0)
    await callApi(page.request, 'PATCH', '/auth/profile', { bank_account_number: null })
    await page.reload()
    await page.getByText('Profile Setup Required').waitFor()
    await press(page.getByRole('link', { name: 'Complete profile' }))
    await arrivesAt('/app/profile')
  })

  it('moves nothing while it loads, and has five ways on at 320 px', async () => {
    const { page } = site
    await page.setViewportSize({ width: 320, height: 640 })
    await page.route('**/financial-stats', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 600))
      await route.continue()
    })
    await page.goto('/app')
    await says('Paid', '£600.00')
    // Two hundredths are a hairline; a late card above the figures would be a tenth.
    expect(await shiftedLayout()).toBeLessThan(0.05)
    const places = page.getByRole('navigation').getByRole('link').filter({ visible: true })
    expect(await places.allTextContents()).toEqual([
      'Home',
      'Invoices',
      'Clients',
      'Reports',
      'Profile',
    ])
    for (const place of await places.all()) {
      const { width = 0, height = 0 } = (await place.boundingBox()) ?? {}
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }
  })

  it('has caused no fault on the way', () => expectNoFaults(site))
})

/** The page's cumulative layout shift (https://web.dev/articles/cls). */
const shiftedLayout = () =>
  site.page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
          resolve(shifts.reduce((sum, { value }) => sum + value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(0), 500)
      }),
  )
