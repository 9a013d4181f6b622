import type { Invoice } from '@daysheet/core'
import { describe, expect, it } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { callApi } from './call-api.ts'
import { pointer } from './input-method.ts'
import { browserForThese, DESK, expectNoFaults, PHONE } from './visit.ts'
import { createInvoice, pairOfPeople } from './working-pair.ts'

const visit = browserForThese()

describe('a retention', () => {
  it('is turned on, held of an invoice, released at completion and asked for', async () => {
    const office = await visit({ viewport: DESK })
    const site = await visit({ viewport: PHONE })
    const pair = await pairOfPeople(office.page.context(), site.page.context())
    const client = pointer(office.page)
    const worker = pointer(site.page)

    await office.page.goto(`/dashboard/workers/${pair.workerUser.id}`)
    await client.press(office.page.getByRole('button', { name: 'Edit Profile' }))
    const dialog = office.page.getByRole('dialog', { name: 'Edit Profile' })
    await dialog.getByText('A law to end retentions is before Parliament.').waitFor()
    await client.pick(dialog.getByRole('radio', { name: 'Keep back a part' }))
    await client.press(dialog.getByRole('button', { name: 'Save Changes' }))
    await office.page.getByText('Retention terms saved').waitFor()

    // Labour £600.00: 3% is £18.00; CIS 20% of £582.00 leaves £465.60.
    const draft = await createInvoice(site.page.request, pair, 'draft')
    await site.page.goto(`/app/invoices/${draft.id}/edit`)
    await site.page.getByRole('region', { name: 'Net amount' }).getByText('£465.60').waitFor()
    await expectNoSidewaysScroll(site.page)
    await worker.press(
      site.page.getByRole('button', { name: 'Submit Invoice' }).filter({ visible: true }),
    )
    await site.page.getByText('Invoice submitted successfully!').waitFor()
    await office.page.goto(`/dashboard/invoices/${draft.id}`)
    await office.page.getByText('held until practical completion').first().waitFor()
    await client.press(office.page.getByRole('button', { name: 'Approve' }).first())
    await office.page.getByText('Invoice approved successfully').waitFor()

    await office.page.goto(`/dashboard/projects/${pair.project.id}`)
    await office.page.getByText('Held £18.00 · due for release £0.00').waitFor()
    await client.press(office.page.getByRole('button', { name: 'Set practical completion' }))
    const completion = office.page.getByRole('dialog', { name: 'Set practical completion' })
    await client.press(completion.getByRole('button', { name: 'Save Changes' }))
    await office.page.getByText('Held £18.00 · due for release £9.00').waitFor()
    await expectAccessible(office.page)
    await client.press(office.page.getByRole('button', { name: /^Release retention/ }))
    const release = office.page.getByRole('dialog', { name: 'Release retention' })
    await client.press(release.getByRole('button', { name: 'Release' }))
    await office.page.getByText('£9.00 released').waitFor()

    const { invoices } = await callApi<{ invoices: Invoice[] }>(
      site.page.request,
      'GET',
      `/api/workers/${pair.workerUser.id}/invoices?status=draft`,
    )
    await site.page.goto(`/app/invoices/${invoices[0]?.id}`)
    await expectNoSidewaysScroll(site.page)
    await expectAccessible(site.page)
    await worker.press(site.page.getByRole('button', { name: 'Submit Invoice' }).first())
    await site.page.getByText('Invoice submitted successfully!').waitFor()
    const { invoice } = await callApi<{ invoice: Invoice }>(
      office.page.request,
      'GET',
      `/api/invoices/${invoices[0]?.id}`,
    )
    expect(invoice).toMatchObject({
      kind: 'retention_release',
      status: 'submitted',
      total_amount: 9,
      cis_deduction: 1.8,
      net_amount: 7.2,
    })
    await site.page.goto('/app/clients')
    await site.page.getByText('3% retention, £9.00 held').waitFor()
    expectNoFaults(office)
    expectNoFaults(site)
    await Promise.all([office.leave(), site.leave()])
  })
})
