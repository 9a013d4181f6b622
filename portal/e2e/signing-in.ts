import type { Page } from 'playwright'
import { pointer, type Hands } from './hands.ts'
import type { Person } from './people.ts'

/** Types the password and waits until the area of the person stands. */
export async function signIn(
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
  hands: Hands = pointer(page),
): Promise<void> {
  if (!page.url().includes('/login')) await page.goto('/login')
  await hands.type(page.getByLabel('Email'), email)
  await hands.type(page.getByLabel('Password', { exact: true }), password)
  await hands.press(page.getByRole('button', { name: 'Sign in' }))
  await page.getByRole('navigation', { name: 'Main' }).first().waitFor({ state: 'attached' })
}
