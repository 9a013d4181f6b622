import type { Invoice } from '@daysheet/core'
import { describe, expect, it } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { callApi } from './call-api.ts'
import { pointer } from './input-method.ts'
import { expectPdf } from './pdf.ts'
import { browserForThese, DESK, expectNoFaults, PHONE } from './visit.ts'
import { createInvoice, pairOfPeople } from './working-pair.ts'

const visit = browserForThese()
const HMRC = 'Reverse charge: Customer to pay the VAT to HMRC'

describe('the reverse charge', () => {
  it('is agreed, shown in the editor and to the client, approved and printed', async () => {
    const office = await visit({ viewport: DESK })
    const site = await visit({ viewport: PHONE })
    const pair = await pairOfPeople(office.page.context(), site.page.context())
    await callApi(site.page.request, 'PATCH', '/auth/profile', {
      vat_registered: true,
      vat_number: '101747696',
    })
    const client = pointer(office.page)
    const worker = pointer(site.page)

    await callApi(office.page.request, 'PATCH', '/auth/profile', {
      accounts_email: pair.client.email,
    })
    await office.page.goto('/dashboard/profile')
    const ownNumber = office.page.getByLabel('VAT Number')
    await client.type(ownNumber, 'GB 123 4567 82')
    const saveProfile = office.page.getByRole('button', { name: 'Save Changes' })
    await client.press(saveProfile)
    await office.page.getByText('Profile updated successfully!').waitFor()

    await office.page.goto(`/dashboard/workers/${pair.workerUser.id}`)
    await client.press(office.page.getByRole('button', { name: 'Edit Profile' }))
    const dialog = office.page.getByRole('dialog', { name: 'Edit Profile' })
    await client.pick(dialog.getByRole('radio', { name: /^Reverse charge/ }))
    expect(await dialog.getByLabel('Your VAT number').inputValue()).toBe('GB 123 4567 82')
    await client.press(dialog.getByRole('button', { name: 'Save Changes' }))
    await office.page.getByText('Worker updated successfully').waitFor()

    // Labour £600.00: VAT of £120.00 is shown, none added; CIS 20% leaves £480.00.
    const draft = await createInvoice(site.page.request, pair, 'draft')
    await site.page.goto(`/app/invoices/${draft.id}/edit`)
    const bar = site.page.getByRole('region', { name: 'Net amount' })
    await bar.getByText('£480.00').waitFor()
    await site.page.getByRole('button', { name: /^Reverse charge.*VAT treatment$/ }).waitFor()
    await expectNoSidewaysScroll(site.page)
    await expectAccessible(site.page)
    await worker.press(
      site.page.getByRole('button', { name: 'Submit Invoice' }).filter({ visible: true }),
    )
    await site.page.getByText('Invoice submitted successfully!').waitFor()

    await office.page.goto(`/dashboard/invoices/${draft.id}`)
    const said = office.page.getByText(HMRC).filter({ visible: true })
    await said.first().waitFor()
    expect(await said.first().textContent()).toContain('£120.00, 20% of £600.00')
    await client.press(office.page.getByRole('button', { name: 'Approve' }).first())
    await office.page.getByText('Invoice approved successfully').waitFor()
    const { invoice } = await callApi<{ invoice: Invoice }>(
      office.page.request,
      'GET',
      `/api/invoices/${draft.id}`,
    )
    expect(invoice).toMatchObject({
      status: 'approved',
      vat_treatment: 'reverse_charge',
      vat_amount: 0,
      reverse_charge_vat: 120,
      total_amount: 600,
      net_amount: 480,
    })
    await expectPdf(
      office.page,
      () => client.press(office.page.getByRole('button', { name: 'Download PDF' }).first()),
      {
        name: `${invoice.invoice_number} ${pair.worker.full_name}.pdf`,
        says: [HMRC, '£120.00, 20% of £600.00', 'VAT number GB 123 4567 82'],
      },
    )
    await office.page.goto('/dashboard/profile')
    await client.type(ownNumber, '')
    await client.press(saveProfile)
    const refusal = `At reverse charge: ${pair.worker.full_name}. Choose another VAT treatment`
    await office.page.getByText(refusal).first().waitFor()
    expectNoFaults(office)
    expectNoFaults(site)
    await Promise.all([office.leave(), site.leave()])
  })
})
