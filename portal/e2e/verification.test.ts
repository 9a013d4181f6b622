import { describe, expect, it } from 'vitest'
import { formatDay } from '@daysheet/core'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { pointer } from './input-method.ts'
import { mailTo } from './mailbox.ts'
import { DESK, expectNoFaults, PHONE, browserForThese } from './visit.ts'
import { createInvoice, pairOfPeople, today } from './working-pair.ts'

const visit = browserForThese()

describe('a worker whom a client verifies', () => {
  it('is told, sees whose rate counts, and has the next draft priced at it', async () => {
    const office = await visit({ viewport: DESK })
    const site = await visit({ viewport: PHONE })
    const pair = await pairOfPeople(office.page.context(), site.page.context(), {
      isVerified: false,
    })
    const sent = await createInvoice(site.page.request, pair, 'submitted')
    expect(sent.cis_deduction).toBe(120)
    const { page } = office
    const client = pointer(page)
    const card = page.getByRole('region', { name: 'CIS Verification' })

    await page.goto(`/dashboard/workers/${pair.workerUser.id}`)
    await card.getByText('Never verified').waitFor()
    await client.press(card.getByRole('button', { name: 'Record Verification' }))
    const dialog = page.getByRole('dialog', { name: 'Record Verification' })
    await dialog.getByText('Unmatched, 30%').click()
    await dialog.getByRole('textbox', { name: /Verification number/ }).fill('v1234567890/ab')
    await expectAccessible(page)
    await client.press(dialog.getByRole('button', { name: 'Record Verification' }))
    await page.getByText('Verification recorded').waitFor()
    await card.getByText('V1234567890AB').waitFor()

    const mail = await mailTo(pair.worker.email, /verified you for CIS/)
    expect(mail.subject).toBe('Pennine Build Ltd verified you for CIS: Unmatched, 30%')

    const verified = `30% as verified by Pennine Build Ltd on ${formatDay(today())}`
    const worker = pointer(site.page)
    await site.page.goto('/app/clients')
    await site.page.getByText(verified).waitFor()
    await worker.press(site.page.getByRole('link', { name: /^Verification history with/ }))
    await site.page
      .getByRole('dialog', { name: 'Verification history' })
      .getByText('Unmatched, 30%')
      .waitFor()
    await expectNoSidewaysScroll(site.page)

    const draft = await createInvoice(site.page.request, pair, 'draft')
    expect(draft).toMatchObject({ cis_status: '30', cis_deduction: 180 })
    await site.page.goto(`/app/invoices/${draft.id}`)
    await site.page.getByText(verified).first().waitFor()

    // What was sent stays as it is, and the client reads that another rate is asked.
    const read = await page.request.get(`/api/invoices/${sent.id}`)
    expect(await read.json()).toMatchObject({
      invoice: {
        cis_deduction: 120,
        cis_verified_on: null,
        cis_rate_change: { percent: 30, verified_on: today() },
      },
    })

    expectNoFaults(office)
    expectNoFaults(site)
    await Promise.all([office.leave(), site.leave()])
  })
})
