import { describe, expect, it } from 'vitest'
import { pointer } from './input-method.ts'
import { DESK, expectNoFaults, PHONE, browserForThese } from './visit.ts'
import { createInvoice, pairOfPeople } from './working-pair.ts'

const visit = browserForThese()
const REASON = 'Wednesday was half a day'

describe('a disputed invoice', () => {
  it('is amended by the worker, disputed again, resolved by the client and paid', async () => {
    const office = await visit({ viewport: DESK })
    const site = await visit({ viewport: PHONE })
    const pair = await pairOfPeople(office.page.context(), site.page.context())
    const { invoice_number: number } = await createInvoice(site.page.request, pair, 'submitted')
    const client = pointer(office.page)
    const worker = pointer(site.page)
    const see = (text: string | RegExp) => office.page.getByText(text).first().waitFor()

    async function dispute(reason: string) {
      await office.page.goto('/dashboard/invoices')
      await client.press(office.page.getByRole('button', { name: /^Dispute\b/ }).first())
      const dialog = office.page.getByRole('dialog', { name: 'Dispute Invoice' })
      const submit = dialog.getByRole('button', { name: 'Submit Dispute' })
      expect(await submit.isDisabled()).toBe(true)
      await client.type(dialog.getByRole('textbox', { name: 'Reason' }), reason)
      await client.press(submit)
      await see('Invoice dispute submitted successfully')
    }

    await dispute(REASON)
    await site.page.goto('/app/invoices')
    await site.page.getByText(REASON).first().waitFor()
    await worker.press(site.page.getByRole('link', { name: `Amend ${number}` }))
    await site.page.getByText(`Disputed by Pennine Build Ltd`).waitFor()
    await worker.press(site.page.getByRole('button', { name: /Wednesday/ }))
    await worker.type(
      site.page.getByRole('spinbutton', { name: 'Hours' }).filter({ visible: true }),
      '4',
    )
    await worker.press(
      site.page.getByRole('button', { name: 'Resubmit Invoice' }).filter({ visible: true }),
    )
    await site.page.getByText('Invoice amended and resubmitted successfully!').waitFor()
    // Two days and a half at £200.00 without 20% CIS.
    await site.page.getByText('£400.00').first().waitFor()

    await dispute('And Tuesday?')
    await client.press(office.page.getByRole('button', { name: 'Resolve Dispute' }).first())
    await client.press(
      office.page.getByRole('dialog').getByRole('button', { name: 'Resolve Dispute' }),
    )
    await see('Invoice dispute resolved successfully')

    await client.press(office.page.getByRole('button', { name: 'Record Payment' }).first())
    const payment = office.page.getByRole('dialog', { name: 'Record Payment Details' })
    await client.press(payment.getByRole('button', { name: 'Mark as Paid' }))
    expect(await payment.isVisible()).toBe(true)
    await client.choose(payment.getByRole('button', { name: 'Payment Method' }), 'Cheque')
    await client.press(payment.getByRole('button', { name: 'Mark as Paid' }))
    await see('Invoice marked as paid')

    await site.page.reload()
    await site.page.getByText('Paid', { exact: true }).first().waitFor()
    expectNoFaults(office)
    expectNoFaults(site)
    await office.leave()
    await site.leave()
  })
})
