import { describe, expect, it } from 'vitest'
import type { Invoice } from '@daysheet/core'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { callApi } from './call-api.ts'
import { pointer } from './input-method.ts'
import { mailTo } from './mailbox.ts'
import { browserForThese, DESK, expectNoFaults, PHONE } from './visit.ts'
import { createInvoice, lastTaxMonth, pairOfPeople, today } from './working-pair.ts'

const visit = browserForThese()
const REASON = 'Saturday was 6 hours, not 8'

describe('a credit note', () => {
  it('takes from an approved invoice, and of all of it leaves nothing to pay', async () => {
    const office = await visit({ viewport: DESK })
    const site = await visit({ viewport: PHONE })
    const pair = await pairOfPeople(office.page.context(), site.page.context())
    const invoice = await createInvoice(site.page.request, pair, 'submitted')
    await callApi(office.page.request, 'POST', `/api/invoices/${invoice.id}/approve`)
    const worker = pointer(site.page)
    const credit = async (amount: string | null) => {
      await site.page.goto(`/app/invoices/${invoice.id}`)
      await worker.press(site.page.getByRole('button', { name: 'Credit this invoice' }))
      const dialog = site.page.getByRole('dialog', { name: 'Credit this invoice' })
      if (amount === null) await worker.press(dialog.getByRole('button', { name: 'Credit all' }))
      else await worker.type(dialog.getByLabel(/^Credit /).first(), amount)
      await dialog.getByText(/^You are paid £[\d,.]+ less$/).waitFor()
      await worker.type(dialog.getByRole('textbox', { name: 'Reason' }), REASON)
      await expectNoSidewaysScroll(site.page)
      await expectAccessible(site.page)
      await worker.press(dialog.getByRole('button', { name: 'Send Credit Note' }))
      await site.page.getByText(/^Credit note CN-\d{4}-\d{4} sent$/).waitFor()
    }
    await credit('10')
    const mail = await mailTo(pair.client.email, /credited £/)
    expect(mail.text).toContain(REASON)
    await office.page.goto(`/dashboard/invoices/${invoice.id}`)
    await office.page.getByText(/^Credited £[\d.]+ by CN-\d{4}-0001$/).waitFor()
    await credit(null)
    await office.page.reload()
    await office.page.getByText('Credited', { exact: true }).first().waitFor()
    await expectAccessible(office.page)
    const read = await callApi<{ invoice: Invoice }>(
      office.page.request,
      'GET',
      `/api/invoices/${invoice.id}`,
    )
    expect(read.invoice).toMatchObject({ status: 'cancelled', is_overdue: false })
    expectNoFaults(office)
    expectNoFaults(site)
    await office.leave()
    await site.leave()
  })

  it('of a paid invoice is refunded, and the month of its payment is changed', async () => {
    const office = await visit({ viewport: DESK })
    const site = await visit({ viewport: PHONE })
    const pair = await pairOfPeople(office.page.context(), site.page.context())
    const { page } = office
    const client = pointer(page)
    const { day, tax_year, tax_month } = lastTaxMonth()
    const invoice = await createInvoice(site.page.request, pair, 'submitted')
    const post = (path: string, body?: object) => callApi(page.request, 'POST', path, body)
    await post(`/api/invoices/${invoice.id}/approve`)
    await post(`/api/invoices/${invoice.id}/mark-paid`, { paid_at: day })
    const month = `/api/clients/${pair.clientUser.id}/cis-months/${tax_year}/${tax_month}`
    await post(`${month}/return`, { submitted_on: today() })
    await callApi(site.page.request, 'POST', `/api/invoices/${invoice.id}/credit-notes`, {
      full: true,
      reason: REASON,
    })
    await page.goto(`/dashboard/invoices/${invoice.id}`)
    await client.press(page.getByRole('button', { name: 'Record refund' }))
    const dialog = page.getByRole('dialog', { name: 'Record refund' })
    await dialog.getByText(/Ask your accountant/).waitFor()
    await client.type(dialog.getByRole('textbox', { name: /^Reference/ }), 'FPS 9912')
    await expectAccessible(page)
    await client.press(dialog.getByRole('button', { name: 'Record refund' }))
    await page.getByText('Refund recorded').waitFor()
    const read = await callApi<{ month: { state: string; payments: number } }>(
      page.request,
      'GET',
      month,
    )
    expect(read.month).toMatchObject({ state: 'changed', payments: 0 })
    expectNoFaults(office)
    await office.leave()
    await site.leave()
  })
})
