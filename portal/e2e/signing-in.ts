import type { Locator, Page } from 'playwright'
import { pointer, type InputMethod } from './input-method.ts'
import type { Person } from './people.ts'

/** On the sign-in page: types email and password, and waits until the page behind it opens. */
export async function signIn(
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
  input: InputMethod = pointer(page),
): Promise<void> {
  await input.type(page.getByLabel('Email'), email)
  await input.type(page.getByLabel('Password', { exact: true }), password)
  await input.press(page.getByRole('button', { name: 'Sign in' }))
  await page.getByRole('heading', { name: 'Sign in' }).waitFor({ state: 'detached' })
}

/** What heads the page that a worker lands on: 'Good morning, Mike'. */
export const workerGreeting = (page: Page): Locator =>
  page.getByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening), / })

/** What heads the page that a client lands on: 'Welcome, Pennine Build Ltd'. */
export const clientWelcome = (page: Page): Locator =>
  page.getByRole('heading', { level: 1, name: /^Welcome, / })
