import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { User } from '@daysheet/core'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { callApi } from './call-api.ts'
import { pointer } from './input-method.ts'
import { atBilling, atCheckout, paymentPage, untilItSays } from './local-payment.ts'
import { linkIn, mailTo } from './mailbox.ts'
import { newPerson, type Person } from './people.ts'
import { confirmEmail, registerWithPlan } from './registering.ts'
import { browserForThese, DESK, PHONE, type Visit } from './visit.ts'
import {
  createInvoice,
  createProject,
  inviteWorker,
  registerClient,
  WORKER_PROFILE,
} from './working-pair.ts'

const visit = browserForThese()
const subscription = ({ page }: Visit) => page.goto('/dashboard/subscription')

/** A worker who has accepted the client’s invitation, in a browser of their own. */
async function engage(office: Visit, projectId: string): Promise<{ site: Visit; user: User }> {
  const worker = newPerson('Mike Thompson')
  await inviteWorker(office.page.request, worker, [projectId])
  const link = new URL(linkIn(await mailTo(worker.email, /invit/i)))
  const site = await visit({ viewport: PHONE })
  const { request } = site.page
  await callApi(request, 'POST', '/auth/register-from-invitation', {
    full_name: worker.full_name,
    password: worker.password,
    invitation_id: link.searchParams.get('invite'),
    terms_accepted: true,
    marketing_consent: false,
  })
  const answer = await callApi<{ user: User }>(request, 'PATCH', '/auth/profile', WORKER_PROFILE)
  return { site, user: answer.user }
}

