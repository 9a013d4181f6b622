import { describe, expect, it } from 'vitest'
import type { CisMonth, Invoice } from '@daysheet/core'
import { formatDay, taxMonthAt } from '@daysheet/core'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { callApi } from './call-api.ts'
import { pointer } from './input-method.ts'
import { browserForThese, DESK, expectNoFaults, PHONE } from './visit.ts'
import { createInvoice, lastTaxMonth, pairOfPeople, today } from './working-pair.ts'

const visit = browserForThese()

describe('an invoice that is paid in two parts', () => {
  it('counts in the tax months of both, is seen so by both sides, and is undone newest first', async () => {
    const office = await visit({ viewport: DESK })
    const site = await visit({ viewport: PHONE })
    const pair = await pairOfPeople(office.page.context(), site.page.context())
    const { page } = office
    const client = pointer(page)
    const { id } = await createInvoice(site.page.request, pair, 'submitted')
    const act = (name: string, body: object = {}) =>
      callApi<{ invoice: Invoice }>(page.request, 'POST', `/api/invoices/${id}/${name}`, body)
    await act('approve')

    // £600.00 of labour at 20%: £250.00 of it last month, with £50.00 deducted.
    const { day, ...lastMonth } = lastTaxMonth()
    const first = await act('mark-paid', { gross_amount: 250, paid_at: day })
    await page.goto('/dashboard/invoices?payment=part_paid')
    await page.getByText('£200.00 of £480.00 paid').filter({ visible: true }).first().waitFor()
    await site.page.goto(`/app/invoices/${id}`)
    await site.page.getByText('£200.00 of £480.00 paid').first().waitFor()
    await site.page.getByText('£280.00 is still due.').waitFor()
    await expectNoSidewaysScroll(site.page)
    await expectAccessible(site.page)

    await page.goto(`/dashboard/invoices/${id}`)
    await client.press(page.getByRole('button', { name: 'Record Payment' }).first())
    const payment = page.getByRole('dialog', { name: 'Record Payment Details' })
    await client.pick(payment.getByRole('radio', { name: 'A part' }))
    await client.type(payment.getByRole('spinbutton', { name: /^Part/ }), '280')
    await payment
      .getByText('£350.00 of the invoice total, less £70.00 of CIS: £280.00 to the worker')
      .waitFor()
    await expectAccessible(page)
    await client.choose(payment.getByRole('button', { name: 'Payment Method' }), 'Bank Transfer')
    await client.press(payment.getByRole('button', { name: 'Mark as Paid' }))
    await page.getByText('Invoice marked as paid').waitFor()

    const monthOf = async ({ tax_year, tax_month }: { tax_year: number; tax_month: number }) => {
      const path = `/api/clients/${pair.clientUser.id}/cis-months/${tax_year}/${tax_month}`
      return (await callApi<{ month: CisMonth }>(page.request, 'GET', path)).month
    }
    expect(await monthOf(lastMonth)).toMatchObject({ payments: 250, deducted: 50 })
    expect(await monthOf(taxMonthAt(today()))).toMatchObject({ payments: 350, deducted: 70 })
    await site.page.reload()
    for (const net of ['£200.00', '£280.00']) {
      await site.page.getByText(new RegExp(`^${net.replace('.', '\\.')}, with £`)).waitFor()
    }

    const oldest = first.invoice.payments[0]?.id
    await expect(
      act('undo-payment', { payment_id: oldest, reason: 'The older one' }),
    ).rejects.toThrow(`Undo the payment of ${formatDay(today())} first`)
    for (const left of ['£200.00 of £480.00 paid', 'Payment undone: it was recorded by mistake']) {
      await client.press(page.getByRole('button', { name: 'Undo payment' }).first())
      const undo = page.getByRole('dialog', { name: 'Undo Payment' })
      await client.type(undo.getByRole('textbox'), 'Recorded twice')
      await client.press(undo.getByRole('button', { name: 'Undo Payment' }))
      await undo.waitFor({ state: 'detached' })
      await page.getByText(left).first().waitFor()
    }
    expect(await monthOf(lastMonth)).toMatchObject({ payments: 0, deducted: 0 })
    await site.page.reload()
    await site.page.getByText('Recorded twice').first().waitFor()
    for (const person of [office, site]) {
      expectNoFaults(person)
      await person.leave()
    }
  })
})
