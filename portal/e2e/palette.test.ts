import type { Page } from 'playwright'
import type { Invoice } from '@daysheet/core'
import { describe, expect, it } from 'vitest'
import { callApi } from './call-api.ts'
import { browserForThese, expectNoFaults, PHONE } from './visit.ts'
import { createInvoice, pairOfPeople } from './working-pair.ts'

const visit = browserForThese()

async function officeWith(count: number, viewport?: { width: number; height: number }) {
  const office = await visit({ viewport })
  const site = await visit()
  const pair = await pairOfPeople(office.page.context(), site.page.context())
  const invoices: Invoice[] = []
  for (let made = 0; made < count; made += 1) {
    invoices.push(await createInvoice(site.page.request, pair, 'submitted'))
  }
  await site.leave()
  return { office, page: office.page, pair, invoices }
}

const field = (page: Page) => page.getByRole('combobox', { name: 'Search' })

/** The home is there with its code at rest, so that the first key is heard. */
async function openHome(page: Page) {
  await page.goto('/dashboard')
  await page.getByRole('heading', { level: 1, name: /^Welcome/ }).waitFor()
}

async function tabTo(page: Page, name: string) {
  const button = page.getByRole('button', { name, exact: true })
  for (let tabs = 0; tabs < 60; tabs += 1) {
    if (await button.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${name}`)
}

describe('a clerk without a mouse', () => {
  it('finds an invoice by its number, approves it, and goes on to the next', async () => {
    const { office, page, invoices } = await officeWith(2)
    await openHome(page)
    const done = async ({ invoice_number }: Invoice) => {
      await page.keyboard.press('/')
      await field(page).waitFor()
      // Faster than any answer: Enter waits for it.
      await page.keyboard.type(invoice_number.toLowerCase())
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { level: 1, name: invoice_number }).waitFor()
      expect(await field(page).count()).toBe(0)
      expect(await page.evaluate(() => document.activeElement?.localName)).toBe('main')
      await tabTo(page, 'Approve')
      await page.keyboard.press('Enter')
      await page.getByText('Invoice approved successfully').first().waitFor()
      await page
        .getByRole('button', { name: 'Approve', exact: true })
        .waitFor({ state: 'detached' })
    }
    for (const invoice of invoices) await done(invoice)
    const path = `/api/invoices/${invoices[0]?.id}`
    const { invoice } = await callApi<{ invoice: Invoice }>(page.request, 'GET', path)
    expect(invoice.status).toBe('approved')

    // What was gone to is offered first, and the pages after it.
    await page.keyboard.press('Control+k')
    const options = page.getByRole('option')
    await expect
      .poll(() => options.first().textContent(), { timeout: 10_000 })
      .toContain(invoices[1]?.invoice_number)
    await page.keyboard.type('mike')
    await page
      .getByRole('option', { name: /Mike Thompson/ })
      .first()
      .waitFor()
    await page.getByRole('group', { name: 'Workers' }).waitFor()
    await page.getByRole('status').filter({ hasText: '3 results' }).waitFor({ state: 'attached' })
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/dashboard\/invoices\/[0-9a-f-]{36}$/)
    expectNoFaults(office)
    await office.leave()
  })

  it('goes to a page by its name, and back where Escape closes', async () => {
    const { office, page } = await officeWith(0)
    await openHome(page)
    const button = page.getByRole('button', { name: 'Search' })
    await button.focus()
    await page.keyboard.press('Enter')
    await field(page).fill('no such thing')
    await page.getByText('Nothing found').waitFor()
    await page.keyboard.press('Escape')
    await field(page).waitFor({ state: 'detached' })
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent), { timeout: 10_000 })
      .toContain('Search')
    await page.keyboard.press('/')
    await page.keyboard.type('timesh')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/dashboard/timesheets')
    expectNoFaults(office)
    await office.leave()
  })
})

describe('the key /', () => {
  it('opens once however long it is held, and types nothing', async () => {
    const { office, page } = await officeWith(0)
    await openHome(page)
    for (let repeats = 0; repeats < 20; repeats += 1) await page.keyboard.down('/')
    await field(page).waitFor()
    for (let repeats = 0; repeats < 20; repeats += 1) await page.keyboard.down('/')
    await page.keyboard.up('/')
    expect(await page.getByRole('dialog').count()).toBe(1)
    expect(await field(page).inputValue()).toBe('')
    await page.keyboard.type('a/b')
    expect(await field(page).inputValue()).toBe('a/b')
    expectNoFaults(office)
    await office.leave()
  })

  it('is a letter in a text field, and nothing at all once it is switched off', async () => {
    const { office, page } = await officeWith(0)
    await page.goto('/dashboard/projects/new')
    const name = page.getByRole('textbox', { name: /Project name|^Name/i }).first()
    await name.click()
    await page.keyboard.type('Mill 1/2')
    expect(await name.inputValue()).toBe('Mill 1/2')
    expect(await field(page).count()).toBe(0)
    await name.fill('')

    await openHome(page)
    await page.keyboard.press('/')
    await field(page).waitFor()
    await page.getByRole('switch', { name: 'The key / opens the search' }).press('Space')
    await page.keyboard.press('Escape')
    await field(page).waitFor({ state: 'detached' })
    await page.keyboard.press('/')
    await page.keyboard.press('Control+k')
    await field(page).waitFor()
    expect(await field(page).inputValue()).toBe('')
    expectNoFaults(office)
    await office.leave()
  })
})

it('a slow earlier answer never replaces a later one', async () => {
  const { office, page, invoices } = await officeWith(1)
  await openHome(page)
  await page.route('**/api/search?q=mike', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue().catch(() => undefined)
  })
  await page.keyboard.press('/')
  await field(page).waitFor()
  await page.keyboard.type('mike')
  await page.waitForTimeout(400)
  await field(page).fill(invoices[0]?.invoice_number ?? '')
  const options = page.getByRole('option')
  await expect.poll(() => options.count(), { timeout: 10_000 }).toBe(1)
  await page.waitForTimeout(2000)
  expect(await options.allTextContents()).toEqual([
    expect.stringContaining(invoices[0]?.invoice_number ?? ''),
  ])
  expectNoFaults(office)
  await office.leave()
})

describe('a phone', () => {
  it('has the search in reach of a thumb, four pages at the bottom and the rest behind More', async () => {
    const { office, page, invoices } = await officeWith(1, PHONE)
    await openHome(page)
    const search = page.getByRole('button', { name: 'Search' })
    const box = await search.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    await search.click()
    await field(page).fill('mike')
    await page.getByRole('option', { name: new RegExp(invoices[0]?.invoice_number ?? '') }).click()
    await page.waitForURL(`**/dashboard/invoices/${invoices[0]?.id}`)
    const nav = page.getByRole('navigation', { name: 'Main' })
    await nav
      .getByRole('link', { name: /^Invoices/ })
      .and(page.locator('[aria-current]'))
      .waitFor()
    await nav.getByRole('button', { name: 'More' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await menu.getByRole('link', { name: 'Projects' }).click()
    await page.waitForURL('**/dashboard/projects')
    await menu.waitFor({ state: 'detached' })
    const sideways = () => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    }
    expect(await page.evaluate(sideways)).toBeLessThanOrEqual(0)
    expectNoFaults(office)
    await office.leave()
  })
})

describe('an address', () => {
  it('keeps tab, filter and search over a reload and Back, and falls back from a bad value', async () => {
    const { office, page, pair } = await officeWith(1)
    await page.goto('/dashboard/workers?status=all&q=mike')
    const search = page.getByRole('searchbox', { name: 'Search workers' })
    await search.waitFor()
    expect(await search.inputValue()).toBe('mike')
    await page.getByRole('tab', { name: /Pending Invites/ }).click()
    await page.waitForURL('**/dashboard/workers?status=all&q=mike&tab=pending')
    await page.reload()
    await page.getByRole('tab', { name: /Pending Invites/, selected: true }).waitFor()
    await page.goto(`/dashboard/projects/${pair.project.id}`)
    await page.goBack()
    await page.getByRole('tab', { name: /Pending Invites/, selected: true }).waitFor()
    expect(await search.inputValue()).toBe('mike')

    await page.goto('/dashboard/workers?tab=nowhere&status=lost')
    await page.getByRole('tab', { name: /Active Workers/, selected: true }).waitFor()
    await page.waitForURL('**/dashboard/workers')
    await page.goto('/dashboard/invoices?status=overdue')
    await page.getByRole('radio', { name: /^Overdue/, checked: true }).waitFor()
    // A link to the list that is open is followed, as one from elsewhere is.
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /^Invoices/ })
      .first()
      .click()
    await page.getByRole('radio', { name: /^All/, checked: true }).waitFor()
    expectNoFaults(office)
    await office.leave()
  })
})
