import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { errorOf, stepUpRefusal, type User } from '@daysheet/core'
import { callApi } from './call-api.ts'
import { pointer } from './input-method.ts'
import { browserForThese, DESK, PHONE } from './visit.ts'
import { pairOfPeople } from './working-pair.ts'

const visit = browserForThese()

/**
 * Answers until the password was entered as the API does ten minutes after the sign-in
 * (api/test/password-step-up.test.ts), for which no test waits here. What follows is the product's.
 */
async function pretendTenMinutesPassed(page: Page): Promise<void> {
  const refusal = stepUpRefusal(
    { by: 'person', confirmedUntil: null, hasSecondFactor: false },
    Date.now(),
  )
  if (!refusal) throw new Error('Whoever has proven nothing is asked')
  let isEntered = false
  page.on('response', (response) => {
    if (response.url().endsWith('/auth/step-up/password')) isEntered = response.ok()
  })
  await page.route('**/auth/profile', (route) => {
    if (isEntered || route.request().method() !== 'PATCH') return route.continue()
    return route.fulfill({ status: 403, json: errorOf(refusal).toBody() })
  })
}

describe('when bank details are changed long after the sign-in', () => {
  it('asks for the password, says a wrong one, and saves with the right one what was typed', async () => {
    const site = await visit({ viewport: PHONE })
    const office = await visit({ viewport: DESK })
    const pair = await pairOfPeople(office.page.context(), site.page.context())
    const { page } = site
    const input = pointer(page)
    await pretendTenMinutesPassed(page)

    await page.goto('/app/profile')
    await input.pick(page.getByRole('tab', { name: 'Banking' }))
    await input.type(page.getByLabel('Bank account number', { exact: true }), '87654321')
    await input.press(page.getByRole('button', { name: 'Save Changes' }))
    const dialog = page.getByRole('dialog', { name: 'Enter your password' })
    const password = dialog.getByLabel('Your password', { exact: true })
    await password.fill('Not-this-one-7')
    await input.press(dialog.getByRole('button', { name: 'Confirm' }))
    await dialog.getByText('This is not your password. Nothing was changed.').waitFor()

    await password.fill(pair.worker.password)
    await input.press(dialog.getByRole('button', { name: 'Confirm' }))
    await page.getByText('Profile updated successfully', { exact: true }).waitFor()
    await dialog.waitFor({ state: 'detached' })
    // By the cookies that came with the proof.
    const { user } = await callApi<{ user: User }>(page.request, 'GET', '/auth/me')
    expect(user.bank_account_number).toBe('87654321')
    await site.leave()
    await office.leave()
  })
})
