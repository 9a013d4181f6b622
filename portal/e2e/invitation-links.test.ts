import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callApi } from './call-api.ts'
import { pointer } from './input-method.ts'
import { linkIn, mailTo } from './mailbox.ts'
import { newPerson } from './people.ts'
import { registerByInvitation } from './registering.ts'
import { browserForThese, DESK, expectNoFaults, PHONE, type Visit } from './visit.ts'
import { inviteWorker, registerClient, registerUnconfirmed } from './working-pair.ts'

const visit = browserForThese()
const invitationMail = /invited you/i

describe('an invitation', () => {
  let office: Visit
  const dave = newPerson('Dave Hollis')
  beforeAll(async () => {
    office = await visit({ viewport: DESK })
    await registerClient(office.page.request, dave)
  })
  afterAll(() => office.leave())

  it('lets the invited register without confirming the address again', async () => {
    const worker = newPerson('Mike Thompson')
    await inviteWorker(office.page.request, worker)
    const phone = await visit({ viewport: PHONE })
    await registerByInvitation(phone.page, pointer(phone.page), worker)
    await phone.page.getByRole('heading', { name: 'My Profile', level: 1 }).waitFor()
    expect(await phone.page.getByText('Confirm your email address').count()).toBe(0)
    expectNoFaults(phone)
    await phone.leave()
  })

  it('says that it was used when its link is opened again', async () => {
    const worker = newPerson('Rosa Whitfield')
    await inviteWorker(office.page.request, worker)
    const phone = await visit({ viewport: PHONE })
    await registerByInvitation(phone.page, pointer(phone.page), worker)
    const link = linkIn(await mailTo(worker.email, invitationMail))
    const { page, leave } = await visit({ viewport: PHONE })
    await page.goto(link)
    await page.getByText('This invitation link cannot be used').waitFor()
    await page.getByText('This invitation was already accepted.').waitFor()
    expect(await page.getByRole('button', { name: 'Create account' }).count()).toBe(0)
    await page.getByRole('link', { name: 'Sign in' }).click()
    await page.waitForURL('**/login')
    await leave()
    await phone.leave()
  })

  it('opens by the link of its newest mail only, and the old one says so', async () => {
    const worker = newPerson('Owen Price')
    const id = await inviteWorker(office.page.request, worker)
    const first = linkIn(await mailTo(worker.email, invitationMail))
    await callApi(office.page.request, 'POST', `/api/invitations/${id}/resend`)
    await expect
      .poll(async () => linkIn(await mailTo(worker.email, invitationMail)), { timeout: 20_000 })
      .not.toBe(first)
    const second = linkIn(await mailTo(worker.email, invitationMail))
    const { page, leave } = await visit({ viewport: PHONE })
    await page.goto(first)
    await page.getByText('This invitation was sent again since').waitFor()
    await page.goto(second)
    await page.getByText('Pennine Build Ltd invited you').waitFor()
    const news = page.getByRole('checkbox', { name: /Send me news/ })
    expect(await news.isChecked()).toBe(false)
    await leave()
  })

  it('is not opened by the id that the client sees', async () => {
    const worker = newPerson('Hannah Cole')
    const id = await inviteWorker(office.page.request, worker)
    const { page, leave } = await visit({ viewport: PHONE })
    await page.goto(`/register?invite=${id}`)
    await page.getByText('Your invitation was not found').waitFor()
    expect(await page.getByText(worker.email).count()).toBe(0)
    await leave()
  })

  it('waits for a connection instead of turning into a registration without it', async () => {
    const worker = newPerson('Piotr Nowak')
    await inviteWorker(office.page.request, worker)
    const link = linkIn(await mailTo(worker.email, invitationMail))
    const { page, leave } = await visit({ viewport: PHONE })
    await page.route('**/api/invitations/*', (route) => route.abort())
    await page.goto(link)
    await page.getByText('No connection').waitFor()
    expect(await page.getByRole('button', { name: 'Continue' }).count()).toBe(0)
    await page.unroute('**/api/invitations/*')
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByText('Pennine Build Ltd invited you').waitFor()
    await leave()
  })
})

