import type { Page } from 'playwright'
import type { Invoice } from '@daysheet/core'
import { describe, expect, it } from 'vitest'
import { callApi } from './call-api.ts'
import { browserForThese, expectNoFaults } from './visit.ts'
import { createInvoice, pairOfPeople, type WorkingPair } from './working-pair.ts'

const visit = browserForThese()
/** A small laptop: a dialog must fit. */
const LOW_DESK = { width: 1280, height: 640 }

async function officeWith(count: number) {
  const office = await visit({ viewport: LOW_DESK })
  const site = await visit({ viewport: LOW_DESK })
  const pair = await pairOfPeople(office.page.context(), site.page.context())
  const invoices: Invoice[] = []
  for (let made = 0; made < count; made += 1) {
    invoices.push(await createInvoice(site.page.request, pair, 'submitted'))
  }
  await site.leave()
  return { office, page: office.page, pair, invoices }
}

async function statuses(page: Page, { clientUser }: WorkingPair) {
  const path = `/api/clients/${clientUser.id}/invoices`
  const { invoices } = await callApi<{ invoices: Invoice[] }>(page.request, 'GET', path)
  return invoices.map(({ status }) => status).toSorted()
}

const openQueue = async (page: Page, rows: number, query = '') => {
  await page.goto(`/dashboard/invoices${query}`)
  await page
    .getByRole('row', { name: /Mike Thompson/ })
    .nth(rows - 1)
    .waitFor()
}

/** A held key: the first event, then the keyboard's repeats. */
async function hold(page: Page, key: string) {
  for (let repeats = 0; repeats < 25; repeats += 1) await page.keyboard.down(key)
  await page.keyboard.up(key)
}

describe('the keys of the approval queue', () => {
  it('approve one invoice however long A is held, none before a row was gone to, and take it back', async () => {
    const { office, page, pair } = await officeWith(3)
    await openQueue(page, 3)
    await hold(page, 'a')
    await page.getByText('Go to an invoice first: J is the next one, K the one before').waitFor()
    expect(await statuses(page, pair)).toEqual(['submitted', 'submitted', 'submitted'])

    await page.keyboard.press('j')
    await hold(page, 'a')
    await page.getByText('Invoice approved successfully').waitFor()
    expect(await statuses(page, pair)).toEqual(['approved', 'submitted', 'submitted'])

    await page.keyboard.press('u')
    await page.getByText(/^Invoice INV-\S+ is submitted again$/).waitFor()
    expect(await statuses(page, pair)).toEqual(['submitted', 'submitted', 'submitted'])
    expectNoFaults(office)
    await office.leave()
  })

  it('record the payment of all that are ticked, with a dialog that fits a low window', async () => {
    const { office, page, pair, invoices } = await officeWith(2)
    for (const { id } of invoices) {
      await callApi(page.request, 'POST', `/api/invoices/${id}/approve`)
    }
    await openQueue(page, 2, '?status=approved')
    for (const key of ['j', 'x', 'j', 'x', 'p']) await page.keyboard.press(key)
    const dialog = page.getByRole('dialog', { name: 'Record the payment of 2 invoices' })
    const pay = dialog.getByRole('button', { name: 'Mark 2 as Paid' })
    await pay.waitFor()
    const foot = await pay.boundingBox()
    expect((foot?.y ?? Infinity) + (foot?.height ?? 0)).toBeLessThanOrEqual(LOW_DESK.height)

    await pay.click()
    const problem = dialog.getByRole('group', { name: 'There is a problem' })
    await problem.waitFor()
    await expect.poll(() => problem.evaluate(isInSight)).toBe(true)

    await dialog.getByRole('button', { name: /Payment Method/ }).click()
    await page.getByRole('option', { name: 'Bank Transfer' }).click()
    await dialog.getByLabel(/Payment Reference/).fill('BACS 4471')
    await pay.click()
    await page.getByText('2 invoices marked as paid').waitFor()
    expect(await statuses(page, pair)).toEqual(['paid', 'paid'])

    await openQueue(page, 2, '?status=paid')
    await page.keyboard.press('j')
    const detail = page.getByRole('region', { name: /^INV-/ })
    await detail.getByText(/^Paid \d+ \w+ \d{4}, Bank Transfer, BACS 4471$/).waitFor()
    expectNoFaults(office)
    await office.leave()
  })
})

/** Not scrolled out of the dialog's body. */
function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  const x = element.getBoundingClientRect().left + 4
  const seen = (y: number) => element.contains(document.elementFromPoint(x, y))
  return seen(top + 4) && seen(bottom - 4)
}

describe('an invoice on a page of its own', () => {
  it('is decided there, and the way back leads to the same filter, search and place', async () => {
    const { office, page, pair, invoices } = await officeWith(3)
    await openQueue(page, 3, '?status=submitted&q=mike')
    for (let steps = 0; steps < 3; steps += 1) await page.keyboard.press('j')
    const region = page.getByRole('region', { name: /^INV-/ })
    const number = await region.getAttribute('aria-label')
    await region.getByRole('link', { name: 'View Details' }).click()
    await page.getByRole('heading', { level: 1, name: number ?? '' }).waitFor()
    await page.getByRole('link', { name: 'Back to Invoices' }).click()
    await page.waitForURL('**/dashboard/invoices?status=submitted&q=mike')
    await page.getByRole('region', { name: number ?? '' }).waitFor()
    expect(await page.getByRole('searchbox', { name: 'Search invoices' }).inputValue()).toBe('mike')

    await page.goto(`/dashboard/invoices/${invoices[0]?.id}`)
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    await page.getByText('Invoice approved successfully').waitFor()
    expect(await statuses(page, pair)).toEqual(['approved', 'submitted', 'submitted'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText(/^Invoice INV-\S+ is submitted again$/).waitFor()
    await page.getByRole('button', { name: 'Dispute', exact: true }).click()
    await page
      .getByRole('dialog', { name: 'Dispute Invoice' })
      .getByRole('textbox', { name: 'Reason' })
      .fill('Short.')
    await page.getByRole('button', { name: 'Submit Dispute' }).click()
    await page.getByText('Invoice dispute submitted successfully').waitFor()
    await page.getByText('Dispute reason').first().waitFor()
    expect(await statuses(page, pair)).toEqual(['disputed', 'submitted', 'submitted'])
    expectNoFaults(office)
    await office.leave()
  })
})

it('the client’s bell counts what was not read, and its list marks it read', async () => {
  const { office, page } = await officeWith(1)
  await page.goto('/dashboard/invoices')
  await page.getByRole('link', { name: /^Notifications, \d+ unread$/ }).click()
  await page.waitForURL('**/dashboard/notifications')
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await page.getByRole('link', { name: 'Notifications', exact: true }).waitFor()
  await page.goto('/notifications')
  await page.waitForURL('**/dashboard/notifications')
  expectNoFaults(office)
  await office.leave()
})
