import type { Page } from 'playwright'
import type { Hands } from './hands.ts'
import { WORKER_PROFILE } from './working-pair.ts'

/** Fills in all that a worker needs to be paid, tab by tab, and saves it. */
export async function fillInProfile(page: Page, hands: Hands): Promise<void> {
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await page.getByText(/Fill in your profile so that clients can pay you/).waitFor()
  await hands.type(field('Phone'), WORKER_PROFILE.phone)
  await hands.choose(page.getByRole('button', { name: 'Trade type' }), WORKER_PROFILE.trade_type)
  await hands.type(field('Address line 1'), WORKER_PROFILE.address_line1)
  await hands.type(field('City'), WORKER_PROFILE.city)
  await hands.type(field('Postal code'), WORKER_PROFILE.postal_code)

  await hands.pick(page.getByRole('tab', { name: 'Business Details' }))
  await hands.type(field('UTR number'), WORKER_PROFILE.utr_number)
  await hands.tick(page.getByRole('switch', { name: 'CIS registered' }))

  await hands.pick(page.getByRole('tab', { name: 'Banking' }))
  await hands.type(field('Account holder name'), WORKER_PROFILE.bank_account_name)
  await hands.type(field('Sort code'), WORKER_PROFILE.bank_sort_code)
  await hands.type(field('Bank account number'), WORKER_PROFILE.bank_account_number)

  await hands.press(page.getByRole('button', { name: 'Save Changes' }))
  await page.getByText('Profile updated successfully', { exact: true }).waitFor()
}
