import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, formatDay, mondayOf, type Invoice } from '@daysheet/core'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { callApi } from './call-api.ts'
import { pointer } from './input-method.ts'
import { inviteMember, registerAsMember } from './members.ts'
import { newPerson } from './people.ts'
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
const priya = newPerson('Priya Raman')
const joan = newPerson('Joan Whitaker')
const martin = newPerson('Martin Threlfall')

/** The month whose return is recorded at the end, and the day in it on which the accountant pays. */
const { day: payday, tax_year, tax_month } = lastTaxMonth()

describe('a week in the office', () => {
  let office: Visit
  let site: Visit
  let phone: Visit
  let accounts: Visit
  let books: Visit
  let hartwell: Visit
  let pair: WorkingPair
  /** £600.00, within the limit of the project manager, and £1,000.00, above it. */
  let small: Invoice
  let large: Invoice
  beforeAll(async () => {
    office = await visit({ viewport: DESK })
    site = await visit({ viewport: PHONE })
    phone = await visit({ viewport: PHONE, hasTouch: true })
    accounts = await visit({ viewport: DESK })
    books = await visit({ viewport: DESK })
    hartwell = await visit({ viewport: DESK })
    pair = await pairOfPeople(office.page.context(), site.page.context())
    await registerClient(hartwell.page.request, newPerson('Priya Nair'))
    await callApi(hartwell.page.request, 'PATCH', '/auth/profile', {
      company_name: 'Hartwell & Sons',
    })
  })
  afterAll(async () => {
    for (const one of [office, site, phone, accounts, books, hartwell]) await one.leave()
  })

  async function inviteTheProjectManager(): Promise<void> {
    const { page } = office
    const dave = pointer(page)
    await page.goto('/dashboard/settings/team')
    await dave.press(page.getByRole('button', { name: 'Invite Member' }))
    const dialog = page.getByRole('dialog', { name: 'Invite Member' })
    await dave.type(dialog.getByLabel('Full Name'), priya.full_name)
    await dave.type(dialog.getByLabel('Email'), priya.email)
    await dave.pick(dialog.getByRole('radio', { name: /^Project manager/ }))
    await dave.type(dialog.getByLabel(/^Approval limit/), '700')
    await dave.press(dialog.getByRole('button', { name: 'Send Invitation' }))
    await page.getByText('Priya Raman is invited').waitFor()
    await registerAsMember(phone.page, priya)
  }

  async function setTheRules(): Promise<void> {
    const { page } = office
    const dave = pointer(page)
    await page.goto('/dashboard/settings/approvals')
    await dave.type(page.getByLabel(/^Second approval above/), '500')
    await dave.tick(page.getByRole('switch', { name: /^Approve and pay apart/ }))
    await dave.press(page.getByRole('button', { name: 'Save Settings' }))
    await page.getByText('Approval rules saved').waitFor()
    await page.getByText(/2 of 2 would need a second approval/).waitFor()
  }

  async function approveUpToTheLimitOnAPhone(): Promise<void> {
    const { page } = phone
    const finger = pointer(page)
    await page.goto(`/dashboard/invoices/${large.id}`)
    await page.getByText('Above your limit of £700').first().waitFor()
    expect(await page.getByRole('button', { name: 'Approve', exact: true }).count()).toBe(0)
    await finger.press(page.getByRole('button', { name: 'Pass on' }).filter({ visible: true }))
    await page.getByText('Passed on', { exact: true }).waitFor()

    await page.goto(`/dashboard/invoices/${small.id}`)
    const approve = page.getByRole('button', { name: 'Approve' })
    await finger.press(approve.filter({ visible: true }).first())
    await page.getByText('You have approved it; a second person has to').first().waitFor()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await site.page.goto(`/app/invoices/${small.id}`)
    await site.page.getByText('Approved by Priya Raman, waits for one more').waitFor()
  }

  async function giveTheSecondApproval(): Promise<void> {
    const { page } = office
    const dave = pointer(page)
    await page.goto('/dashboard/notifications')
    await page
      .getByText(`Priya Raman asks you to approve invoice ${large.invoice_number}`)
      .first()
      .waitFor()
    await page.goto(`/dashboard/invoices/${small.id}`)
    await page.getByText('Waits for a second approval. Priya Raman has approved it.').waitFor()
    await dave.press(page.getByRole('button', { name: 'Approve' }).first())
    await page.getByText('Approved', { exact: true }).first().waitFor()
    await page.reload()
    await page.getByText(/^You approved it; somebody else has to mark it paid/).waitFor()
    expect(await page.getByRole('button', { name: 'Record Payment' }).count()).toBe(0)

    await site.page.reload()
    const steps = site.page.getByRole('list', { name: 'Timeline' })
    await steps.getByText('Priya Raman', { exact: true }).waitFor()
    await steps.getByText('Dave Hollis', { exact: true }).waitFor()
  }

  async function payAsTheAccountant(): Promise<void> {
    await inviteMember(office, joan, { role: 'accountant' })
    const { page } = accounts
    await registerAsMember(page, joan)
    const clerk = pointer(page)
    await page.goto(`/dashboard/invoices/${small.id}`)
    expect(await page.getByRole('button', { name: 'Approve' }).count()).toBe(0)
    await clerk.press(page.getByRole('button', { name: 'Record Payment' }).first())
    const payment = page.getByRole('dialog', { name: 'Record Payment Details' })
    await clerk.choose(payment.getByRole('button', { name: 'Payment Method' }), 'Bank Transfer')
    const [year, month, date] = payday.split('-')
    await payment.getByRole('spinbutton', { name: /day, Date Paid/ }).focus()
    await page.keyboard.type(`${date}${month}${year}`)
    await clerk.press(payment.getByRole('button', { name: 'Mark as Paid' }))
    await page.getByText('Invoice marked as paid').waitFor()
  }

  async function joinTwoCompaniesFromOutside(): Promise<void> {
    await inviteMember(office, martin, { role: 'accountant', external: true })
    const { page } = books
    await registerAsMember(page, martin)
    expect(await page.title()).toBe('Dashboard · Pennine Build Ltd · Daysheet')
    expect(await page.getByRole('link', { name: 'Add Worker' }).count()).toBe(0)
    await inviteMember(hartwell, martin, { role: 'accountant', external: true })
    await page.goto('/dashboard/notifications')
    await pointer(page).press(
      page.getByRole('button', { name: 'Accept the invitation from Hartwell & Sons' }),
    )
    await page.getByRole('button', { name: /Switch company/ }).waitFor()
  }

  /** Answers the second tab, which acts for the first company again. */
  async function switchThereAndBack() {
    const { page } = books
    const clerk = pointer(page)
    const tab = await page.context().newPage()
    await tab.goto('/dashboard/workers')
    await tab.getByText(pair.worker.full_name).first().waitFor()
    // The other tab is of the same session: it follows, and says so while this one changes.
    const choice = page.getByRole('dialog', { name: 'Switch company' })
    const followed = tab.getByText('Switched in another tab. You act for Hartwell & Sons now.')
    await Promise.all([
      followed.waitFor({ timeout: 30_000 }),
      clerk
        .press(page.getByRole('button', { name: /Switch company/ }))
        .then(() => clerk.press(choice.getByText('Hartwell & Sons'))),
    ])
    await expect
      .poll(() => page.title(), { timeout: 15_000 })
      .toBe('Dashboard · Hartwell & Sons · Daysheet')
    await tab.goto('/dashboard/workers')
    await tab.getByText('Workers', { exact: true }).first().waitFor()
    expect(await tab.getByText(pair.worker.full_name).count()).toBe(0)

    // An address of the first company asks before it switches.
    await tab.goto(`/dashboard/workers?company=${pair.clientUser.id}`)
    const question = tab.getByRole('alertdialog')
    await pointer(tab).press(question.getByRole('button', { name: 'Switch company' }))
    await expect
      .poll(() => tab.title(), { timeout: 15_000 })
      .toBe('Dashboard · Pennine Build Ltd · Daysheet')
    return tab
  }

  async function recordTheReturn(page: Visit['page']): Promise<void> {
    const clerk = pointer(page)
    await page.goto('/dashboard/cis-statements?view=month-end')
    await clerk.press(page.getByRole('link', { name: `Do month ${tax_month}` }).first())
    await page.waitForURL(`**/*view=month-end&year=${tax_year}&month=${tax_month}`)
    await page.getByText(pair.worker.full_name).first().waitFor()
    await clerk.press(page.getByRole('radio', { name: 'By hand' }))
    await clerk.type(page.getByRole('textbox', { name: /^Receipt reference/ }), 'A1B2-C3D4')
    await clerk.press(page.getByRole('button', { name: 'Record as sent' }))
    await page.getByText('Return recorded as sent').waitFor()
    const sent = `Recorded as sent on ${formatDay(today())}, receipt A1B2-C3D4.`
    await page.getByText(sent).first().waitFor()
  }

  async function readWhoDidWhat(): Promise<void> {
    const { page } = office
    const number = small.invoice_number
    await page.goto('/dashboard/settings/history')
    await page
      .getByText(/^Martin Threlfall recorded the return/)
      .first()
      .waitFor()
    await page.getByText(`Joan Whitaker marked invoice ${number} paid`).waitFor()
    await page.getByText(`Dave Hollis approved invoice ${number}`, { exact: false }).waitFor()
    await page.getByText(`Priya Raman approved invoice ${number}`, { exact: false }).waitFor()
  }

  it('goes from a first approval on a phone to the return of an outside accountant', async () => {
    const sent = (weeksBefore: number, days: number) =>
      createInvoice(site.page.request, pair, 'submitted', today(), {
        monday: addDays(mondayOf(payday), -7 * weeksBefore),
        days,
      })
    small = await sent(1, 3)
    large = await sent(2, 5)
    await inviteTheProjectManager()
    await setTheRules()
    await approveUpToTheLimitOnAPhone()
    await giveTheSecondApproval()
    await payAsTheAccountant()
    await joinTwoCompaniesFromOutside()
    await recordTheReturn(await switchThereAndBack())
    await readWhoDidWhat()
    for (const person of [office, site, phone, accounts, books, hartwell]) expectNoFaults(person)
  })
})