describe('a client who registers with a plan', () => {
  const person: Person = newPerson('Siobhán O’Brien')
  let office: Visit
  let sites: Visit[] = []
  let worker: { site: Visit; user: User }
  beforeAll(async () => {
    office = await visit({ viewport: DESK })
  })
  afterAll(() => Promise.all([office, ...sites].map(({ leave }) => leave())))

  it('is led to its payment page, and back when they abandon it', async () => {
    const { page } = office
    await registerWithPlan(page, pointer(page), person, 'type=client&plan=pro')
    await paymentPage(page)
    await page.getByText('Daysheet Client Pro').waitFor()
    await atCheckout(page, 'abandon')
    await page.getByText('No payment was processed').waitFor()
    const again = page.getByRole('link', { name: 'Try Again' })
    expect(await again.getAttribute('href')).toBe('/pricing')
    await page.getByRole('link', { name: 'Continue with Free Plan' }).click()
    await page.waitForURL('**/dashboard')
    await confirmEmail(page, person)
  })

  it('tries the smallest plan without a card', async () => {
    const { page } = office
    await page.goto('/dashboard/settings')
    await page.getByRole('link', { name: /Subscription & Billing/ }).click()
    await page.getByRole('button', { name: 'Start Free Trial' }).click()
    await page.getByText('Your free trial has started').waitFor()
    await page.getByText('Trial ends', { exact: true }).waitFor()
    await page.getByText('0 / 5 used').waitFor()
  })

  it('buys a larger one, with a second card after the first is declined', async () => {
    const { page } = office
    await page.getByRole('radio', { name: 'Yearly' }).click()
    await page.getByText('Saves £279.89 a year (17%)').waitFor()
    await page.getByRole('button', { name: 'Upgrade Now: Client Pro' }).click()
    await atCheckout(page, 'decline')
    await page.getByText('Your card was declined. Try another one, or go back.').waitFor()
    await atCheckout(page, 'pay', 'out of order')
    await page.getByText('Confirming your subscription...').waitFor()
    await page.getByRole('heading', { name: 'Welcome to Daysheet!', level: 1 }).waitFor()
    await page.getByText('30-day free trial').waitFor()
    await page.getByText('No charge until the trial ends').waitFor()
    expect(new URL(page.url()).searchParams.get('session_id')).toMatch(/^cs_test_/)
    for (const [name, path] of [
      ['Go to Dashboard', '/dashboard'],
      ['Help', '/help'],
      ['contact us', '/contact'],
    ] as const) {
      expect(await page.getByRole('link', { name }).getAttribute('href')).toBe(path)
    }
    await page.getByRole('link', { name: 'Manage Subscription' }).click()
  })

  it('has the licences of the new plan, and more that are bought beside it', async () => {
    const { page } = office
    await untilItSays(page, '0 / 15 used')
    await page.getByText('£1,399.99').first().waitFor()
    await page.getByRole('button', { name: 'Change Licences' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change Client Pro' })
    await dialog.getByRole('spinbutton', { name: 'Extra worker licences' }).fill('2')
    await dialog.getByText('£1,639.75', { exact: true }).waitFor()
    await dialog.getByRole('button', { name: 'Change Plan' }).click()
    await page.getByText('Subscription changed successfully').waitFor()
    await page.getByText('0 / 17 used').waitFor()
  })

  it('cancels, and reactivates before the end', async () => {
    const { page } = office
    await page.getByRole('button', { name: 'Cancel Subscription' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Cancel Client Pro?' })
    await dialog.getByRole('button', { name: 'Cancel Subscription' }).click()
    await page.getByText('Subscription cancelled successfully').waitFor()
    await page.getByText(/^Client Pro ends on /).waitFor()
    await page.getByRole('button', { name: 'Reactivate Subscription' }).click()
    await page.getByText('Subscription reactivated successfully').waitFor()
    await page.getByText('0 / 17 used').waitFor()
  })

  it('engages as many workers as there are without a plan', async () => {
    const project = await createProject(office.page.request, 'Wharf Street, Plot 9')
    for (let n = 0; n < 5; n += 1) {
      worker = await engage(office, project.id)
      sites = [...sites, worker.site]
    }
    await subscription(office)
    await untilItSays(office.page, '5 / 17 used')
  })

  it('is told when a payment fails, and is active again when it is paid', async () => {
    const { page } = office
    await atBilling(page, 'decline', 'twice')
    await untilItSays(page, 'Your last payment did not go through')
    await page.getByText('Past due', { exact: true }).waitFor()
    await page.getByText('5 / 17 used').waitFor()
    await page.goto('/dashboard/notifications')
    const notification = page.getByText('The payment for your Client Pro plan did not go through')
    await notification.waitFor()
    expect(await notification.count()).toBe(1)
    await notification.click()
    await page.waitForURL('**/dashboard/subscription')
    await mailTo(person.email, /payment for your Client Pro plan did not go through/)
    await atBilling(page, 'pay', 'late')
    await untilItSays(page, 'Active')
  })

  it('has what is free when it ends, and nobody loses work', async () => {
    const { page } = office
    await atBilling(page, 'decline')
    await untilItSays(page, 'Past due')
    await atBilling(page, 'end')
    await untilItSays(page, 'Your Client Pro plan has ended')
    await page.getByText('5 / 5 used').waitFor()
    await page.goto('/dashboard/notifications')
    await page.getByText('Your Client Pro plan has ended').waitFor()

    const { site, user } = worker
    const { user: clientUser } = await callApi<{ user: User }>(page.request, 'GET', '/auth/me')
    const projects = await callApi<{ projects: { id: string; name: string }[] }>(
      page.request,
      'GET',
      `/api/clients/${clientUser.id}/projects`,
    )
    const [project] = projects.projects
    const pair = { clientUser, workerUser: user, project } as Parameters<typeof createInvoice>[1]
    const { invoice_number } = await createInvoice(site.page.request, pair, 'submitted')
    await site.page.goto('/app/invoices')
    await site.page.getByText(invoice_number).first().waitFor()
    await page.goto('/dashboard/invoices')
    await page.getByText(invoice_number).first().waitFor()
  })

  it('is refused a sixth worker with the sentence of the plan, and led to the plans', async () => {
    const { page } = office
    await callApi(page.request, 'POST', '/api/invitations', {
      full_name: 'Siân Pritchard',
      email: newPerson('Siân Pritchard').email,
      selected_projects: [],
    })
    await page.goto('/dashboard/workers?tab=drafts')
    await page.getByRole('button', { name: /^Send/ }).first().click()
    await page
      .getByText(
        "Your Client Pro plan has ended. Without it you have 5 worker licences and 5 are in use, so 1 more worker can't be invited. Nothing was sent.",
      )
      .waitFor()
    await page.getByRole('link', { name: 'See plans and licences' }).click()
    await page.getByRole('button', { name: 'Select Plan: Client Pro' }).waitFor()
  })
})

describe('a worker who registers with Premium', () => {
  it('pays first, and completes the profile afterwards', async () => {
    const site = await visit({ viewport: PHONE })
    const { page } = site
    await registerWithPlan(
      page,
      pointer(page),
      newPerson('Aoife Ní Bhriain'),
      'type=worker&plan=premium',
    )
    await paymentPage(page)
    await page.getByText('Daysheet Premium Worker').waitFor()
    await atCheckout(page, 'pay')
    await page.getByRole('heading', { name: 'Welcome to Daysheet!' }).waitFor()
    await page.getByRole('link', { name: 'Add your first client' }).waitFor()
    await page.getByRole('link', { name: 'Go to Dashboard' }).click()
    await page.getByRole('heading', { name: 'My Profile', level: 1 }).waitFor()
    await page.goto('/app/subscription')
    await untilItSays(page, 'Premium Worker')
    await site.leave()
  })
})

describe.each([
  ['light', PHONE],
  ['dark', PHONE],
] as const)('the local payment pages in %s at 360 px', (colorScheme, viewport) => {
  it('can be used by everybody', async () => {
    const someone = await visit({ colorScheme, viewport })
    const { page } = someone
    await registerClient(page.request, newPerson('Dave Hollis'))
    await page.goto('/dashboard/subscription?plan=client-starter&billing=yearly')
    await paymentPage(page)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await atCheckout(page, 'decline')
    await page.getByRole('alert').waitFor()
    await expectAccessible(page)
    await atCheckout(page, 'pay')
    await page.getByRole('link', { name: 'Manage Subscription' }).click()
    await untilItSays(page, 'Client Starter')
    await page.getByRole('button', { name: 'Manage Billing' }).click()
    await page.getByRole('heading', { name: 'Cards and invoices' }).waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await someone.leave()
  })
})
