import { createHttpClient, cookieSession } from '@daysheet/client'
import { fetchWithCookies } from '@daysheet/client/conformance'
import { addDays, londonDay, mondayOf, type ApiClient, type Invoice } from '@daysheet/core'
import { randomUUID } from 'node:crypto'

const PATIENCE_MS = 60_000

/** An invoice that a worker has sent to a client of their own. */
export interface MailedInvoice {
  /** The path of the page behind the link of its mail. */
  path: string
  address: string
  invoice: Invoice
  /** The worker, signed in. */
  worker: ApiClient
}

/** What the newest mail to this address says that matches; waits for it to leave. */
async function mailed(url: string, address: string, pattern: RegExp): Promise<string> {
  const late = Date.now() + PATIENCE_MS
  while (Date.now() < late) {
    const answer = await fetch(`${url}/mailbox.json?${new URLSearchParams({ to: address })}`)
    const mails = (await answer.json()) as { text: string }[]
    const found = mails.map(({ text }) => pattern.exec(text)?.[1]).find(Boolean)
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No mail to ${address} says ${String(pattern)}`)
}

/** Callum Reid, his address confirmed, on the trial of Premium Worker. */
async function registerWorker(url: string): Promise<{ worker: ApiClient; id: string }> {
  const worker = createHttpClient({
    baseUrl: url,
    auth: cookieSession(),
    fetch: fetchWithCookies(),
  })
  const email = `callum.${randomUUID().slice(0, 8)}@example.com`
  const { user } = await worker.session.register({
    body: {
      email,
      password: 'Brick-by-brick-7',
      full_name: 'Callum Reid',
      user_type: 'worker',
      terms_accepted: true,
    },
  })
  const token = await mailed(url, email, /verify-email\?token=([\w-]+)/)
  await worker.session.verifyEmail({ body: { token } })
  await worker.subscriptions.startTrial({ body: { trialDays: 30 } })
  return { worker, id: user.id }
}

/** Two days at £210 and £38.40 of materials, sent to Brook Joinery: CIS £84.00, net £374.40. */
export async function mailInvoice(url: string): Promise<MailedInvoice> {
  const { worker, id } = await registerWorker(url)
  const address = `accounts.${randomUUID().slice(0, 8)}@brook.example`
  const { own_client } = await worker.ownClients.create({
    params: { id },
    body: {
      company_name: 'Brook Joinery Ltd',
      invoice_email: address,
      day_rate: 210,
      standard_hours: 8,
      cis: '20',
      first_project: 'Kitchen, 4 Canal Row',
    },
  })
  const { client_id } = own_client
  const { projects } = await worker.ownClients.listProjects({ params: { id, clientId: client_id } })
  const monday = mondayOf(addDays(londonDay(Date.now()), -7))
  const { invoice } = await worker.invoices.create({
    params: { id },
    body: {
      client_id,
      period_start: monday,
      period_end: addDays(monday, 6),
      due_date: addDays(monday, 30),
      status: 'submitted',
      notes: 'Thanks for the tea.',
      items: [0, 1].map((day) => ({
        work_date: addDays(monday, day),
        project_id: projects[0]?.id ?? '',
        pricing_type: 'day_rate' as const,
        work_type: 'standard' as const,
        hours: 8,
      })),
      expenses: [{ description: 'Fixings and adhesive', quantity: 1, rate: 38.4 }],
    },
  })
  const path = await mailed(url, address, /(\/shared\/[\da-f-]{36})/)
  return { path, address, invoice, worker }
}
