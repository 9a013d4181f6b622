import { request, type APIRequestContext, type Page } from 'playwright'
import { nextFriday, type Invoice, type PayRun, type User } from '@daysheet/core'
import { callApi } from './call-api.ts'
import { atCheckout, untilItSays } from './local-payment.ts'
import { linkIn, mailTo } from './mailbox.ts'
import { newPerson } from './people.ts'
import { productUrl } from './visit.ts'
import { createInvoice, today, verify, WORKER_PROFILE, type WorkingPair } from './working-pair.ts'

/** From which account a company pays: one that belongs to nobody (Vocalink's examples). */
export const savePaymentSettings = (office: APIRequestContext, { id }: User): Promise<unknown> =>
  callApi(office, 'PUT', `/api/clients/${id}/payment-settings`, {
    account_name: 'Pennine Build Ltd',
    sort_code: '10-79-99',
    account_number: '88837491',
    bank: 'Barclays',
    file_format: 'barclays',
    requires_second_person: false,
  })

type Company = Pick<WorkingPair, 'clientUser' | 'project'>

/** An invoice of £600.00 labour that is approved and due by next Friday. */
export async function dueInvoice(
  office: APIRequestContext,
  site: APIRequestContext,
  pair: Company & Pick<WorkingPair, 'workerUser'>,
): Promise<Invoice> {
  const invoice = await createInvoice(site, pair, 'submitted', nextFriday(today()))
  await callApi(office, 'POST', `/api/invoices/${invoice.id}/approve`)
  return invoice
}

/** The usual 3% of what the worker sends for the project from now on. */
export const holdRetention = (
  office: APIRequestContext,
  { project, workerUser }: Pick<WorkingPair, 'project' | 'workerUser'>,
): Promise<unknown> =>
  callApi(office, 'PUT', `/api/projects/${project.id}/workers/${workerUser.id}/retention`, {
    retention: { percent: 3 },
  })

/** A run of one invoice that two people make, of which nothing is returned. */
export async function payAgain(
  { clerk, owner }: { clerk: APIRequestContext; owner: APIRequestContext },
  { id }: User,
  invoiceId: string,
): Promise<void> {
  const step = async (who: APIRequestContext, path: string, body: object) =>
    (await callApi<{ pay_run: PayRun }>(who, 'POST', path, body)).pay_run
  const draft = await step(clerk, `/api/clients/${id}/pay-runs`, {
    payment_date: nextFriday(today()),
    invoice_ids: [invoiceId],
  })
  const run = `/api/pay-runs/${draft.id}`
  const { version } = await step(clerk, `${run}/request-approval`, { version: draft.version })
  const confirmations = [...draft.checks, ...draft.payments.flatMap(({ checks }) => checks)]
    .filter(({ level }) => level === 'confirm')
    .map(({ code, subject_id }) => ({ code, subject_id }))
  const locked = await step(owner, `${run}/approve`, { version, confirmations })
  await step(clerk, `${run}/confirm`, { version: locked.version, paid_on: today() })
}

/** Fifty licences, in a trial that was begun at the payment page. */
export async function takeEnterprisePlan(page: Page): Promise<void> {
  const { sessionUrl } = await callApi<{ sessionUrl: string }>(
    page.request,
    'POST',
    '/api/subscriptions/create-checkout-session',
    {
      ...{ planId: 'client-enterprise', billingCycle: 'monthly' },
      successUrl: `${productUrl}/dashboard/subscription`,
      cancelUrl: `${productUrl}/pricing`,
    },
  )
  await page.goto(sessionUrl)
  await atCheckout(page, 'pay')
  await untilItSays(page, '0 / 50 used')
}

/** Half a dozen at a time: each waits for its mail. */
const AT_ONCE = 6

/** One digit off Vocalink's own example. */
const UNFIT = { bank_sort_code: '08-99-99', bank_account_number: '66374959' }

/**
 * So many workers of a company, each verified and with an invoice due by next Friday; the first few
 * have numbers that do not fit each other.
 */
export async function hireCrew(
  office: APIRequestContext,
  company: Company,
  { size, unfit = 0 }: { size: number; unfit?: number },
): Promise<void> {
  const people = Array.from({ length: size }, (_, n) => ({
    ...newPerson(`Crew Member ${String(n + 1).padStart(2, '0')}`),
    bank: n < unfit ? UNFIT : {},
  }))
  const invitation_ids = await Promise.all(
    people.map(async ({ full_name, email }) => {
      const body = {
        ...{ full_name, email, day_rate: 200 },
        selected_projects: [{ project_id: company.project.id }],
      }
      return (
        await callApi<{ invitation: { id: string } }>(office, 'POST', '/api/invitations', body)
      ).invitation.id
    }),
  )
  await callApi(office, 'POST', '/api/invitations/send', { invitation_ids })
  const waiting = [...people]
  const hireOneByOne = async () => {
    for (let person = waiting.pop(); person; person = waiting.pop()) {
      const site = await request.newContext({ baseURL: productUrl })
      const link = new URL(linkIn(await mailTo(person.email, /invit/i)))
      await callApi(site, 'POST', '/auth/register-from-invitation', {
        full_name: person.full_name,
        password: person.password,
        invitation_id: link.searchParams.get('invite'),
        terms_accepted: true,
        marketing_consent: false,
      })
      const profile = { ...WORKER_PROFILE, bank_account_name: person.full_name, ...person.bank }
      const { user } = await callApi<{ user: User }>(site, 'PATCH', '/auth/profile', profile)
      await verify(office, user)
      await dueInvoice(office, site, { ...company, workerUser: user })
      await site.dispose()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, hireOneByOne))
}

/** The runs of a company, newest first. */
export const payRunsOf = async (office: APIRequestContext, { id }: User): Promise<PayRun[]> =>
  (await callApi<{ pay_runs: PayRun[] }>(office, 'GET', `/api/clients/${id}/pay-runs`)).pay_runs
