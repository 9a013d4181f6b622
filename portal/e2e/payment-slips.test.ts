import { describe, expect, it } from 'vitest'
import { addDays, formatTaxMonth, taxMonthAt, taxMonthPeriod } from '@daysheet/core'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { callApi } from './call-api.ts'
import { pointer } from './input-method.ts'
import { mailTo } from './mailbox.ts'
import { browserForThese, DESK, expectNoFaults, PHONE } from './visit.ts'
import { createInvoice, pairOfPeople, today } from './working-pair.ts'

const visit = browserForThese()
const REASON = 'Paid to Łukasz Wiśniewski instead'

describe('a payment that was recorded wrongly', () => {
  it('is corrected, then undone after its return was sent, and the worker reads why', async () => {
    const office = await visit({ viewport: DESK })
    const site = await visit({ viewport: PHONE })
    const pair = await pairOfPeople(office.page.context(), site.page.context())
    const { page } = office
    const client = pointer(page)
    const see = (text: string | RegExp) => page.getByText(text).first().waitFor()

    // Paid in the tax month that ended last, whose return was sent.
    const running = taxMonthAt(today())
    const day = addDays(taxMonthPeriod(running.tax_year, running.tax_month).start, -3)
    const { tax_year, tax_month } = taxMonthAt(day)
    const invoice = await createInvoice(site.page.request, pair, 'submitted')
    const post = (path: string, body?: object) => callApi(page.request, 'POST', path, body)
    await post(`/api/invoices/${invoice.id}/approve`)
    await post(`/api/invoices/${invoice.id}/mark-paid`, {
      paid_at: day,
      payment_method: 'Bank Transfer',
      payment_reference: 'BACS 4471',
    })
    await post(`/api/clients/${pair.clientUser.id}/cis-months/${tax_year}/${tax_month}/return`, {
      submitted_on: today(),
    })

    await page.goto(`/dashboard/invoices/${invoice.id}`)
    await client.press(page.getByRole('button', { name: 'Correct payment' }))
    const correcting = page.getByRole('dialog', { name: 'Correct Payment' })
    await client.type(correcting.getByLabel(/Payment Reference/), 'BACS 4472')
    await expectAccessible(page)
    await client.press(correcting.getByRole('button', { name: 'Save Correction' }))
    await see('Payment corrected')
    await see(/^Paid .+, BACS 4472$/)

    await client.press(page.getByRole('button', { name: 'Undo payment' }))
    const undoing = page.getByRole('dialog', { name: 'Undo Payment' })
    await undoing
      .getByText(
        `The return of ${formatTaxMonth(tax_year, tax_month)} was recorded as sent: an amended one will be due.`,
      )
      .waitFor()
    await expectAccessible(page)
    await client.type(undoing.getByRole('textbox', { name: 'Reason' }), REASON)
    await client.press(undoing.getByRole('button', { name: 'Undo Payment' }))
    await see(`Invoice ${invoice.invoice_number} waits for payment again`)
    await page.getByRole('button', { name: 'Record Payment' }).first().waitFor()

    const { month } = await callApi<{ month: { state: string; payments: number } }>(
      page.request,
      'GET',
      `/api/clients/${pair.clientUser.id}/cis-months/${tax_year}/${tax_month}`,
    )
    expect(month).toMatchObject({ state: 'changed', payments: 0 })

    const mail = await mailTo(pair.worker.email, /is not paid after all/)
    expect(mail.text).toContain(REASON)
    await site.page.goto(`/app/invoices/${invoice.id}`)
    await site.page.getByText('Payment undone: it was recorded by mistake').waitFor()
    await site.page.getByText(REASON).first().waitFor()
    await expectNoSidewaysScroll(site.page)
    await expectAccessible(site.page)
    expectNoFaults(office)
    expectNoFaults(site)
    await office.leave()
    await site.leave()
  })
})
