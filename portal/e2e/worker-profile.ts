import type { Page } from 'playwright'
import type { InputMethod } from './input-method.ts'
import { WORKER_PROFILE } from './working-pair.ts'

/** Fills in all that a worker needs to be paid, tab by tab, and saves it. */
export async function fillInProfile(page: Page, input: InputMethod): Promise<void> {
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await page.getByText(/Fill in your profile so that clients can pay you/).waitFor()
  await input.type(field('Phone'), WORKER_PROFILE.phone)
  await input.choose(page.getByRole('button', { name: 'Trade type' }), WORKER_PROFILE.trade_type)
  await input.type(field('Address line 1'), WORKER_PROFILE.address_line1)
  await input.type(field('City'), WORKER_PROFILE.city)
  await input.type(field('Postal code'), WORKER_PROFILE.postal_code)

  await input.pick(page.getByRole('tab', { name: 'Business Details' }))
  await input.type(field('UTR number'), WORKER_PROFILE.utr_number)
  await input.tick(page.getByRole('switch', { name: 'CIS registered' }))

  await input.pick(page.getByRole('tab', { name: 'Banking' }))
  await input.type(field('Account holder name'), WORKER_PROFILE.bank_account_name)
  await input.type(field('Sort code'), WORKER_PROFILE.bank_sort_code)
  await input.type(field('Bank account number'), WORKER_PROFILE.bank_account_number)

  await input.press(page.getByRole('button', { name: 'Save Changes' }))
  await page.getByText('Profile updated successfully', { exact: true }).waitFor()
}
