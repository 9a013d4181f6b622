import { expect, it } from 'vitest'
import { callApi } from './call-api.ts'
import { newPerson } from './people.ts'
import { browserForThese, expectNoFaults, PHONE } from './visit.ts'

const visit = browserForThese()
/** Longer than any message stands over the page. */
const AFTER_THE_MESSAGE_MS = 5000

it('a wrong password stands in the form with a way to reset it, and what was typed stays', async () => {
  const visitor = await visit({ viewport: PHONE })
  const { page } = visitor
  await page.goto('/login')
  const form = page.getByRole('form', { name: 'Sign in' })
  await form.getByLabel('Email').fill('nobody@example.com')
  await form.getByLabel('Password', { exact: true }).fill('not the password')
  await form.getByRole('button', { name: 'Sign in' }).click()
  await form.getByText('The email or password is not right.').waitFor()
  await page
    .getByRole('region', { name: /Messages/ })
    .getByText(/not right/)
    .waitFor()
  await page.waitForTimeout(AFTER_THE_MESSAGE_MS)
  expect(await page.getByText('The email or password is not right.').count()).toBe(1)
  expect(await form.getByLabel('Email').inputValue()).toBe('nobody@example.com')
  await form.getByRole('link', { name: 'reset your password' }).click()
  await page.waitForURL('**/forgot-password')
  expectNoFaults(visitor)
})

it('an address that has an account says so at its field, beside a way to sign in', async () => {
  const visitor = await visit({ viewport: PHONE })
  const { page } = visitor
  const person = newPerson('Callum Reid')
  const account = { ...person, user_type: 'worker', marketing_consent: false, terms_accepted: true }
  await callApi(page.request, 'POST', '/auth/register', account)
  await page.context().clearCookies()

  await page.goto('/register?type=worker')
  const form = page.getByRole('form', { name: 'Create your account' })
  await page.getByRole('button', { name: 'Continue' }).or(form).first().waitFor()
  if ((await form.count()) === 0) await page.getByRole('button', { name: 'Continue' }).click()
  await form.getByLabel('Full name').fill(person.full_name)
  await form.getByLabel('Email').fill(person.email)
  await form.getByLabel('Password', { exact: true }).fill(person.password)
  await form.getByLabel('Confirm password', { exact: true }).fill(person.password)
  await form.getByText(/I am at least 18/).click()
  await form.getByRole('button', { name: 'Create account' }).click()
  const email = form.getByLabel('Email')
  await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true')
  await page.waitForTimeout(AFTER_THE_MESSAGE_MS)
  await form.getByRole('link', { name: /already exists/ }).waitFor()
  await form.getByRole('link', { name: 'reset your password' }).waitFor()
  await form.getByRole('link', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/login')
  expectNoFaults(visitor)
})

it('a link that sets no new password leads to another one, which stays in sight', async () => {
  const visitor = await visit({ viewport: PHONE })
  const { page } = visitor
  await page.goto('/reset-password?token=long-gone&email=mike@example.com')
  await page.getByText('Invalid or expired reset link').waitFor()
  await page.waitForURL('**/login')
  await page.waitForTimeout(AFTER_THE_MESSAGE_MS)
  await page.getByRole('link', { name: 'Send me a new link' }).click()
  await page.waitForURL('**/forgot-password')
  expectNoFaults(visitor)
})
