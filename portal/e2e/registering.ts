import type { Page } from 'playwright'
import type { InputMethod } from './input-method.ts'
import { linkIn, mailTo } from './mailbox.ts'
import type { Person } from './people.ts'

const CREATED = 'Account created successfully!'
const PLEASE_VERIFY = `${CREATED} Please check your email to verify your account.`

/** The last page of registration, for a name and email that may be there already. */
async function fillIn(
  page: Page,
  input: InputMethod,
  person: Person,
  message: string,
): Promise<void> {
  await createAccount(page, input, person)
  await page.getByText(message, { exact: true }).waitFor()
}

async function createAccount(page: Page, input: InputMethod, { password }: Person): Promise<void> {
  await input.type(page.getByLabel('Password', { exact: true }), password)
  await input.type(page.getByLabel('Confirm password', { exact: true }), password)
  await input.tick(page.getByRole('checkbox', { name: /at least 18/ }))
  await input.press(page.getByRole('button', { name: 'Create account' }))
}

/** From the button of a plan, where registration is open; the page where it is paid for comes next. */
export async function registerWithPlan(
  page: Page,
  input: InputMethod,
  person: Person,
  query: string,
): Promise<void> {
  await page.goto(`/register?${query}`)
  await registerHere(page, input, person)
}

/** On the page that asks for name, email and password. */
export async function registerHere(page: Page, input: InputMethod, person: Person): Promise<void> {
  await input.type(page.getByLabel('Full name'), person.full_name)
  await input.type(page.getByLabel('Email'), person.email)
  await createAccount(page, input, person)
}

/** Opens the link that was mailed to confirm an address. */
export async function confirmEmail(page: Page, person: Person): Promise<void> {
  await page.goto(linkIn(await mailTo(person.email, /confirm|verif/i)))
  await page.getByText('Email confirmed').waitFor()
}

/** From a link to registration to the client's own area, the email address confirmed. */
export async function registerAsClient(
  page: Page,
  input: InputMethod,
  person: Person,
): Promise<void> {
  await page.goto('/register?type=worker')
  await input.pick(page.getByRole('radio', { name: 'Client' }))
  await input.press(page.getByRole('button', { name: 'Continue' }))
  await input.type(page.getByLabel('Full name'), person.full_name)
  await input.type(page.getByLabel('Email'), person.email)
  await fillIn(page, input, person, PLEASE_VERIFY)
  await page.waitForURL('**/dashboard')

  await confirmEmail(page, person)
  await input.press(page.getByRole('link', { name: 'Continue' }))
  await page.waitForURL('**/dashboard')
}

/**
 * From the mailed invitation to the worker's profile, which opens by itself the first time. The
 * address is proven by the link, so nobody asks to confirm it again.
 */
export async function registerByInvitation(
  page: Page,
  input: InputMethod,
  person: Person,
): Promise<void> {
  await page.goto(linkIn(await mailTo(person.email, /invit/i)))
  await fillIn(page, input, person, CREATED)
  await page.waitForURL('**/app/profile')
}
