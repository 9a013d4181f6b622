import { addDays, mondayOf, type Invoice } from '@daysheet/core'
import { randomUUID } from 'node:crypto'
import { request, type APIRequestContext } from 'playwright'

const PATIENCE_MS = 60_000

/** An invoice that a worker has sent to a client of their own. */
export interface MailedInvoice {
  /** The path of the page behind the link of its mail. */
  path: string
  address: string
  invoice: Invoice
  /** As its worker reads it now. */
  read: () => Promise<Invoice>
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

/** A person's browser, as far as the API can tell. */
type Call = <Answer>(method: 'GET' | 'POST', path: string, data?: unknown) => Promise<Answer>

const callAs =
  (browser: APIRequestContext, url: string): Call =>
  async <Answer>(method: 'GET' | 'POST', path: string, data?: unknown) => {
    const token = await (await browser.get('/api/csrf-token')).json()
    const { csrfToken } = token as { csrfToken: string }
    const headers = { origin: url, 'x-csrf-token': csrfToken }
    const answer = await browser.fetch(path, { method, headers, data })
    if (!answer.ok()) throw new Error(`${method} ${path}: ${await answer.text()}`)
    return (await answer.json()) as Answer
  }

/** Callum Reid, his address confirmed, on the trial of Premium Worker. */
async function registerWorker(call: Call, url: string): Promise<string> {
  const email = `callum.${randomUUID().slice(0, 8)}@example.com`
  const { user } = await call<{ user: { id: string } }>('POST', '/auth/register', {
    email,
    password: 'Brick-by-brick-7',
    full_name: 'Callum Reid',
    user_type: 'worker',
    terms_accepted: true,
  })
  const token = await mailed(url, email, /verify-email\?token=([\w-]+)/)
  await call('POST', '/auth/verify-email', { token })
  await call('POST', '/api/subscriptions/trial/start', { trialDays: 30 })
  return user.id
}

/** Two days at £210 and £38.40 of materials, sent to Brook Joinery: CIS £84.00, net £374.40. */
export async function mailInvoice(url: string): Promise<MailedInvoice> {
  const browser = await request.newContext({ baseURL: url })
  const call = callAs(browser, url)
  const id = await registerWorker(call, url)
  const address = `accounts.${randomUUID().slice(0, 8)}@brook.example`
  const clients = `/api/workers/${id}/own-clients`
  const { own_client } = await call<{ own_client: { client_id: string } }>('POST', clients, {
    company_name: 'Brook Joinery Ltd',
    invoice_email: address,
    day_rate: 210,
    standard_hours: 8,
    cis: '20',
    first_project: 'Kitchen, 4 Canal Row',
  })
  const { client_id } = own_client
  const { projects } = await call<{ projects: { id: string }[] }>(
    'GET',
    `${clients}/${client_id}/projects`,
  )
  const monday = mondayOf(addDays(new Date().toISOString().slice(0, 10), -7))
  const { invoice } = await call<{ invoice: Invoice }>('POST', `/api/workers/${id}/invoices`, {
    client_id,
    period_start: monday,
    period_end: addDays(monday, 6),
    due_date: addDays(monday, 30),
    status: 'submitted',
    notes: 'Thanks for the tea.',
    items: [0, 1].map((day) => ({
      work_date: addDays(monday, day),
      project_id: projects[0]?.id,
      pricing_type: 'day_rate',
      work_type: 'standard',
      hours: 8,
    })),
    expenses: [{ description: 'Fixings and adhesive', quantity: 1, rate: 38.4 }],
  })
  const path = await mailed(url, address, /(\/shared\/[\da-f-]{36})/)
  const read = async () =>
    (await call<{ invoice: Invoice }>('GET', `/api/invoices/${invoice.id}`)).invoice
  return { path, address, invoice, read }
}