describe('a client whose address is not confirmed', () => {
  it('is told on the invite screen, keeps drafts, and sends once it is confirmed', async () => {
    const client = newPerson('Priya Nair')
    const { page, leave } = await visit({ viewport: DESK })
    const input = pointer(page)
    await registerUnconfirmed(page.request, client)
    await page.goto('/dashboard/workers/invite')
    await page.getByText('Confirm your email address to send invitations').waitFor()
    const worker = newPerson('Callum Reid')
    await input.type(page.getByLabel('Full Name'), worker.full_name)
    await input.type(page.getByLabel('Email'), worker.email)
    await input.press(page.getByRole('button', { name: 'Save Draft Invitation' }))
    await input.press(page.getByRole('link', { name: 'View Draft Invitations' }))
    const send = page.getByRole('button', { name: 'Send to Callum Reid' })
    await input.press(send)
    await page.getByText('Nothing was sent; your drafts are kept.').waitFor()

    const link = linkIn(await mailTo(client.email, /confirm/i))
    await page.goto(link)
    await page.getByText('Email confirmed').waitFor()
    await page.goto('/dashboard/workers?tab=drafts')
    await input.press(send)
    await page.getByText('Invitation sent successfully!').waitFor()

    await page.goto(link)
    await page.getByText('Your email address is already confirmed.').waitFor()
    await leave()
  })
})

describe('adding a worker', () => {
  it('keeps what was typed over a reload, and asks before signing out drops it', async () => {
    const { page, leave } = await visit({ viewport: DESK })
    const input = pointer(page)
    await registerClient(page.request, newPerson('Simon Whitaker'))
    await page.goto('/dashboard/workers/invite')
    await input.type(page.getByLabel('Full Name'), 'Rosa Whitfield')
    await input.type(page.getByLabel('Email'), 'rosa@example.com')
    await page.reload()
    await page.getByText('Draft restored').waitFor()
    expect(await page.getByLabel('Full Name').inputValue()).toBe('Rosa Whitfield')
    await page.getByRole('button', { name: 'Sign out' }).click()
    const question = page.getByRole('alertdialog', { name: 'Sign out and drop what you typed?' })
    await question.getByRole('button', { name: 'Stay signed in' }).click()
    expect(await page.getByLabel('Full Name').inputValue()).toBe('Rosa Whitfield')
    await leave()
  })
})

describe('without a connection', () => {
  it('signing in says offline and keeps what was typed', async () => {
    const { page, leave } = await visit({ viewport: PHONE })
    const input = pointer(page)
    await page.goto('/login')
    await input.type(page.getByLabel('Email'), 'mike@example.com')
    await input.type(page.getByLabel('Password', { exact: true }), 'Brick-by-brick-7')
    await page.context().setOffline(true)
    await input.press(page.getByRole('button', { name: 'Sign in' }))
    await page.getByText('Nothing was sent', { exact: true }).waitFor()
    expect(await page.getByLabel('Email').inputValue()).toBe('mike@example.com')
    await page.context().setOffline(false)
    await leave()
  })

  it('a link that confirms an address says so, and can be tried again', async () => {
    const client = newPerson('Aisha Bello')
    const { page, leave } = await visit({ viewport: PHONE })
    await registerUnconfirmed(page.request, client)
    const link = linkIn(await mailTo(client.email, /confirm/i))
    await page.route('**/auth/verify-email', (route) => route.abort())
    await page.goto(link)
    await page.getByText('No connection').waitFor()
    await page.unroute('**/auth/verify-email')
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByText('Email confirmed').waitFor()
    await leave()
  })
})

describe('a registration that gets no words back', () => {
  it.each([
    ['/register?type=worker&plan=premium', 'Premium registration failed'],
    ['/register?type=client&plan=starter', 'Client registration failed'],
    ['/register?type=worker&plan=basic', 'Failed to create account'],
  ])('on %s says: %s', async (path, sentence) => {
    const { page, leave } = await visit({ viewport: PHONE })
    const input = pointer(page)
    await page.route('**/auth/register', (route) => route.fulfill({ status: 502, body: '' }))
    await page.goto(path)
    await fillIn(page, input)
    // In the form and in a message.
    await page.getByText(sentence).first().waitFor()
    await leave()
  })

  it('says that the answer names nobody', async () => {
    const { page, leave } = await visit({ viewport: PHONE })
    await page.route('**/auth/register', (route) =>
      route.fulfill({ status: 201, json: { auto_login: true, message: 'Account created' } }),
    )
    await page.goto('/register?type=worker&plan=basic')
    await fillIn(page, pointer(page))
    await page.getByText('Missing user or client information').first().waitFor()
    await leave()
  })
})

async function fillIn(page: Visit['page'], input: ReturnType<typeof pointer>): Promise<void> {
  const { full_name, email, password } = newPerson('Grace Okafor')
  await input.type(page.getByLabel('Full name'), full_name)
  await input.type(page.getByLabel('Email'), email)
  await input.type(page.getByLabel('Password', { exact: true }), password)
  await input.type(page.getByLabel('Confirm password', { exact: true }), password)
  await input.tick(page.getByRole('checkbox', { name: /at least 18/ }))
  await input.press(page.getByRole('button', { name: 'Create account' }))
}
