import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import type { Invoice } from '@daysheet/core'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { callApi } from './call-api.ts'
import { pointer } from './input-method.ts'
import { inviteMember, registerAsMember } from './members.ts'
import { expectComing } from './coming.ts'
import { dueInvoice, hireCrew, holdRetention, payAgain, savePaymentSettings } from './paying.ts'
import { newPerson } from './people.ts'
import { browserForThese, DESK, expectNoFaults, PHONE } from './visit.ts'
import { pairOfPeople } from './working-pair.ts'

const visit = browserForThese()

describe('a Friday with two people', () => {
  it('is asked for by the accountant, approved by the owner, and confirmed with one payment returned, as its worker reads', async () => {
    const office = await visit({ viewport: DESK })
    const site = await visit({ viewport: PHONE })
    const accounts = await visit({ viewport: DESK })
    const pair = await pairOfPeople(office.page.context(), site.page.context())
    await savePaymentSettings(office.page.request, pair.clientUser)
    // 3% of £600.00 is held; CIS of the rest leaves £465.60.
    await holdRetention(office.page.request, pair)
    const { id } = await dueInvoice(office.page.request, site.page.request, pair)
    await hireCrew(office.page.request, pair, { size: 1 })
    await callApi(site.page.request, 'PATCH', '/auth/profile', {
      ...{ bank_sort_code: '08-99-99', bank_account_number: '66374958' },
    })
    const joan = newPerson('Joan Whitaker')
    await inviteMember(office, joan, { role: 'accountant' })
    await registerAsMember(accounts.page, joan)

    await expectComing(site, {
      figures: { 'Not due yet': 465.6, 'In a pay run': 0, 'Held as retention': 18 },
      invoice: /Due /,
    })

    const clerk = pointer(accounts.page)
    await accounts.page.goto('/dashboard/payments')
    await accounts.page.getByRole('region', { name: 'To pay 2 workers' }).waitFor()
    await clerk.press(accounts.page.getByRole('button', { name: 'Make pay run' }))
    const number = accounts.page.getByRole('heading', { level: 1, name: /^PR-/ })
    await number.waitFor()
    await clerk.press(accounts.page.getByRole('button', { name: 'Ask for approval' }))
    await accounts.page.getByText('Somebody else has to approve this pay run.').waitFor()
    expect(await accounts.page.getByRole('button', { name: /^Approve/ }).count()).toBe(0)

    const { page } = office
    const owner = pointer(page)
    await page.goto(accounts.page.url())
    await page
      .getByText(/^Bank details changed on .* Telephone Mike on a number you knew/)
      .waitFor()
    await owner.press(page.getByRole('button', { name: /^Approve\. 1 tick is missing/ }))
    await owner.tick(page.getByRole('checkbox', { name: 'I have checked by telephone' }))
    await expectAccessible(page)
    await owner.press(page.getByRole('button', { name: 'Approve' }))
    await page.getByText('File made', { exact: true }).first().waitFor()

    await expectComing(site, {
      figures: { 'Not due yet': 0, 'In a pay run': 465.6, 'Held as retention': 18 },
      invoice: /In a pay run for /,
    })

    await accounts.page.reload()
    const [download] = await Promise.all([
      accounts.page.waitForEvent('download'),
      clerk.press(accounts.page.getByRole('button', { name: 'Download file for Barclays' })),
    ])
    const file = await readFile(await download.path(), 'utf8')
    expect(file.trim().split('\r\n')).toHaveLength(2)
    expect(file).toContain('"66374958"')
    await clerk.press(accounts.page.getByRole('button', { name: 'Confirm as paid' }))
    const dialog = accounts.page.getByRole('dialog', { name: /^Confirm pay run/ })
    await clerk.pick(dialog.getByRole('radio', { name: 'Yes' }))
    await clerk.tick(dialog.getByRole('checkbox', { name: /^Mike Thompson/ }))
    await clerk.type(dialog.getByRole('textbox', { name: /^Why the payment/ }), 'Account closed')
    await clerk.press(dialog.getByRole('button', { name: 'Confirm as paid' }))
    await accounts.page.getByText('1 invoices marked as paid').waitFor()
    await accounts.page.getByText('Account closed').first().waitFor()
    await expectAccessible(accounts.page)
    await expectNoSidewaysScroll(accounts.page)

    await accounts.page.goto('/dashboard/payments')
    await accounts.page.getByRole('region', { name: 'To pay 1 worker' }).waitFor()
    await accounts.page.getByRole('checkbox', { name: 'Pay Mike Thompson' }).first().waitFor()
    await site.page.goto(`/app/invoices/${id}`)
    await site.page.getByText('Approved', { exact: true }).first().waitFor()
    const { invoice } = await callApi<{ invoice: Invoice }>(
      site.page.request,
      'GET',
      `/api/invoices/${id}`,
    )
    expect(invoice).toMatchObject({ status: 'approved', amount_due: 465.6, payments: [] })

    await payAgain({ clerk: accounts.page.request, owner: page.request }, pair.clientUser, id)
    await expectComing(site, {
      figures: { 'In a pay run': 0, 'Paid in the last 30 days': 465.6, 'Held as retention': 18 },
      invoice: null,
    })
    for (const person of [office, site, accounts]) {
      expectNoFaults(person)
      await person.leave()
    }
  })
})
