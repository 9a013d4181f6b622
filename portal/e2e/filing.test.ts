import type { Locator, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { PRACTICE_CREDENTIALS } from '@daysheet/local/hmrc'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { callApi } from './call-api.ts'
import { pointer } from './input-method.ts'
import { browserForThese, DESK, expectNoFaults, PHONE } from './visit.ts'
import { createInvoice, lastTaxMonth, pairOfPeople } from './working-pair.ts'

const visit = browserForThese()

const AT_A_DESK = { viewport: DESK, hasTouch: false }
const ON_A_PHONE = { viewport: PHONE, hasTouch: true }
type Device = typeof AT_A_DESK

const { user_id, password } = PRACTICE_CREDENTIALS
const ACCEPTED = /^Accepted by HMRC at \d\d:\d\d on .*, reference [A-Z2-7]{32}\.$/

/** What a contractor's browser is asked for, from the month on. */
function contractorOf(page: Page, device: Device) {
  const { type, tick } = pointer(page)
  const visible = (target: Locator) => target.filter({ visible: true }).first()
  const press = (name: string | RegExp, role: 'button' | 'link' = 'button') => {
    const shown = visible(page.getByRole(role, { name }))
    return device.hasTouch ? shown.tap() : shown.click()
  }
  const see = (text: string | RegExp, timeout = 30_000) =>
    visible(page.getByText(text)).waitFor({ timeout })
  const looksRight = async () => {
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
  const declare = async () => {
    await press('Go on to the declarations')
    await tick(page.getByRole('checkbox', { name: /^I have considered the employment status/ }))
    await tick(page.getByRole('checkbox', { name: /^Everyone in this return was verified/ }))
    await tick(page.getByRole('checkbox', { name: /^The information in this return is correct/ }))
    await press('Go on to sign in')
  }
  const signIn = async (label: string, secret = password) => {
    await type(page.getByRole('textbox', { name: /^Government Gateway user ID/ }), user_id)
    await type(page.getByLabel('Government Gateway password', { exact: true }), secret)
    await press(label)
  }
  return { press, see, looksRight, declare, signIn }
}

/** A contractor of that employer PAYE reference who paid one invoice in the tax month that is over. */
async function contractor(device: Device, paye_reference: string) {
  const office = await visit(device)
  const site = await visit({ viewport: PHONE })
  const { page } = office
  const pair = await pairOfPeople(page.context(), site.page.context())
  const { day, tax_year, tax_month } = lastTaxMonth()
  const invoice = await createInvoice(site.page.request, pair, 'submitted')
  await callApi(page.request, 'POST', `/api/invoices/${invoice.id}/approve`)
  await callApi(page.request, 'POST', `/api/invoices/${invoice.id}/mark-paid`, { paid_at: day })
  const tellReference = (reference: string) =>
    callApi(page.request, 'PATCH', '/auth/profile', { paye_reference: reference })
  await callApi(page.request, 'PATCH', '/auth/profile', {
    contractor_utr: '2325648152',
    accounts_office_reference: '123PP87654321',
  })
  // A UTR whose check digit is right: HMRC's live service refuses others.
  await callApi(site.page.request, 'PATCH', '/auth/profile', { utr_number: '8786438047' })
  await tellReference(paye_reference)
  await page.goto(`/dashboard/cis-statements?view=month-end&year=${tax_year}&month=${tax_month}`)
  const leave = () => Promise.all([office.leave(), site.leave()])
  return { office, page, tellReference, leave, ...contractorOf(page, device) }
}

describe('filing the return of a month with HMRC', () => {
  it.each([
    ['at a desk', AT_A_DESK],
    ['on a phone with a finger', ON_A_PHONE],
  ])('is checked, declared, signed in and accepted %s', async (_where, device) => {
    const { office, page, press, see, looksRight, declare, signIn, leave } = await contractor(
      device,
      '120/HA40823',
    )
    await see('Practice: nothing reaches HMRC')
    await see('600.00')
    await looksRight()
    await press('Go on to the declarations')
    // Nothing is ticked for anybody, and nothing is sent without the one that HMRC asks for.
    for (const box of await page.getByRole('checkbox').all()) {
      expect(await box.isChecked()).toBe(false)
    }
    await press('Go on to sign in')
    await see('Tick that the information is correct and complete: HMRC asks you to declare it.')
    await looksRight()
    await press('Back')
    await declare()
    await looksRight()
    await signIn('Send to HMRC', 'not-the-password')
    await see(/^HMRC did not accept this user ID and password for CIS, so nothing was filed\./)
    const field = page.getByLabel('Government Gateway password', { exact: true })
    expect(await field.inputValue()).toBe('')
    expect(await page.getByText('Accepted by HMRC').count()).toBe(0)
    await signIn('Send to HMRC')
    await see('HMRC has it and is checking it. You can leave this page.')
    await looksRight()
    // Whoever leaves the page meets the answer when they come back.
    await page.goto('/dashboard')
    await page.goBack()
    await see(ACCEPTED, 60_000)
    await press('Show HMRC’s receipt', 'link')
    await page.waitForURL(/&submission=/)
    await page.getByRole('heading', { name: 'HMRC’s receipt' }).waitFor()
    await see(/^HMRC has received the IR-CIS-CIS300MR document ref: 120\/HA40823/)
    await looksRight()
    for (const text of [page.url(), await storedInBrowser(page)]) {
      expect(text).not.toContain(password)
      expect(text).not.toContain(user_id)
    }
    expectNoFaults(office)
    await leave()
  })

  it.each([
    ['at a desk', AT_A_DESK],
    ['on a phone with a finger', ON_A_PHONE],
  ])(
    'shows both errors that HMRC names and the worker of a line, and takes the mended one %s',
    async (_where, device) => {
      const { office, page, tellReference, press, see, looksRight, declare, signIn, leave } =
        await contractor(device, '762/HA40823')
      await declare()
      await signIn('Send to HMRC')
      await see(/^HMRC did not accept the return of/, 60_000)
      const errors = page.getByRole('list', { name: 'What HMRC did not accept' })
      await errors.getByText('Your company · UTR').waitFor()
      await errors.getByText(/The scheme is not active/).waitFor()
      expect(await errors.getByRole('listitem').count()).toBe(2)
      await looksRight()
      await tellReference('765/HA40823')
      await page.reload()
      await declare()
      await signIn('Send to HMRC')
      await errors.getByText('Mike Thompson · UTR').waitFor({ timeout: 60_000 })
      await see(/^UTR: .*The UTR is not one of a subcontractor/)
      await looksRight()
      await tellReference('120/HA40824')
      await page.reload()
      await declare()
      await signIn('Send to HMRC')
      await see(ACCEPTED, 60_000)
      await press(/^Not accepted by HMRC/, 'link')
      await page.getByRole('heading', { name: 'What HMRC did not accept' }).waitFor()
      await errors.getByText('Mike Thompson · UTR').waitFor()
      expectNoFaults(office)
      await leave()
    },
  )

  it.each([
    ['at a desk', AT_A_DESK],
    ['on a phone with a finger', ON_A_PHONE],
  ])(
    'goes on with a return whose acknowledgement was lost, once HMRC’s list has it, %s',
    async (_where, device) => {
      const { office, page, press, see, looksRight, declare, signIn, leave } = await contractor(
        device,
        '763/HA40823',
      )
      await declare()
      await signIn('Send to HMRC')
      await see('We don’t know yet whether HMRC has it', 60_000)
      await looksRight()
      await press('Look in HMRC’s list')
      await signIn('Look in HMRC’s list')
      await see(/^HMRC needs a moment to list it\. Nothing was changed\./)
      // Its list may be looked at a minute after the message left.
      await page.waitForTimeout(60_000)
      await signIn('Look in HMRC’s list')
      await see(ACCEPTED, 60_000)
      await looksRight()
      expectNoFaults(office)
      await leave()
    },
  )
})

/** Everything that the browser keeps of the site. */
const storedInBrowser = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
