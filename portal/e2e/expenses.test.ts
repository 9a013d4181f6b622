import type { Expense } from '@daysheet/core'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { callApi } from './call-api.ts'
import { pointer } from './input-method.ts'
import { receiptFile } from './record-expense.ts'
import { browserForThese, DESK, expectNoFaults, PHONE } from './visit.ts'
import { pairOfPeople, today } from './working-pair.ts'

const visit = browserForThese()

async function worker() {
  const office = await visit({ viewport: DESK })
  const site = await visit({ viewport: PHONE })
  const pair = await pairOfPeople(office.page.context(), site.page.context())
  await office.leave()
  const path = `/api/workers/${pair.workerUser.id}/business-expenses`
  const stored = async () =>
    (await callApi<{ expenses: Expense[] }>(site.page.request, 'GET', path)).expenses
  return { site, page: site.page, hand: pointer(site.page), path, stored }
}

async function expectAccessibleAndFitting(page: Page): Promise<void> {
  // The page is complete once nothing is loading.
  const loading = page.getByRole('status', { name: /^Loading/ })
  await expect.poll(() => loading.count(), { timeout: 10_000 }).toBe(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

const descriptionIn = (page: Page) => page.getByRole('textbox', { name: 'Description' })

/** Everything that has to be filled in, with a receipt from the device. */
async function fillIn(page: Page, description: string): Promise<void> {
  await descriptionIn(page).fill(description)
  await page.getByRole('spinbutton', { name: 'Cost ex VAT' }).fill('33.33')
  await page
    .locator('input[type="file"]')
    .last()
    .setInputFiles(await receiptFile())
  await page.getByRole('img', { name: 'The chosen receipt' }).waitFor()
}

describe('a business expense', () => {
  it('is recorded with its receipt on a phone, looked at, changed and deleted', async () => {
    const { site, page, hand, stored } = await worker()
    await page.goto('/app/invoices?tab=expenses')
    await page.getByText('No expenses this tax year').waitFor()
    await expectAccessibleAndFitting(page)
    await hand.press(
      page.getByRole('link', { name: 'New Business Expense' }).filter({ visible: true }).last(),
    )
    await page.waitForURL('**/app/expenses/create')
    await fillIn(page, 'Skip hire, Łukasz')
    await page.getByText('£40.00').first().waitFor()
    await expectAccessibleAndFitting(page)
    await hand.press(page.getByRole('button', { name: 'Save Expense' }))
    await page.getByText('Business expense created successfully!').waitFor()
    await page.waitForURL('**/app/invoices?tab=expenses')

    await page.getByText('Skip hire, Łukasz').first().waitFor()
    const [recorded] = await stored()
    expect(recorded).toMatchObject({
      expense_date: today(),
      category: 'General',
      cost_ex_vat: 33.33,
      vat_amount: 6.67,
      total_amount: 40,
    })
    await page.getByRole('tab', { name: /^Expenses\s*1$/ }).waitFor()
    await expectAccessibleAndFitting(page)
    const viewed = page.getByRole('button', { name: 'View receipt of Skip hire, Łukasz' })
    await hand.press(viewed.filter({ visible: true }))
    const dialog = page.getByRole('dialog', { name: 'Receipt of Skip hire, Łukasz' })
    const picture = dialog.getByRole('img')
    await picture.waitFor()
    await expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBe(240)
    await hand.press(dialog.getByRole('button', { name: 'Zoom in' }))
    await dialog.getByText('150%').waitFor()
    await expectAccessible(page)
    const downloading = page.waitForEvent('download')
    await hand.press(dialog.getByRole('button', { name: 'Download' }))
    expect((await downloading).suggestedFilename()).toBe(`Receipt-${today()}-Skip-hire-Łukasz.jpg`)
    await hand.press(dialog.getByRole('button', { name: 'Close' }))

    await hand.press(page.getByRole('link', { name: 'Edit Skip hire, Łukasz' }))
    await page.waitForURL(`**/app/expenses/${recorded?.id}/edit`)
    await page.getByRole('img', { name: 'The receipt that is kept' }).waitFor()
    await descriptionIn(page).fill('Skip hire, O’Brien')
    await hand.pick(page.getByRole('radio', { name: 'Enter the VAT myself' }))
    await page.getByRole('spinbutton', { name: 'VAT amount' }).fill('0')
    await expectAccessibleAndFitting(page)
    await hand.press(page.getByRole('button', { name: 'Save Changes' }))
    await page.getByText('Business expense updated successfully!').waitFor()
    await page.waitForURL('**/app/invoices?tab=expenses')
    await page.getByText('Skip hire, O’Brien').first().waitFor()
    const [changed] = await stored()
    expect(changed).toMatchObject({ description: 'Skip hire, O’Brien', vat_amount: 0, version: 2 })
    expect(changed?.receipt_image_url).toBe(recorded?.receipt_image_url)

    await hand.press(page.getByRole('button', { name: 'Delete Skip hire, O’Brien' }))
    const question = page.getByRole('alertdialog', { name: 'Delete Skip hire, O’Brien?' })
    await question.getByText(/This cannot be undone\.$/).waitFor()
    await hand.press(question.getByRole('button', { name: 'Delete expense' }))
    await page.getByText('Business expense deleted successfully').waitFor()
    await page.getByText('No expenses this tax year').waitFor()
    expect(await stored()).toEqual([])
    expectNoFaults(site)
    await site.leave()
  })

  it('keeps what was typed and the picture when its upload breaks off, and is then saved once', async () => {
    const { site, page, hand, path, stored } = await worker()
    await page.goto('/app/expenses/create')
    await fillIn(page, 'Masonry blade')
    let attempts = 0
    await page.route(`**${path}`, async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      attempts += 1
      if (attempts === 1) return route.abort('connectionreset')
      await route.continue()
    })
    await hand.press(page.getByRole('button', { name: 'Save Expense' }))
    await page.getByText('No answer came').waitFor()
    expect(await descriptionIn(page).inputValue()).toBe('Masonry blade')
    await page.getByRole('img', { name: 'The chosen receipt' }).waitFor()
    await hand.press(page.getByRole('button', { name: 'Send again' }))
    await page.getByText('Business expense created successfully!').waitFor()
    await page.waitForURL('**/app/invoices?tab=expenses')
    const expenses = await stored()
    expect(expenses.map(({ description }) => description)).toEqual(['Masonry blade'])
    expect(expenses[0]?.receipt_image_url).not.toBeNull()
    await site.leave()
  })

  it('says in its own words what is no picture and what is missing', async () => {
    const { site, page, stored } = await worker()
    await page.goto('/app/expenses/create')
    await descriptionIn(page).waitFor()
    const file = { name: 'receipt.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') }
    await page.locator('input[type="file"]').last().setInputFiles(file)
    await page.getByText('Please select an image file').waitFor()
    await page.getByRole('button', { name: 'Save Expense' }).click()
    await page.getByText('Please fill in all required fields').first().waitFor()
    await expectAccessibleAndFitting(page)
    expect(await stored()).toEqual([])
    expectNoFaults(site)
    await site.leave()
  })

  it('that is not there leads to the list', async () => {
    const { site, page } = await worker()
    await page.goto('/app/expenses/0193b2c0-0012-7000-8000-000000000777/edit')
    await page.getByText('Business expense not found').first().waitFor()
    await page.waitForURL('**/app/invoices?tab=expenses')
    expectNoFaults(site)
    await site.leave()
  })
})
