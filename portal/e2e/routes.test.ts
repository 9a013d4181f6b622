import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pointer } from './input-method.ts'
import { newPerson } from './people.ts'
import { scriptOf } from './script-of.ts'
import { clientWelcome, signIn, workerGreeting } from './signing-in.ts'
import { DESK, expectNoFaults, PHONE, productUrl, browserForThese, type Visit } from './visit.ts'
import { createInvoice, pairOfPeople, registerClient, type WorkingPair } from './working-pair.ts'

const visit = browserForThese()
const pathOf = ({ page }: Visit) => page.url().slice(productUrl.length)
const arrives = (someone: Visit, path: string) =>
  expect.poll(() => pathOf(someone), { timeout: 10_000 }).toBe(path)

describe('a visitor who is not signed in', () => {
  let visitor: Visit
  beforeAll(async () => {
    visitor = await visit()
  })
  afterAll(() => visitor.leave())

  it('sees the landing page first, and on every unknown path', async () => {
    const headline = visitor.page.getByRole('heading', { name: 'Send the invoice', level: 1 })
    for (const path of ['/', '/no/such/page']) {
      await visitor.page.goto(path)
      await headline.waitFor()
      await arrives(visitor, '/')
    }
  })

  it.each(['/app', '/app/invoices/create', '/dashboard/workers?tab=drafts'])(
    'is led from %s to the sign-in page',
    async (path) => {
      await visitor.page.goto(path)
      await visitor.page.getByRole('heading', { name: 'Sign in' }).waitFor()
      await arrives(visitor, '/login')
      expect(await visitor.page.title()).toBe('Sign in · Daysheet')
    },
  )

  it.each(['/register', '/login'])('sees the plans from %s', async (path) => {
    await visitor.page.goto(path)
    if (path === '/login') await visitor.page.getByRole('link', { name: 'Get Started' }).click()
    await visitor.page.getByRole('heading', { name: 'Pricing', level: 1 }).waitFor()
    await arrives(visitor, '/pricing')
  })

  it('chooses an account type first when no plan is given', async () => {
    await visitor.page.goto('/register?type=worker')
    await visitor.page.getByRole('radiogroup', { name: 'Account type' }).waitFor()
  })

  it('goes straight to the details when a plan and a type are given', async () => {
    await visitor.page.goto('/register?type=client&plan=starter')
    await visitor.page.getByRole('button', { name: 'Create account' }).waitFor()
  })

  it('registers all the same when an invitation cannot be found', async () => {
    await visitor.page.goto('/register?invite=0198c0de-1111-7222-8333-444455556666')
    await visitor.page.getByText('Your invitation was not found').waitFor()
    await visitor.page.getByRole('button', { name: 'Continue' }).waitFor()
  })

  it.each(['/login', '/forgot-password'])('finds support from %s', async (path) => {
    await visitor.page.goto(path)
    await visitor.page.getByRole('link', { name: 'Support' }).click()
    await visitor.page.getByRole('heading', { name: 'Contact us', level: 1 }).waitFor()
    await arrives(visitor, '/contact?type=support')
  })

  it('is told at once that a reset link is none', async () => {
    await visitor.page.goto('/reset-password')
    await visitor.page.getByText('Invalid reset link').waitFor()
    await arrives(visitor, '/login')
  })

  it('is told that a reset link has expired', async () => {
    await visitor.page.goto('/reset-password?token=long-gone&email=mike@example.com')
    await visitor.page.getByText('Invalid or expired reset link').waitFor()
    await arrives(visitor, '/login')
  })

  it('has caused no fault on the way', () => expectNoFaults(visitor))
})

