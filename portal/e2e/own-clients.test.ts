import {
  formatTaxMonth,
  lastEndedTaxMonth,
  taxMonthPeriod,
  type FinancialStats,
  type Invoice,
  type OwnClient,
  type Reconciliation,
} from '@daysheet/core'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { submitWeek } from '@daysheet/tools/submit-week'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { callApi } from './call-api.ts'
import { pointer, type InputMethod } from './input-method.ts'
import { atCheckout, paymentPage } from './local-payment.ts'
import { linkIn, mailTo } from './mailbox.ts'
import { newPerson, type Person } from './people.ts'
import { confirmEmail, registerHere, registerWithPlan } from './registering.ts'
import { browserForThese, DESK, expectNoFaults, PHONE } from './visit.ts'
import { today } from './working-pair.ts'

const visit = browserForThese()
const BROOK = 'Brook Joinery & O’Brien'

/** Two days at £210.00 for 8 h, £38.40 of materials, 20% of labour: 420.00 + 38.40 − 84.00. */
const NET = '£374.40'

describe('a worker with a client of their own', () => {
  it('pays for Premium, adds the client, invoices it, has it approved by the link, records its payment, files its statement, and the client joins', async () => {
    const site = await visit({ viewport: PHONE })
    const { page } = site
    const hand = pointer(page)
    const rosa = newPerson('Rosa Marchetti')
    const helen = newPerson('Helen Brook')

    await payForPremium(page, hand, rosa)
    await addClient(page, hand, helen)
    const number = await invoiceTwoDays(page, hand, helen.email)
    await approveByLink(number, helen)
    await recordPaid(page, hand, number, helen)
    await seeFigures(page)
    const client = await ownClientOf(page)
    expect(client).toMatchObject({ total_earned: 374.4, owed: { count: 0, amount: 0 } })
    await fileStatement(page, hand)
    await askToJoin(page, hand, client)

    await joinAs(helen)
    expect(await ownClientOf(page)).toMatchObject({ status: 'joined' })
    // The payment page is a service of its own.
    expect(site.faults.filter((fault) => !/\/pay\//.test(fault))).toEqual([])
    await site.leave()
  })
})

async function payForPremium(page: Page, hand: InputMethod, rosa: Person): Promise<void> {
  await registerWithPlan(page, hand, rosa, 'type=worker&plan=premium')
  await paymentPage(page)
  await atCheckout(page, 'pay')
  await page.getByRole('heading', { name: 'Welcome to Daysheet!' }).waitFor()
  await page.getByRole('heading', { name: 'What your invoices need' }).waitFor()
  await expectAccessible(page)
  const paid = page.url()
  await confirmEmail(page, rosa)
  await page.goto(paid)
  await hand.press(page.getByRole('link', { name: 'Add your first client' }))
}

async function addClient(page: Page, hand: InputMethod, { email }: Person): Promise<void> {
  await page.getByRole('heading', { name: 'Add Client', level: 1 }).waitFor()
  await hand.type(page.getByLabel('Company name'), BROOK)
  await hand.type(page.getByLabel('Invoice email'), email)
  await hand.type(page.getByLabel('Day rate'), '210')
  await hand.press(page.getByRole('button', { name: /^CIS and/ }))
  await hand.choose(page.getByRole('button', { name: /Deducts under CIS/ }), '20%')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await hand.press(page.getByRole('button', { name: 'Add Client' }))
}

async function invoiceTwoDays(page: Page, hand: InputMethod, email: string): Promise<string> {
  await page.getByRole('heading', { name: 'New Invoice' }).waitFor()
  await page.getByText(`Goes to ${email}`).filter({ visible: true }).first().waitFor()
  for (let day = 0; day < 2; day += 1) {
    await hand.press(page.getByRole('button', { name: 'Add work' }).first())
  }
  await hand.press(page.getByRole('button', { name: 'Add expense' }))
  await hand.type(page.getByLabel('Description'), 'Screws and adhesive')
  await hand.type(page.getByRole('spinbutton', { name: 'Rate' }), '38.40')
  await page.getByRole('region', { name: 'Net amount' }).getByText(NET).waitFor()
  await submitWeek(page, page.getByText('Invoice submitted successfully!'), hand.press)
  const { invoices } = await callApi<{ invoices: Invoice[] }>(
    page.request,
    'GET',
    `/api/workers/${await workerId(page)}/invoices`,
  )
  expect(invoices).toMatchObject([
    { status: 'submitted', client_kind: 'own', cis_deduction: 84, net_amount: 374.4 },
  ])
  return invoices[0]?.invoice_number ?? ''
}

const workerId = async (page: Page): Promise<string> =>
  (await callApi<{ user: { id: string } }>(page.request, 'GET', '/auth/me')).user.id

async function ownClientOf(page: Page): Promise<OwnClient> {
  const path = `/api/workers/${await workerId(page)}/own-clients`
  const { own_clients } = await callApi<{ own_clients: OwnClient[] }>(page.request, 'GET', path)
  const [client] = own_clients
  if (!client) throw new Error('There is no own client')
  return client
}

async function record(page: Page, hand: InputMethod, what: string): Promise<void> {
  await hand.press(page.getByRole('button', { name: 'Record', exact: true }))
  await hand.press(page.getByRole('menuitem', { name: what }))
}

/** The last day of the tax month that ended last, so that a statement of it can be filed. */
function lastEndedDay(): string {
  const { tax_year, tax_month } = lastEndedTaxMonth(today())
  return taxMonthPeriod(tax_year, tax_month).end
}

/** Without an account, on another telephone. */
async function approveByLink(number: string, helen: Person): Promise<void> {
  const reader = await visit({ viewport: PHONE, javaScriptEnabled: false })
  const { page } = reader
  await page.goto(linkIn(await mailTo(helen.email, new RegExp(number))))
  await page.getByRole('link', { name: 'Approve' }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByText(`Approved by the link sent to ${helen.email}`).waitFor()
  await reader.leave()
}

async function recordPaid(page: Page, hand: InputMethod, number: string, helen: Person) {
  await page.goto('/app/invoices')
  await hand.press(page.getByRole('link', { name: new RegExp(number) }).first())
  await page.getByText('Own client', { exact: true }).first().waitFor()
  await page.getByText(`Approved by the link sent to ${helen.email}`).first().waitFor()
  await record(page, hand, 'Record as Paid')
  const dialog = page.getByRole('dialog')
  await hand.choose(dialog.getByRole('button', { name: 'Payment Method' }), 'Bank Transfer')
  const [year, month, date] = lastEndedDay().split('-')
  await dialog.getByRole('spinbutton', { name: /day, Date Paid/ }).focus()
  await page.keyboard.type(`${date}${month}${year}`)
  await hand.press(dialog.getByRole('button', { name: 'Record as Paid' }))
  await page.getByText('Recorded by Rosa Marchetti, as they were told.').waitFor()
  await expectAccessible(page)
}

/** The home and the tax figures rise by what was paid: £458.40, of which £84.00 went to HMRC. */
async function seeFigures(page: Page): Promise<void> {
  const stats = await callApi<FinancialStats>(
    page.request,
    'GET',
    `/api/workers/${await workerId(page)}/financial-stats`,
  )
  expect(stats).toMatchObject({
    outstandingInvoices: { count: 0 },
    taxYearStats: {
      paidInvoices: { count: 1, totalAmount: 458.4, netAmount: 374.4 },
      totalCisDeductions: 84,
      estimate: { income: 458.4 },
    },
  })
  await page.goto('/app')
  for (const figure of ['£458.40', '£84.00']) {
    await page.getByText(figure, { exact: true }).first().waitFor()
  }
}

async function fileStatement(page: Page, hand: InputMethod): Promise<void> {
  const { tax_year, tax_month } = lastEndedTaxMonth(today())
  const reconciliation = async () =>
    callApi<Reconciliation>(
      page.request,
      'GET',
      `/api/workers/${await workerId(page)}/cis-reconciliation?year=${tax_year}`,
    )
  expect((await reconciliation()).lines).toMatchObject([
    { tax_month, expected_payments: 458.4, expected_deductions: 84, stated_deductions: null },
  ])
  await page.goto('/app/invoices?tab=cis')
  const file = page.getByRole('button', { name: /^File Statement: .*Brook Joinery/ })
  await hand.press(file.filter({ visible: true }))
  const dialog = page.getByRole('dialog', { name: 'File Statement' })
  await dialog.getByText(formatTaxMonth(tax_year, tax_month)).first().waitFor()
  await hand.press(dialog.getByRole('button', { name: 'File Statement' }))
  await page.getByText('CIS statement filed').waitFor()
  expect((await reconciliation()).lines).toMatchObject([
    { verdict: 'matched', stated_deductions: 84 },
  ])
}

async function askToJoin(page: Page, hand: InputMethod, client: OwnClient): Promise<void> {
  await page.goto('/app/clients')
  await hand.press(page.getByRole('link', { name: BROOK }))
  await page.waitForURL(`**/app/clients/${client.client_id}`)
  await page.getByText('Nothing is owed').waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await hand.press(page.getByRole('button', { name: 'More', exact: true }))
  await hand.press(page.getByRole('menuitem', { name: `Ask ${BROOK} to join` }))
  const dialog = page.getByRole('dialog')
  await hand.tick(dialog.getByRole('checkbox', { name: 'Share what we have done so far' }))
  await hand.press(dialog.getByRole('button', { name: 'Send Invitation' }))
  await page.getByText(/is asked to join, at /).waitFor()
}

/** Opens the mailed link at a desk, registers, confirms the address and accepts. */
async function joinAs(helen: Person): Promise<void> {
  const office = await visit({ viewport: DESK })
  const { page } = office
  const hand = pointer(page)
  await page.goto(linkIn(await mailTo(helen.email, /join/i)))
  await page.getByRole('heading', { name: `Rosa Marchetti asks ${BROOK} to join` }).waitFor()
  await expectAccessible(page)
  await hand.press(page.getByRole('link', { name: 'Create an account to accept' }))
  await page.getByText(`Rosa Marchetti asks ${BROOK} to join`).waitFor()
  await registerHere(page, hand, helen)
  await page.getByText('Confirm your email address to accept').waitFor()
  await confirmEmail(page, helen)
  await hand.press(page.getByRole('link', { name: 'Continue' }))
  await hand.press(page.getByRole('button', { name: 'Accept', exact: true }))
  await page.waitForURL('**/dashboard')
  expectNoFaults(office)
  await office.leave()
}
