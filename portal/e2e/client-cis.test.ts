import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  formatPounds,
  formatTaxMonth,
  formatTaxYear,
  taxMonthAt,
  taxMonthPeriod,
} from '@daysheet/core'
import { textPdf } from '@daysheet/core/fixtures'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { callApi } from './call-api.ts'
import { pointer } from './input-method.ts'
import { mailTo } from './mailbox.ts'
import { browserForThese, DESK, expectNoFaults, PHONE } from './visit.ts'
import { createInvoice, pairOfPeople, today } from './working-pair.ts'

const visit = browserForThese()

/** The tax month that ended last, and a day of it. */
function lastMonth() {
  const running = taxMonthAt(today())
  const { start } = taxMonthPeriod(running.tax_year, running.tax_month)
  const day = addDays(start, -3)
  return { day, ...taxMonthAt(day) }
}

describe('a CIS statement', () => {
  it('is uploaded where the home says it is owed, reaches the worker whole, and is taken back', async () => {
    const office = await visit({ viewport: DESK })
    const site = await visit({ viewport: PHONE })
    const pair = await pairOfPeople(office.page.context(), site.page.context())
    const { page } = office
    const client = pointer(page)
    const worker = pointer(site.page)
    const see = (text: string | RegExp) => page.getByText(text).first().waitFor()
    const { day, tax_year, tax_month } = lastMonth()
    const month = formatTaxMonth(tax_year, tax_month)

    // Paid in the month that ended last, with a deduction.
    const invoice = await createInvoice(site.page.request, pair, 'submitted')
    const act = (action: string, body?: object) =>
      callApi(page.request, 'POST', `/api/invoices/${invoice.id}/${action}`, body)
    await act('approve')
    await act('mark-paid', { paid_at: day })

    await page.goto('/dashboard')
    await client.press(
      page.getByRole('link', { name: /Show missing statements|CIS statement is due/ }),
    )
    await page.waitForURL('**/dashboard/cis-statements?status=outstanding')
    await expectAccessible(page)
    await client.press(page.getByRole('button', { name: `Upload ${month} of Mike Thompson` }))
    const dialog = page.getByRole('dialog', { name: 'Upload Statement' })
    const payments = dialog.getByRole('spinbutton', { name: 'Total payments' })
    await expect
      .poll(() => payments.inputValue(), { timeout: 10_000 })
      .toBe(invoice.subtotal.toFixed(2))
    const pdf = Buffer.from(textPdf(['CIS payment and deduction statement', 'Mike Thompson']))
    const file = { name: 'October.pdf', mimeType: 'application/pdf', buffer: pdf }
    await dialog.locator('input[type="file"]').setInputFiles(file)
    await dialog.getByText('October.pdf').waitFor()
    await expectAccessible(page)
    await client.press(dialog.getByRole('button', { name: 'Upload Statement' }))
    await see('CIS statement uploaded successfully')
    await see('Nothing to give')

    await page.goto(`/dashboard/cis-statements?year=${tax_year}`)
    const download = page.getByRole('button', { name: `Download ${month} of Mike Thompson` })
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      client.press(download.filter({ visible: true })),
    ])
    const year = formatTaxYear(tax_year).replace('/', '-')
    expect(saved.suggestedFilename()).toBe(
      `CIS-Statement-Mike-Thompson-Month-${tax_month}-${year}.pdf`,
    )
    expect((await readFile(await saved.path())).equals(pdf)).toBe(true)

    // The worker is told, twice over, and has the same bytes.
    const title = `Pennine Build Ltd gave you a CIS statement: ${month}`
    const mail = await mailTo(pair.worker.email, /CIS statement/)
    expect([mail.subject, mail.text.includes(formatPounds(invoice.cis_deduction))]).toEqual([
      title,
      true,
    ])
    await site.page.goto('/app/notifications')
    await worker.press(
      site.page.getByRole('link', { name: new RegExp('gave you a CIS statement') }),
    )
    await site.page.waitForURL('**/app/invoices?tab=cis')
    await site.page.goto(`/app/invoices?tab=cis&cis=${tax_year}`)
    const theirs = site.page.getByRole('button', {
      name: `Download ${month} from Pennine Build Ltd`,
    })
    await theirs.waitFor()
    await expectNoSidewaysScroll(site.page)
    const [got] = await Promise.all([site.page.waitForEvent('download'), worker.press(theirs)])
    expect(got.suggestedFilename()).toBe('October.pdf')
    expect((await readFile(await got.path())).equals(pdf)).toBe(true)

    const remove = page.getByRole('button', { name: `Delete ${month} of Mike Thompson` })
    await client.press(remove.filter({ visible: true }))
    const question = page.getByRole('alertdialog', {
      name: 'Delete the statement of Mike Thompson?',
    })
    await client.press(question.getByRole('button', { name: 'Delete statement' }))
    await see('CIS statement deleted successfully')
    await see(`No CIS statements for ${formatTaxYear(tax_year)}`)
    await site.page.reload()
    await site.page.getByText(`No CIS statements for ${formatTaxYear(tax_year)}`).waitFor()

    expectNoFaults(office)
    expectNoFaults(site)
    await Promise.all([office.leave(), site.leave()])
  })
})
