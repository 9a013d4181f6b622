import { beforeAll, describe, expect, it } from 'vitest'
import { formatDay } from '@daysheet/core'
import { callApi } from './call-api.ts'
import { pointer } from './input-method.ts'
import { inviteMember, registerAsMember } from './members.ts'
import { newPerson } from './people.ts'
import { clientWelcome } from './signing-in.ts'
import { browserForThese, DESK, expectNoFaults, PHONE, type Visit } from './visit.ts'
import {
  createInvoice,
  lastTaxMonth,
  pairOfPeople,
  registerClient,
  today,
  type WorkingPair,
} from './working-pair.ts'

const visit = browserForThese()
describe('a week in the office', () => {
  let office: Visit
  let site: Visit
  let pair: WorkingPair
  beforeAll(async () => {
    office = await visit({ viewport: DESK })
    site = await visit({ viewport: PHONE })
    pair = await pairOfPeople(office.page.context(), site.page.context())
  })

  /** The office has paid an invoice on this day, as one person who needs no second one. */
  async function paidOn(paid_at: string): Promise<void> {
    const { request } = office.page
    await callApi(request, 'PATCH', '/api/company/approval-rules', {
      second_approval_above: null,
      separate_payer: false,
    })
    const { id } = await createInvoice(site.page.request, pair, 'submitted')
    await callApi(request, 'POST', `/api/invoices/${id}/approve`)
    await callApi(request, 'POST', `/api/invoices/${id}/mark-paid`, { paid_at })
  }

  it('has a project manager approve first, the owner second, and an accountant pay', async () => {
    const priya = newPerson('Priya Raman')
    const { page } = office
    const dave = pointer(page)
    await page.goto('/dashboard/settings/team')
    await dave.press(page.getByRole('button', { name: 'Invite Member' }))
    const dialog = page.getByRole('dialog', { name: 'Invite Member' })
    await dave.type(dialog.getByLabel('Full Name'), priya.full_name)
    await dave.type(dialog.getByLabel('Email'), priya.email)
    await dave.pick(dialog.getByRole('radio', { name: /^Project manager/ }))
    await dave.type(dialog.getByLabel(/^Approval limit/), '1000')
    await dave.press(dialog.getByRole('button', { name: 'Send Invitation' }))
    await page.getByText('Priya Raman is invited').waitFor()

    const phone = await visit({ viewport: PHONE, hasTouch: true })
    await registerAsMember(phone.page, priya)
    await callApi(page.request, 'PATCH', '/api/company/approval-rules', {
      second_approval_above: 500,
      separate_payer: true,
    })
    const { id, invoice_number: number } = await createInvoice(site.page.request, pair, 'submitted')

    await phone.page.goto(`/dashboard/invoices/${id}`)
    await pointer(phone.page).press(
      phone.page.getByRole('button', { name: 'Approve' }).filter({ visible: true }).first(),
    )
    await phone.page.getByText('You have approved it; a second person has to').first().waitFor()
    await site.page.goto(`/app/invoices/${id}`)
    await site.page.getByText('Approved by Priya Raman, waits for one more').waitFor()

    await page.goto(`/dashboard/invoices?waits-for=me`)
    await dave.press(page.getByRole('button', { name: /^Approve\b/ }).first())
    await page.goto(`/dashboard/invoices/${id}`)
    await page.getByText('Approved', { exact: true }).first().waitFor()
    expect(await page.getByRole('button', { name: 'Record Payment' }).count()).toBe(0)

    const joan = newPerson('Joan Whitaker')
    await inviteMember(office, joan, { role: 'accountant' })
    const accounts = await visit({ viewport: DESK })
    await registerAsMember(accounts.page, joan)
    const clerk = pointer(accounts.page)
    await accounts.page.goto(`/dashboard/invoices/${id}`)
    expect(await accounts.page.getByRole('button', { name: 'Approve' }).count()).toBe(0)
    await clerk.press(accounts.page.getByRole('button', { name: 'Record Payment' }).first())
    const payment = accounts.page.getByRole('dialog', { name: 'Record Payment Details' })
    await clerk.choose(payment.getByRole('button', { name: 'Payment Method' }), 'Bank Transfer')
    await clerk.press(payment.getByRole('button', { name: 'Mark as Paid' }))
    await accounts.page.getByText('Invoice marked as paid').waitFor()

    await page.goto('/dashboard/settings/history')
    await page.getByText(`Joan Whitaker marked invoice ${number} paid`).waitFor()
    await page.getByText(`Priya Raman approved invoice ${number}`, { exact: false }).waitFor()
    for (const person of [office, site, phone, accounts]) expectNoFaults(person)
    await phone.leave()
    await accounts.leave()
  })

  it('has an outside accountant act for two companies, one after the other', async () => {
    const martin = newPerson('Martin Threlfall')
    const other = await visit({ viewport: DESK })
    await registerClient(other.page.request, newPerson('Priya Nair'))
    await callApi(other.page.request, 'PATCH', '/auth/profile', { company_name: 'Hartwell & Sons' })
    await inviteMember(office, martin, { role: 'accountant', external: true })
    const books = await visit({ viewport: DESK })
    const { page } = books
    await registerAsMember(page, martin)
    expect(await page.title()).toBe('Dashboard · Pennine Build Ltd · Daysheet')
    expect(await page.getByRole('link', { name: 'Add Worker' }).count()).toBe(0)

    await inviteMember(other, martin, { role: 'accountant', external: true })
    const clerk = pointer(page)
    await page.goto('/dashboard/notifications')
    await clerk.press(
      page.getByRole('button', { name: 'Accept the invitation from Hartwell & Sons' }),
    )
    const switcher = page.getByRole('button', { name: /Switch company/ })
    await switcher.waitFor()
    const second = await page.context().newPage()
    await second.goto('/dashboard/workers')
    await second.getByText(pair.worker.full_name).first().waitFor()

    // The other tab is of the same session: it follows, and says so while this one changes.
    const choice = page.getByRole('dialog', { name: 'Switch company' })
    await Promise.all([
      second
        .getByText('Switched in another tab. You act for Hartwell & Sons now.')
        .waitFor({ timeout: 30_000 }),
      clerk.press(switcher).then(() => clerk.press(choice.getByText('Hartwell & Sons'))),
    ])
    await expect
      .poll(() => page.title(), { timeout: 15_000 })
      .toBe('Dashboard · Hartwell & Sons · Daysheet')
    await second.goto('/dashboard/workers')
    await second.getByText('Workers', { exact: true }).first().waitFor()
    expect(await second.getByText(pair.worker.full_name).count()).toBe(0)

    // An address of the first company asks before it switches.
    await second.goto(`/dashboard/workers?company=${pair.clientUser.id}`)
    await clerk.press(
      second.getByRole('alertdialog').getByRole('button', { name: 'Switch company' }),
    )
    await expect
      .poll(() => second.title(), { timeout: 15_000 })
      .toBe('Dashboard · Pennine Build Ltd · Daysheet')

    // The return of the month that ended last, in which the office has paid Mike.
    const { day, tax_year, tax_month } = lastTaxMonth()
    await paidOn(day)
    const clerkThere = pointer(second)
    await second.goto('/dashboard/cis-statements?view=month-end')
    await clerkThere.press(second.getByRole('link', { name: `Do month ${tax_month}` }).first())
    await second.waitForURL(`**/*view=month-end&year=${tax_year}&month=${tax_month}`)
    await clerkThere.press(second.getByRole('radio', { name: 'By hand' }))
    await clerkThere.type(second.getByRole('textbox', { name: /^Receipt reference/ }), 'A1B2-C3D4')
    await clerkThere.press(second.getByRole('button', { name: 'Record as sent' }))
    await second.getByText('Return recorded as sent').waitFor()
    await second
      .getByText(`Recorded as sent on ${formatDay(today())}, receipt A1B2-C3D4.`)
      .first()
      .waitFor()
    await office.page.goto('/dashboard/settings/history')
    await office.page
      .getByText(/^Martin Threlfall recorded the return/)
      .first()
      .waitFor()
    expectNoFaults(books)
    await books.leave()
    await other.leave()
  })

  it('does not show somebody what their role may not do', async () => {
    const viewer = newPerson('Siân O’Brien')
    await inviteMember(office, viewer, { role: 'viewer' })
    const seat = await visit({ viewport: PHONE })
    await registerAsMember(seat.page, viewer)
    await seat.page.goto('/dashboard/workers/invite')
    await seat.page.getByText('Ask an owner or an admin of Pennine Build Ltd.').waitFor()
    await seat.page.goto('/dashboard/settings')
    await seat.page.getByRole('link', { name: /^Team/ }).waitFor()
    expect(await seat.page.getByText('Subscription & Billing').count()).toBe(0)
    expectNoFaults(seat)
    await seat.leave()
  })

  it('goes home with the sentence when a role is changed while a page is open', async () => {
    const clerk = newPerson('Zoë Ångström')
    await inviteMember(office, clerk, { role: 'accountant' })
    const desk = await visit({ viewport: DESK })
    const { page } = desk
    await registerAsMember(page, clerk)
    await page.goto('/dashboard/cis-statements')
    await page.getByRole('heading', { level: 1, name: 'CIS Statements' }).waitFor()

    const { members } = await callApi<{ members: { id: string; email: string }[] }>(
      office.page.request,
      'GET',
      '/api/company/members',
    )
    const id = members.find(({ email }) => email === clerk.email)?.id ?? ''
    await callApi(office.page.request, 'PATCH', `/api/company/members/${id}`, { role: 'viewer' })
    await pointer(page).press(page.getByRole('tab', { name: 'Month end' }))
    await page
      .getByText('Ask an owner, an admin or an accountant of Pennine Build Ltd')
      .first()
      .waitFor()
    await page.waitForURL('**/dashboard')
    await clientWelcome(page).waitFor()
    expect(await page.getByRole('link', { name: 'CIS Statements' }).count()).toBe(0)
    expectNoFaults(desk)
    await desk.leave()
  })
})
