import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { goOffline, goOnline, press, shown } from './offline.ts'
import { signIn, workerGreeting } from './signing-in.ts'
import { browserForThese, DESK, PHONE, type Visit } from './visit.ts'
import { createInvoice, pairOfPeople, type WorkingPair } from './working-pair.ts'

const visit = browserForThese()

describe('without a connection', () => {
  let site: Visit
  let office: Visit
  let pair: WorkingPair

  beforeAll(async () => {
    site = await visit({ viewport: PHONE })
    office = await visit({ viewport: DESK })
    pair = await pairOfPeople(office.page.context(), site.page.context())
  })
  afterAll(() => Promise.all([site, office].map(({ leave }) => leave())))

  it('says so of a PDF', async () => {
    const { page } = site
    const { id } = await createInvoice(page.request, pair, 'submitted')
    await page.goto(`/app/invoices/${id}`)
    await shown(page, 'Download PDF').waitFor()
    await goOffline(page)
    await press('Download PDF')(page)
    await page.getByText('You are offline. Check your connection and try again.').waitFor()
    await goOnline(page)
  })

  it('shows what was loaded before, marked as such', async () => {
    const { page } = site
    const { id, invoice_number } = await createInvoice(page.request, pair, 'submitted')
    await page.goto(`/app/invoices/${id}`)
    await page.getByRole('heading', { level: 1, name: invoice_number }).waitFor()
    await goOffline(page)
    await page.getByText(/was loaded before and may be out of date/).waitFor()
    expect(await page.getByRole('heading', { level: 1, name: invoice_number }).isVisible()).toBe(
      true,
    )
    await goOnline(page)
    await page.getByText(/was loaded before and may be out of date/).waitFor({ state: 'hidden' })
  })

  it('says at once what could not be loaded, and loads it when it is back', async () => {
    const { page } = site
    const { id, invoice_number } = await createInvoice(page.request, pair, 'submitted')
    // The code of the view is here, this invoice is not.
    const { id: other } = await createInvoice(page.request, pair, 'submitted')
    await page.goto(`/app/invoices/${other}`)
    await page.getByRole('link', { name: 'Back to Invoices' }).click()
    await page.getByRole('heading', { level: 1, name: 'Invoices' }).waitFor()
    await goOffline(page)
    await page.evaluate((path) => {
      history.pushState(null, '', path)
      dispatchEvent(new PopStateEvent('popstate'))
    }, `/app/invoices/${id}`)
    await page.getByText('Failed to load invoice').waitFor()
    await page.getByRole('button', { name: 'Retry' }).waitFor()
    await page.context().setOffline(false)
    await page.getByRole('heading', { level: 1, name: invoice_number }).waitFor()
  })

  it('leaves the rest usable where the code of a screen is missing, and Retry brings it', async () => {
    // A browser that has never seen the code of the profile.
    const phone = await visit({ viewport: PHONE })
    const { page } = phone
    await page.goto('/login')
    await signIn(page, pair.worker)
    await workerGreeting(page).waitFor()
    await goOffline(page)
    await page.getByRole('link', { name: 'Profile' }).filter({ visible: true }).first().click()
    await page.getByText('No connection').first().waitFor()
    expect(await page.getByText('Something went wrong').count()).toBe(0)
    await page.getByRole('link', { name: 'Home' }).filter({ visible: true }).first().click()
    await workerGreeting(page).waitFor()
    await page.getByRole('link', { name: 'Profile' }).filter({ visible: true }).first().click()
    const retry = page.getByRole('button', { name: 'Retry' })
    await retry.waitFor()
    await page.context().setOffline(false)
    await retry.click()
    await page.getByRole('button', { name: 'Save Changes' }).waitFor()
    await phone.leave()
  })
})
