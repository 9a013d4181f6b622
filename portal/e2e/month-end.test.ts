import { readFile } from 'node:fs/promises'
import type { Locator } from 'playwright'
import { describe, expect, it } from 'vitest'
import {
  formatDay,
  formatPeriod,
  formatPounds,
  formatTaxYear,
  taxMonthPeriod,
} from '@daysheet/core'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { callApi } from './call-api.ts'
import { pointer } from './input-method.ts'
import { mailTo } from './mailbox.ts'
import { browserForThese, DESK, expectNoFaults, PHONE } from './visit.ts'
import { createInvoice, lastTaxMonth, pairOfPeople, today } from './working-pair.ts'

const visit = browserForThese()

describe('a month end', () => {
  it.each([
    ['at a desk', { viewport: DESK, hasTouch: false }],
    ['on a phone with a finger', { viewport: PHONE, hasTouch: true }],
  ])('is done %s, from the home to the payment to HMRC', async (_where, device) => {
    const office = await visit(device)
    const site = await visit({ viewport: PHONE })
    const pair = await pairOfPeople(office.page.context(), site.page.context(), {
      isVerified: false,
    })
    const { page } = office
    const { type } = pointer(page)
    const press = (target: Locator) => {
      const shown = target.filter({ visible: true }).first()
      return device.hasTouch ? shown.tap() : shown.click()
    }
    const see = (text: string | RegExp) =>
      page.getByText(text).filter({ visible: true }).first().waitFor()
    const chooseByHand = () => press(page.getByRole('radio', { name: 'By hand' }))
    const { day, tax_year, tax_month } = lastTaxMonth()
    const { start, end } = taxMonthPeriod(tax_year, tax_month)

    const invoice = await createInvoice(site.page.request, pair, 'submitted')
    const act = (action: string, body?: object) =>
      callApi(page.request, 'POST', `/api/invoices/${invoice.id}/${action}`, body)
    await act('approve')
    await act('mark-paid', { paid_at: day })

    await page.goto('/dashboard')
    await press(page.getByRole('link', { name: /^Month end of Month \d+/ }))
    await page.waitForURL(`**/dashboard/cis-statements?view=month-end&year=${tax_year}&month=*`)
    await page.getByRole('heading', { name: `Month ${tax_month}`, exact: true }).waitFor()
    await see(formatPeriod(start, end))
    await see('Never verified with HMRC. Record the verification.')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    // Its line opens to the invoice that it adds up.
    await press(
      page.getByRole('button', { name: /^(1 invoice of Mike Thompson|.*Mike Thompson.*20%.*)$/ }),
    )
    await page
      .getByRole('link', { name: invoice.invoice_number })
      .filter({ visible: true })
      .first()
      .waitFor()
    await expectAccessible(page)

    // What HMRC knows the contractor by is asked once, before the first statement.
    await type(page.getByRole('textbox', { name: /^Contractor UTR/ }), '2108834503')
    await type(page.getByRole('textbox', { name: /^Employer PAYE reference/ }), '120/HA40823')
    await type(page.getByRole('textbox', { name: /^Accounts Office reference/ }), '120PH00408231')
    await press(page.getByRole('button', { name: 'Save and make 1 statement' }))
    await see('1 statement made')
    await see('Made: Mike Thompson.')
    await see('Everyone from whom something was deducted has their statement.')
    // The month is read again until its PDF is there.
    await page
      .getByRole('button', { name: 'Download statement of Mike Thompson' })
      .filter({ visible: true })
      .first()
      .waitFor({ timeout: 60_000 })
    const mail = await mailTo(pair.worker.email, /CIS statement/)
    expect(mail.text).toContain(formatPounds(invoice.cis_deduction))

    // The return is sent on HMRC’s own site here; sending it from here is filing.test.ts.
    await chooseByHand()
    const [csv] = await Promise.all([
      page.waitForEvent('download'),
      press(page.getByRole('button', { name: 'Download the return as CSV' })),
    ])
    const year = formatTaxYear(tax_year).replace('/', '-')
    expect(csv.suggestedFilename()).toBe(`CIS-return-${year}-month-${tax_month}.csv`)
    const rows = (await readFile(await csv.path(), 'utf8')).split('\r\n')
    expect(rows.find((row) => row.startsWith('Mike Thompson'))).toBe(
      `Mike Thompson,1234567890,,${Math.floor(invoice.subtotal)},0,${invoice.cis_deduction.toFixed(2)}`,
    )

    await type(page.getByRole('textbox', { name: /^Receipt reference/ }), 'A1B2-C3D4')
    await press(page.getByRole('button', { name: 'Record as sent' }))
    await see('Return recorded as sent')
    await see(`Recorded as sent on ${formatDay(today())}, receipt A1B2-C3D4.`)
    await type(page.getByRole('textbox', { name: /^Payment Reference/ }), '120PH00408231')
    await press(page.getByRole('button', { name: 'Record payment to HMRC' }))
    await see('Payment to HMRC recorded')
    await see(`Recorded as paid on ${formatDay(today())}, reference 120PH00408231.`)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    // Done, also in the year; a payment of that month which comes later asks for an amended return.
    await press(page.getByRole('link', { name: `All months of ${formatTaxYear(tax_year)}` }))
    await page.waitForURL(`**/dashboard/cis-statements?view=month-end&year=${tax_year}`)
    await see('Done')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const later = await createInvoice(site.page.request, pair, 'submitted')
    await callApi(page.request, 'POST', `/api/invoices/${later.id}/approve`)
    await callApi(page.request, 'POST', `/api/invoices/${later.id}/mark-paid`, { paid_at: day })
    await page.reload()
    await press(page.getByRole('link', { name: `Do month ${tax_month}` }))
    await see('An amended return is due')
    await press(page.getByRole('button', { name: 'Make 1 statement' }))
    await see('Corrected: Mike Thompson.')
    await chooseByHand()
    await press(page.getByRole('button', { name: 'Record amended return as sent' }))
    await see('Return recorded as sent')

    expectNoFaults(office)
    await Promise.all([office.leave(), site.leave()])
  })
})
