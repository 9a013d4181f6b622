import { afterAll, beforeAll, expect, it } from 'vitest'
import { pointer } from './input-method.ts'
import { signIn, workerGreeting } from './signing-in.ts'
import { startProduct, type RunningProduct } from './start-product.ts'
import { browserForThese, DESK, expectNoFaults, PHONE } from './visit.ts'

const visit = browserForThese()

/** As people run it: every other test has the limits off. */
let product: RunningProduct
beforeAll(async () => {
  product = await startProduct('limits-home', ['--reset'], { DAYSHEET_RATE_LIMITS: undefined })
})
afterAll(() => product.stop())

/** The demo world's. */
const password = 'Trowel-and-Level-7'
const WORKER = { email: 'callum.reid@example.com', password }
const CLIENT = { email: 'dave.hollis@example.com', password }

it('a worker signs in, after a wrong password too, and sends an invoice', async () => {
  const site = await visit({ baseURL: product.url, viewport: PHONE })
  const { page } = site
  const { press, type } = pointer(page)
  await page.goto('/login')
  await type(page.getByLabel('Email'), WORKER.email)
  await type(page.getByLabel('Password', { exact: true }), 'Not-my-password-7')
  await press(page.getByRole('button', { name: 'Sign in' }))
  await page.getByText('The email or password is not right.').first().waitFor()
  await signIn(page, WORKER)
  await workerGreeting(page).waitFor()
  await page.goto('/app/invoices/quick')
  await press(page.getByRole('group', { name: 'Days worked' }).getByRole('button').first())
  await press(page.getByRole('button', { name: 'Submit Invoice' }))
  await page.getByText('Invoice submitted successfully!').first().waitFor()
  expectNoFaults(site)
})

it('a client signs in and approves an invoice', async () => {
  const office = await visit({ baseURL: product.url, viewport: DESK })
  const { page } = office
  await page.goto('/login')
  await signIn(page, CLIENT)
  await pointer(page).press(page.getByRole('link', { name: /^Review \d+ invoices?$/ }))
  await page.getByRole('heading', { level: 1, name: 'Invoices' }).waitFor()
  await pointer(page).press(page.getByRole('button', { name: 'Approve', exact: true }).first())
  await page
    .getByText(/approved/i)
    .first()
    .waitFor()
  expectNoFaults(office)
})

it('guesses at one account are slowed down', async () => {
  const stranger = await visit({ baseURL: product.url })
  const { request } = stranger.page
  const guess = async () => {
    const csrf = (await (await request.get('/api/csrf-token')).json()) as { csrfToken: string }
    const answer = await request.post('/auth/login', {
      headers: { origin: product.url, 'x-csrf-token': csrf.csrfToken },
      data: { email: 'priya.nair@example.com', password: 'Not-her-password-7' },
    })
    return answer.status()
  }
  const statuses: number[] = []
  for (let tried = 0; tried < 6; tried += 1) statuses.push(await guess())
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
})
