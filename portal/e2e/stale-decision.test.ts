import type { Invoice } from '@daysheet/core'
import { describe, expect, it } from 'vitest'
import { callApi } from './call-api.ts'
import { keyboard, pointer } from './input-method.ts'
import { browserForThese, DESK, expectNoFaults } from './visit.ts'
import { lastMonday, pairOfPeople } from './working-pair.ts'

const visit = browserForThese()

describe('an invoice that is open in two tabs', () => {
  it('is not approved for £49,995.00 by the tab that shows £1,220.00', async () => {
    const office = await visit({ viewport: DESK })
    const site = await visit()
    const pair = await pairOfPeople(office.page.context(), site.page.context())
    const body = (unit_rate: number) => ({
      client_id: pair.clientUser.id,
      period_start: lastMonday(),
      period_end: lastMonday(),
      due_date: lastMonday(),
      status: 'submitted',
      expenses: [],
      items: [
        {
          work_date: lastMonday(),
          project_id: pair.project.id,
          pricing_type: 'fixed_price',
          item_description: 'Partitions',
          quantity: 1,
          unit_rate,
        },
      ],
    })
    const path = `/api/workers/${pair.workerUser.id}/invoices`
    const { invoice } = await callApi<{ invoice: Invoice }>(
      site.page.request,
      'POST',
      path,
      body(1525),
    )
    const one = `/api/invoices/${invoice.id}`
    const statusNow = async () =>
      (await callApi<{ invoice: Invoice }>(office.page.request, 'GET', one)).invoice.status

    await office.page.goto(`/dashboard/invoices/${invoice.id}`)
    await office.page.getByText('£1,220.00').filter({ visible: true }).first().waitFor()
    const approve = office.page.getByRole('button', { name: 'Approve', exact: true }).first()
    await approve.waitFor()

    const otherTab = await office.page.context().newPage()
    await otherTab.goto('/dashboard/invoices')
    await pointer(otherTab).press(otherTab.getByRole('button', { name: /^Dispute\b/ }).first())
    const dispute = otherTab.getByRole('dialog', { name: 'Dispute Invoice' })
    await pointer(otherTab).type(dispute.getByRole('textbox', { name: 'Reason' }), 'How many?')
    await pointer(otherTab).press(dispute.getByRole('button', { name: 'Submit Dispute' }))
    await otherTab.getByText('Invoice dispute submitted successfully').waitFor()
    await callApi(site.page.request, 'PUT', `${one}/amend`, body(62_493.75))

    await pointer(office.page).press(approve)
    const changed = office.page.getByRole('alertdialog', {
      name: `${invoice.invoice_number} has changed`,
    })
    await changed.getByText('Net amount: £1,220.00, now £49,995.00').waitFor()
    await changed.getByText(/£1,525\.00, now .*Partitions, 1 × £62,493\.75/).waitFor()
    expect(await statusNow()).toBe('submitted')

    await keyboard(office.page).press(changed.getByRole('button', { name: 'Look at it again' }))
    await office.page.getByText('£49,995.00').filter({ visible: true }).first().waitFor()
    await pointer(office.page).press(approve)
    await office.page.getByText('Invoice approved successfully').waitFor()
    expect(await statusNow()).toBe('approved')
    expectNoFaults(site)
    await office.leave()
    await site.leave()
  })
})
