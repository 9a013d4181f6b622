import { expect, it } from 'vitest'
import { callApi } from './call-api.ts'
import { pointer } from './input-method.ts'
import { newPerson } from './people.ts'
import { signIn } from './signing-in.ts'
import { browserForThese, expectNoFaults } from './visit.ts'
import { createInvoice, pairOfPeople } from './working-pair.ts'

const visit = browserForThese()

it('the next person on a device is not led to a list as the one before had searched it', async () => {
  const [site, office, elsewhere] = [await visit(), await visit(), await visit()]
  const { page } = site
  const { press, type } = pointer(page)
  const pair = await pairOfPeople(office.page.context(), page.context())
  await createInvoice(page.request, pair, 'draft')
  const next = newPerson('Rosa Marchetti')
  await callApi(elsewhere.page.request, 'POST', '/auth/register', {
    ...next,
    user_type: 'worker',
    marketing_consent: false,
    terms_accepted: true,
  })

  await page.goto('/app/invoices')
  await type(page.getByRole('searchbox', { name: 'Search invoices' }), 'INV-2')
  await page.waitForURL('**/app/invoices?q=INV-2')
  await press(page.getByRole('button', { name: 'Account' }))
  await press(page.getByRole('menuitem', { name: 'Sign Out' }))
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()

  // Whoever is new begins with the profile, so that the list has not been opened since.
  await signIn(page, next)
  await page.getByRole('heading', { level: 1, name: 'My Profile' }).waitFor()
  await page.evaluate(() => {
    history.pushState(null, '', '/app/invoices/none')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await press(page.getByRole('link', { name: 'Back to Invoices' }))
  await page.getByRole('heading', { level: 1, name: 'Invoices' }).waitFor()
  expect(new URL(page.url()).search).toBe('')
  expectNoFaults(site)
  await Promise.all([site, office, elsewhere].map(({ leave }) => leave()))
})
