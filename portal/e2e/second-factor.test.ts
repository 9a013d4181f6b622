import type { Page } from 'playwright'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { addVirtualAuthenticator, appCode, earlyInHalfMinute } from './authenticator.ts'
import { callApi } from './call-api.ts'
import { linkIn, mailTo } from './mailbox.ts'
import { newPerson, type Person } from './people.ts'
import { clientWelcome, workerGreeting } from './signing-in.ts'
import { browserForThese, DESK, expectNoFaults, PHONE, type Visit } from './visit.ts'
import { pairOfPeople, type WorkingPair } from './working-pair.ts'

const visit = browserForThese()

let office: Visit
let phone: Visit
let pair: WorkingPair
beforeEach(async () => {
  office = await visit({ viewport: DESK })
  phone = await visit({ viewport: PHONE })
  pair = await pairOfPeople(office.page.context(), phone.page.context())
})
afterEach(() => Promise.all([office.leave(), phone.leave()]))

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true })

/** Types email and password, and comes to the second step. */
async function enterPassword(page: Page, { email, password }: Person): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await button(page, 'Sign in').click()
  await page.getByRole('heading', { name: 'One more step' }).waitFor()
}

async function enterCode(page: Page, label: RegExp, code: string): Promise<void> {
  await page.getByRole('textbox', { name: label }).fill(code)
  await button(page, 'Sign in').click()
}

/** Sets up an app on the page of the settings, and returns its secret and the recovery codes. */
async function addApp(page: Page): Promise<{ secret: string; used: string; codes: string[] }> {
  await button(page, 'Add authenticator app').click()
  const key = button(page, /your key$/)
  await key.waitFor()
  await expectAccessible(page)
  const secret = ((await key.textContent()) ?? '').replaceAll(/[^A-Z2-7]/g, '')
  await earlyInHalfMinute()
  // Of half a minute ago, so that the present one is still to be used.
  const used = appCode(secret, -1)
  await page.getByRole('textbox', { name: /^Name/ }).fill('Site phone')
  await page.getByRole('textbox', { name: /^Code/ }).fill(used)
  await button(page, 'Add').click()
  const list = page.getByRole('list', { name: 'Recovery codes' })
  await list.waitFor()
  const codes = await list.getByRole('listitem').allTextContents()
  await expectAccessible(page)
  await button(page, 'I have kept them').click()
  await page.getByText('Site phone', { exact: true }).waitFor()
  return { secret, used, codes }
}

const signOut = (page: Page) => page.context().clearCookies()

describe('somebody who sets up two-step sign-in', () => {
  it('adds a passkey, signs out, and signs in with it', async () => {
    const { page } = phone
    await addVirtualAuthenticator(page)
    await page.goto('/app/settings/account')
    await button(page, 'Add passkey').click()
    await page.getByRole('textbox', { name: /^Name/ }).fill('My phone')
    await button(page, 'Continue').click()
    await page.getByRole('list', { name: 'Recovery codes' }).waitFor()
    await button(page, 'I have kept them').click()
    await page.getByText(/^Passkey, added/).waitFor()
    await expectNoSidewaysScroll(page)
    await mailTo(pair.worker.email, /A passkey was added/)

    await signOut(page)
    await enterPassword(page, pair.worker)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByText('Use your passkey').click()
    await workerGreeting(page).waitFor()
    expectNoFaults(phone)
  })

  it('adds an app, and signs in by its code, and by a recovery code once', async () => {
    const { page } = phone
    await page.goto('/app/settings/account')
    const { secret, used, codes } = await addApp(page)
    expect(codes).toHaveLength(10)

    await signOut(page)
    await enterPassword(page, pair.worker)
    await enterCode(page, /^Code/, used)
    await page.getByText(/^This code is wrong, out of date or was used before/).waitFor()
    await enterCode(page, /^Code/, appCode(secret))
    await workerGreeting(page).waitFor()

    for (const isRefused of [false, true]) {
      await signOut(page)
      await enterPassword(page, pair.worker)
      await button(page, 'Use a recovery code instead').click()
      await enterCode(page, /^Recovery code/, codes[0] ?? '')
      const refusal = page.getByText(/^This recovery code is wrong or was used before/)
      await (isRefused ? refusal : workerGreeting(page)).waitFor()
    }
    // A second time is no better.
    await enterCode(page, /^Recovery code/, codes[0] ?? '')
    await page.getByText(/^This recovery code is wrong or was used before/).waitFor()
    await mailTo(pair.worker.email, /A recovery code was used/)
    expectNoFaults(phone)
  })
})

describe('a company that asks everybody for two-step sign-in', () => {
  it('has it set up by a member before they do anything else', async () => {
    const { page } = office
    await page.goto('/dashboard/settings/account')
    await addApp(page)
    await page.goto('/dashboard/settings/team')
    const members = page.getByRole('table', { name: 'Members' })
    await members.getByText('Two steps', { exact: true }).waitFor()
    await page.getByText('Ask everybody for two-step sign-in', { exact: true }).click()
    await button(page, 'Ask everybody').click()
    await page
      .getByText(/^Everybody is asked for two-step sign-in/)
      .first()
      .waitFor()
    await expectAccessible(page)

    const joan = newPerson('Joan Whitaker')
    const invited = { email: joan.email, full_name: joan.full_name, role: 'viewer' }
    await callApi(page.request, 'POST', '/api/company/members/invitations', invited)
    const link = new URL(linkIn(await mailTo(joan.email, /invite/i)))
    const desk = await visit({ viewport: DESK })
    await callApi(desk.page.request, 'POST', '/auth/register-member', {
      invitation_id: link.searchParams.get('member'),
      full_name: joan.full_name,
      password: joan.password,
      terms_accepted: true,
    })
    await desk.page.goto('/dashboard/invoices')
    await desk.page.getByRole('heading', { name: 'Set up two-step sign-in' }).waitFor()
    await expectAccessible(desk.page)
    await addApp(desk.page)
    await button(desk.page, 'Continue').click()
    await desk.page.getByRole('heading', { level: 1, name: /Invoice|Finance/ }).waitFor()
    await desk.page.goto('/dashboard')
    await clientWelcome(desk.page).waitFor()
    expectNoFaults(desk)
    expectNoFaults(office)
    await desk.leave()
  })
})
