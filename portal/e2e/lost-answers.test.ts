import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import type { Invoice } from '@daysheet/core'
import { callApi } from './call-api.ts'
import { pointer } from './input-method.ts'
import { workerGreeting } from './signing-in.ts'
import { browserForThese, DESK, PHONE } from './visit.ts'
import { createInvoice, pairOfPeople } from './working-pair.ts'

const visit = browserForThese()

const shown = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first()

describe('when an answer is lost on its way', () => {
  it('makes one invoice, however often it is sent again', async () => {
    const site = await visit({ viewport: PHONE })
    const office = await visit({ viewport: DESK })
    const pair = await pairOfPeople(office.page.context(), site.page.context())
    const { page } = site
    await page.goto('/app/invoices/quick')
    await page.getByRole('group', { name: 'Days worked' }).getByRole('button').first().click()
    let lost = 0
    const path = `/api/workers/${pair.workerUser.id}/invoices`
    await page.route(`**${path}`, async (route) => {
      if (route.request().method() !== 'POST' || lost > 0) return route.continue()
      lost += 1
      await route.fetch()
      await route.abort('connectionreset')
    })
    await pointer(page).press(shown(page, 'Submit Invoice'))
    await page
      .getByText(/we cannot tell whether this was saved/)
      .first()
      .waitFor()
    await pointer(page).press(page.getByRole('button', { name: 'Send again' }))
    await page.getByText('Invoice submitted successfully!').waitFor()
    const { invoices } = await callApi<{ invoices: Invoice[] }>(page.request, 'GET', path)
    expect(invoices).toHaveLength(1)
    await site.leave()
    await office.leave()
  })
})

describe('when a proxy answers 502 in place of the product', () => {
  it('says what failed, and approves when it is pressed again', async () => {
    const office = await visit({ viewport: DESK })
    const site = await visit({ viewport: PHONE })
    const pair = await pairOfPeople(office.page.context(), site.page.context())
    const { id } = await createInvoice(site.page.request, pair, 'submitted')
    const { page } = office
    await page.goto(`/dashboard/invoices/${id}`)
    let refused = 0
    await page.route(`**/api/invoices/${id}/approve`, async (route) => {
      if (refused > 0) return route.continue()
      refused += 1
      await route.fulfill({
        status: 502,
        contentType: 'text/html',
        body: '<html><h1>502 Bad Gateway</h1></html>',
      })
    })
    await pointer(page).press(shown(page, /^Approve$/))
    await page.getByText('Failed to approve invoice', { exact: true }).waitFor()
    expect(await page.getByText('HTTP 502').count()).toBe(0)
    await pointer(page).press(shown(page, /^Approve$/))
    await page.getByText('Invoice approved successfully').waitFor()
    await site.leave()
    await office.leave()
  })
})

describe('the first change after signing in', () => {
  it('is not refused for its CSRF token', async () => {
    const site = await visit({ viewport: PHONE })
    const office = await visit({ viewport: DESK })
    const pair = await pairOfPeople(office.page.context(), site.page.context())
    const { page } = site
    await page.context().clearCookies()
    const refusals: string[] = []
    page.on('response', (response) => {
      if (response.status() === 403) refusals.push(response.url())
    })
    await page.goto('/login')
    await page.getByLabel('Email').fill(pair.worker.email)
    await page.getByLabel('Password', { exact: true }).fill(pair.worker.password)
    await pointer(page).press(shown(page, 'Sign in'))
    await workerGreeting(page).waitFor()
    await page.getByRole('link', { name: 'Profile' }).filter({ visible: true }).first().click()
    await page.getByRole('textbox', { name: 'City' }).fill('Bingley')
    await pointer(page).press(shown(page, 'Save Changes'))
    await page.getByText('Profile updated successfully').waitFor()
    expect(refusals).toEqual([])
    await site.leave()
    await office.leave()
  })
})

describe('an address that leads nowhere', () => {
  it.each(['0198c0de-0000-7000-8000-00000000dead', 'no-id-at-all'])(
    'says so inside the page, with a way back and no Retry: %s',
    async (id) => {
      const site = await visit({ viewport: PHONE })
      const office = await visit({ viewport: DESK })
      await pairOfPeople(office.page.context(), site.page.context())
      const { page } = site
      for (const [path, noun] of [
        [`/app/invoices/${id}`, 'Invoice'],
        [`/app/invoices/${id}/edit`, 'Invoice'],
        [`/app/timesheets/${id}`, 'Timesheet'],
        [`/app/timesheets/${id}/edit`, 'Timesheet'],
      ] as const) {
        await page.goto(path)
        await page.getByRole('heading', { level: 2, name: `${noun} Not Found` }).waitFor()
        await page.getByRole('heading', { level: 1 }).waitFor()
        expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0)
        const back = page.getByRole('link', { name: `Back to ${noun}s` })
        await back.first().waitFor()
      }
      await site.leave()
      await office.leave()
    },
  )
})