describe('signing in', () => {
  const dave = newPerson('Dave Hollis')
  beforeAll(async () => {
    const { page, leave } = await visit()
    await registerClient(page.request, dave)
    await leave()
  })

  it('refuses a wrong password and keeps the email', async () => {
    const { page, leave } = await visit()
    const input = pointer(page)
    await page.goto('/login')
    await input.type(page.getByLabel('Email'), dave.email)
    await input.type(page.getByLabel('Password', { exact: true }), 'not-the-password')
    await input.press(page.getByRole('button', { name: 'Sign in' }))
    await page.getByText('The email or password is not right.').first().waitFor()
    expect(await page.getByLabel('Email').inputValue()).toBe(dave.email)
    await leave()
  })

  it('leads to the page that was asked for', async () => {
    const someone = await visit()
    await someone.page.goto('/dashboard/workers/invite')
    await signIn(someone.page, dave)
    await arrives(someone, '/dashboard/workers/invite')
    await someone.leave()
  })

  it('welcomes back, and signs out again to an empty sign-in page', async () => {
    const someone = await visit()
    const { page } = someone
    await page.goto('/login')
    await signIn(page, dave)
    await page.getByText('Welcome back, Dave Hollis!').waitFor()
    await arrives(someone, '/dashboard')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByText('Signed out successfully').waitFor()
    await arrives(someone, '/login')

    await page.goto('/dashboard')
    await arrives(someone, '/login')
    await someone.leave()
  })

  it('signs out here even when the server cannot be reached', async () => {
    const someone = await visit()
    const { page } = someone
    await page.goto('/login')
    await signIn(page, dave)
    await page.route('**/auth/logout', (route) => route.abort())
    await page.getByRole('button', { name: 'Sign out' }).click()
    await arrives(someone, '/login')
    await page.getByText('You are signed out on this page only').waitFor()
    await someone.leave()
  })
})

describe('two people who are signed in', () => {
  let worker: Visit
  let client: Visit
  let pair: WorkingPair
  beforeAll(async () => {
    worker = await visit({ viewport: PHONE })
    client = await visit({ viewport: DESK })
    pair = await pairOfPeople(client.page.context(), worker.page.context())
  })
  afterAll(async () => {
    await worker.leave()
    await client.leave()
  })

  it.each(['/', '/login', '/register?type=worker', '/dashboard', '/dashboard/workers', '/nowhere'])(
    'keep the worker in the worker’s area on %s',
    async (path) => {
      await worker.page.goto(path)
      await arrives(worker, '/app')
      await workerGreeting(worker.page).waitFor()
    },
  )

  it.each(['/', '/forgot-password', '/reset-password', '/app', '/app/profile', '/nowhere'])(
    'keep the client in the client’s area on %s',
    async (path) => {
      await client.page.goto(path)
      await arrives(client, '/dashboard')
      await clientWelcome(client.page).waitFor()
    },
  )

  it('find an invoice under the address of their own area', async () => {
    const invoice = await createInvoice(worker.page.request, pair, 'submitted')
    await worker.page.goto(`/app/invoices/${invoice.id}`)
    await worker.page.getByRole('heading', { name: invoice.invoice_number }).waitFor()
    await client.page.goto(`/dashboard/invoices/${invoice.id}`)
    await client.page.getByRole('heading', { name: invoice.invoice_number }).waitFor()
    await client.page.getByRole('link', { name: 'Back to Invoices' }).click()
    await arrives(client, '/dashboard/invoices')
  })

  it('begin a new page at its top, with its name in the tab and the keyboard in its content', async () => {
    const { page } = worker
    await page.goto('/app/profile')
    await page.getByRole('heading', { name: 'My Profile', level: 1 }).waitFor()
    await page.evaluate(() => window.scrollTo(0, 400))
    await page.getByRole('link', { name: 'Invoices' }).last().click()
    await arrives(worker, '/app/invoices')
    // Its code comes first: nobody has been there yet.
    await expect.poll(() => page.title(), { timeout: 10_000 }).toBe('Invoices · Daysheet')
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
  })

  it('have caused no fault on the way', () => {
    expectNoFaults(worker)
    expectNoFaults(client)
  })
})

describe('when a part of the portal cannot be loaded', () => {
  it('says that there is no connection, and goes on when it can be had again', async () => {
    const someone = await visit()
    const { page } = someone
    let loads = 0
    page.on('load', () => (loads += 1))
    const script = scriptOf('src/pages/ForgotPassword.tsx')
    await page.route(script, (route) => route.abort())
    await page.goto('/forgot-password')
    // Once it loads itself anew, since a newer version may be on the server. Until then Retry may
    // vanish under the hand.
    await expect.poll(() => loads, { timeout: 10_000 }).toBe(2)
    await page.getByText('No connection').waitFor()
    expect(await page.getByText('Something went wrong').count()).toBe(0)
    await page.unroute(script)
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
    await someone.leave()
  })
})
