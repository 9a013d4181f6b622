import type { APIRequestContext, BrowserContext } from 'playwright'
import type { Invoice, Project, User, WorkerDetail } from '@daysheet/core'
import { addDays, mondayOf, taxMonthAt, taxMonthPeriod } from '@daysheet/core'
import { callApi } from './call-api.ts'
import { linkIn, mailTo } from './mailbox.ts'
import { newPerson, type Person } from './people.ts'

/** Today in London, as the product reads it. */
export const today = (): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(new Date())

/** Monday of last week: a week that is over. */
export const lastMonday = (): string => addDays(mondayOf(today()), -7)

/** The tax month that ended last, and a day of it. */
export function lastTaxMonth() {
  const running = taxMonthAt(today())
  const day = addDays(taxMonthPeriod(running.tax_year, running.tax_month).start, -3)
  return { day, ...taxMonthAt(day) }
}

const BANK = {
  bank_account_name: 'M Thompson',
  bank_account_number: '12345678',
  bank_sort_code: '12-34-56',
}

/** What a worker has to tell before they can be paid. */
export const WORKER_PROFILE = {
  ...BANK,
  phone: '07700 900123',
  address_line1: '14 Mill Lane',
  city: 'Shipley',
  postal_code: 'BD18 3AB',
  utr_number: '1234567890',
  trade_type: 'Bricklayer',
  cis_registered: true,
  cis_status: '20',
} as const

export interface WorkingPair {
  client: Person
  worker: Person
  clientUser: User
  workerUser: User
  project: Project
}

/** Registers a client, signs them in in that browser and confirms their address. */
export async function registerClient(request: APIRequestContext, person: Person): Promise<User> {
  await registerUnconfirmed(request, person)
  const link = linkIn(await mailTo(person.email, /confirm/i))
  await callApi(request, 'POST', '/auth/verify-email', {
    token: new URL(link).searchParams.get('token'),
  })
  const { user } = await callApi<{ user: User }>(request, 'PATCH', '/auth/profile', {
    company_name: 'Pennine Build Ltd',
  })
  return user
}

/** The same before they have opened the link that was mailed to them. */
export async function registerUnconfirmed(
  request: APIRequestContext,
  person: Person,
): Promise<void> {
  await callApi(request, 'POST', '/auth/register', {
    ...person,
    user_type: 'client',
    marketing_consent: false,
    terms_accepted: true,
  })
}

/** Drafts an invitation and sends it; answers with its id, as the client knows it. */
export async function inviteWorker(
  office: APIRequestContext,
  worker: Person,
  projectIds: readonly string[] = [],
): Promise<string> {
  const body = {
    full_name: worker.full_name,
    email: worker.email,
    day_rate: 200,
    selected_projects: projectIds.map((project_id) => ({ project_id })),
  }
  const { invitation } = await callApi<{ invitation: { id: string } }>(
    office,
    'POST',
    '/api/invitations',
    body,
  )
  await callApi(office, 'POST', '/api/invitations/send', { invitation_ids: [invitation.id] })
  return invitation.id
}

export async function createProject(request: APIRequestContext, name: string): Promise<Project> {
  const body = { name, code: 'SM-C', status: 'active' }
  return (await callApi<{ project: Project }>(request, 'POST', '/api/projects', body)).project
}

/**
 * A client and a worker who already work together, for tests that begin later in the story. Each is
 * signed in in the browser that is given for them. The client has verified the worker, as the profile
 * says, unless the test is about that.
 */
export async function pairOfPeople(
  clientBrowser: BrowserContext,
  workerBrowser: BrowserContext,
  { isVerified = true }: { isVerified?: boolean } = {},
): Promise<WorkingPair> {
  const client = newPerson('Dave Hollis')
  const worker = newPerson('Mike Thompson')
  const office = clientBrowser.request
  const clientUser = await registerClient(office, client)
  const project = await createProject(office, 'Saltaire Mill, Block C')
  await inviteWorker(office, worker, [project.id])
  const workerUser = await registerWorker(workerBrowser.request, worker, WORKER_PROFILE)
  if (isVerified) {
    await verify(office, workerUser)
    await callApi(workerBrowser.request, 'POST', '/api/notifications/read', { all: true })
  }
  return { client, worker, clientUser, workerUser, project }
}

/** Registers a worker from the invitation that was mailed to them; they are signed in in that browser. */
export async function registerWorker(
  request: APIRequestContext,
  worker: Person,
  profile: Partial<User>,
): Promise<User> {
  const link = new URL(linkIn(await mailTo(worker.email, /invit/i)))
  await callApi(request, 'POST', '/auth/register-from-invitation', {
    full_name: worker.full_name,
    password: worker.password,
    invitation_id: link.searchParams.get('invite'),
    terms_accepted: true,
    marketing_consent: false,
  })
  return (await callApi<{ user: User }>(request, 'PATCH', '/auth/profile', profile)).user
}

/** Records that HMRC answered `net` today. */
export async function verify(office: APIRequestContext, { id }: User): Promise<void> {
  const { worker } = await callApi<{ worker: WorkerDetail }>(office, 'GET', `/api/workers/${id}`)
  await callApi(office, 'POST', `/api/engagements/${worker.relationship?.id ?? ''}/verifications`, {
    verified_on: today(),
    result: 'net',
  })
}

/** Monday to Wednesday, of last week unless another is named, at eight hours: £600.00 labour. */
export async function createInvoice(
  request: APIRequestContext,
  { clientUser, workerUser, project }: Pick<WorkingPair, 'clientUser' | 'workerUser' | 'project'>,
  status: 'draft' | 'submitted',
  due_date: string = addDays(today(), 7),
  { monday = lastMonday(), days = 3 } = {},
): Promise<Invoice> {
  const body = {
    client_id: clientUser.id,
    period_start: monday,
    period_end: addDays(monday, 6),
    due_date,
    status,
    notes: '',
    expenses: [],
    items: Array.from({ length: days }, (_, day) => ({
      work_date: addDays(monday, day),
      project_id: project.id,
      pricing_type: 'day_rate',
      hours: 8,
      work_type: 'standard',
      overtime_hours: 0,
      notes: null,
    })),
  }
  const path = `/api/workers/${workerUser.id}/invoices`
  return (await callApi<{ invoice: Invoice }>(request, 'POST', path, body)).invoice
}
