import type { Page } from 'playwright'

/** How the webhooks of an act arrive; the switch stands on every page. */
type Delivery = 'at once' | 'late' | 'twice' | 'out of order'

/** Waits for the local payment page, which plays Stripe's. */
export const paymentPage = (page: Page): Promise<void> =>
  page.getByRole('heading', { name: 'Pay for Daysheet' }).waitFor()

async function press(page: Page, name: string, delivery: Delivery): Promise<void> {
  await page.getByLabel('How webhooks arrive').selectOption(delivery)
  await page.getByRole('button', { name, exact: true }).click()
}

const CHECKOUT = {
  pay: 'Pay',
  decline: 'Let the card be declined',
  abandon: 'Abandon and go back',
} as const

/** Presses a button of the page where a plan is paid for. */
export async function atCheckout(
  page: Page,
  act: keyof typeof CHECKOUT,
  delivery: Delivery = 'at once',
): Promise<void> {
  await paymentPage(page)
  await press(page, CHECKOUT[act], delivery)
}

const BILLING = {
  renew: 'End this period: the next payment goes through',
  decline: 'End this period: the next payment is declined',
  pay: 'Pay the open bill with another card',
  end: 'End the subscription now',
} as const

/** Goes from the subscription to cards and invoices, presses a button there and comes back. */
export async function atBilling(
  page: Page,
  act: keyof typeof BILLING,
  delivery: Delivery = 'at once',
): Promise<void> {
  await page.getByRole('button', { name: 'Manage Billing' }).click()
  await page.getByRole('heading', { name: 'Cards and invoices' }).waitFor()
  await press(page, BILLING[act], delivery)
  await page.getByRole('heading', { name: 'Cards and invoices' }).waitFor()
  await page.getByRole('link', { name: 'Back to Daysheet' }).click()
  await page.getByRole('heading', { name: 'Subscription', level: 1 }).waitFor()
}

const PATIENCE_MS = 20_000

/** Reads the subscription again until its webhooks have come and it says this. */
export async function untilItSays(page: Page, text: string | RegExp): Promise<void> {
  const late = Date.now() + PATIENCE_MS
  for (;;) {
    await page.getByRole('heading', { name: 'Current Subscription' }).waitFor()
    const found = await page.getByRole('main').getByText(text).first().isVisible()
    if (found) return
    if (Date.now() > late) throw new Error(`The subscription never says ${String(text)}`)
    await page.waitForTimeout(500)
    await page.reload()
  }
}
