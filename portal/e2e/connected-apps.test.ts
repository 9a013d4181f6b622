import { createHash, randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { pointer } from './input-method.ts'
import { managePartners } from './manage-partners.ts'
import { newPerson } from './people.ts'
import { confirmEmail, registerHere } from './registering.ts'
import { signIn } from './signing-in.ts'
import { browserForThese, PHONE, productUrl, type Visit } from './visit.ts'
import { pairOfPeople, type WorkingPair } from './working-pair.ts'

const visit = browserForThese()
const VERIFIER = randomBytes(32).toString('base64url')

let office: Visit
let phone: Visit
let pair: WorkingPair
let clientId: string
/** The application's own page, to which people come back. */
let application: Server
let redirect: string
beforeAll(async () => {
  application = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end('<title>Brickline</title><link rel="icon" href="data:,"><p>Welcome back')
  })
  await new Promise<void>((resolve) => application.listen(0, 'localhost', resolve))
  redirect = `http://localhost:${(application.address() as AddressInfo).port}/connected`
})
afterAll(() => application.close())
beforeEach(async () => {
  office = await visit()
  phone = await visit({ viewport: PHONE, hasTouch: true })
  pair = await pairOfPeople(office.page.context(), phone.page.context())
  const [partnerId = ''] = await managePartners(
    ...['create', '--name', 'Brickline Books', '--origin', 'https://app.brickline.test'],
  )
  const [id = ''] = await managePartners(
    'oauth-client',
    '--partner',
    partnerId,
    '--redirect',
    redirect,
  )
  clientId = id
})
afterEach(() => Promise.all([office.leave(), phone.leave()]))

const authorizationPath = (): string => {
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirect,
    response_type: 'code',
    scope: 'profile:read documents:read',
    state: 'at-the-desk',
    code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
    code_challenge_method: 'S256',
  })
  return `/oauth/authorize?${query}`
}

/** The application swaps the code, as its page does. */
async function swapped(code: string): Promise<string> {
  const response = await fetch(`${productUrl}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: clientId,
      redirect_uri: redirect,
      code,
      code_verifier: VERIFIER,
    }),
  })
  const { access_token } = (await response.json()) as { access_token: string }
  return access_token
}

const statusOf = async (token: string): Promise<number> =>
  (await fetch(`${productUrl}/auth/me`, { headers: { authorization: `Bearer ${token}` } })).status

/** The application's own page is the only place outside ours that the browser went to. */
const expectNoOtherFaults = ({ faults }: Visit) =>
  expect(faults.filter((fault) => !fault.startsWith(`left the origin: ${redirect}?`))).toEqual([])

describe('an application that asks a person on a phone', () => {
  it('is allowed after signing in, and can do nothing once it is disconnected', async () => {
    const { page } = phone
    const input = pointer(page)
    await page.context().clearCookies()

    await page.goto(authorizationPath())
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await signIn(page, pair.worker)
    await page.getByRole('heading', { level: 1, name: 'Connect Brickline Books?' }).waitFor()
    await page.getByText(`You are signed in as ${pair.worker.email}.`).waitFor()
    const listed = page.getByRole('list', { name: 'What Brickline Books may do' })
    expect(await listed.getByRole('listitem').allTextContents()).toEqual([
      'See your profile, with your bank and tax details',
      'See your invoices, timesheets and notifications',
    ])
    await page
      .getByText(/It holds for 30 days; then Brickline Books has to ask you again/)
      .waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await input.press(page.getByRole('button', { name: 'Allow' }))
    await page.waitForURL(`${redirect}?**`)
    const arrivedAt = new URL(page.url()).searchParams
    expect(arrivedAt.get('state')).toBe('at-the-desk')
    const token = await swapped(arrivedAt.get('code') ?? '')
    expect(await statusOf(token)).toBe(200)

    await page.goto('/app/settings/account')
    const apps = page.getByRole('list', { name: 'Connected apps' })
    await apps.getByText(/See your invoices.*last used/).waitFor()
    await input.press(apps.getByRole('button', { name: 'Disconnect Brickline Books' }))
    const dialog = page.getByRole('alertdialog', { name: 'Disconnect Brickline Books?' })
    await input.press(dialog.getByRole('button', { name: 'Disconnect' }))
    await page.getByText('Brickline Books is disconnected').waitFor()
    await page.getByText('No other company may do anything in your account.').waitFor()
    expect(await statusOf(token)).toBe(401)
    expectNoOtherFaults(phone)
  })

  it('is decided on by somebody who has no account yet, as soon as they have registered', async () => {
    const { page } = phone
    const input = pointer(page)
    await page.context().clearCookies()
    const newcomer = newPerson('Nina Newcomer')

    await page.goto(authorizationPath())
    await input.press(page.getByRole('link', { name: 'Create an account' }))
    await input.press(page.getByRole('button', { name: 'Continue' }))
    await registerHere(page, input, newcomer)
    const asks = page.getByRole('heading', { level: 1, name: 'Connect Brickline Books?' })
    await asks.waitFor()
    await page.getByText(`You are signed in as ${newcomer.email}.`).waitFor()

    // The mailed link opens beside it; what was asked is not forgotten over it.
    await confirmEmail(page, newcomer)
    await input.press(page.getByRole('link', { name: 'Continue' }))
    await asks.waitFor()
    await input.press(page.getByRole('button', { name: 'Allow' }))
    await page.waitForURL(`${redirect}?**`)
    const token = await swapped(new URL(page.url()).searchParams.get('code') ?? '')
    expect(await statusOf(token)).toBe(200)
    expectNoOtherFaults(phone)
  })

  it('is told when the person cancels, and an unknown one asks nobody', async () => {
    const { page } = office
    await page.goto(authorizationPath())
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.waitForURL(`${redirect}?**`)
    expect(new URL(page.url()).searchParams.get('error')).toBe('access_denied')

    await page.goto(authorizationPath().replace(clientId, 'unknown'))
    await page.getByText('The application that sent you here is not set up correctly.').waitFor()
    await page.goto('/dashboard/settings/account')
    await page.getByText('No other company may do anything in your account.').waitFor()
    expectNoOtherFaults(office)
  })
})
