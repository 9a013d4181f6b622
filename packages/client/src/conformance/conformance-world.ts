import {
  addDays,
  mondayOf,
  type ApiClient,
  type Day,
  type InvoiceBody,
  type Project,
  type TimesheetBody,
  type User,
} from '@daysheet/core'

/** A fresh client of the same server, signed in as nobody and with a session of its own. */
export type MakeClient = () => ApiClient | Promise<ApiClient>

/**
 * The secret in the link of the newest mail to this address: `token` of a `/verify-email?token=…`,
 * the UUID of a `/register?invite=…`. Waits for a mail that is on its way.
 */
export type MailedSecret = (address: string) => string | Promise<string>

/** The server behind the adapter, as the suite needs it. */
export interface ConformanceServer {
  /** Its London day. */
  today: Day
  mailedSecret: MailedSecret
}

export interface Person {
  api: ApiClient
  user: User
}

/** A client and a worker who work together, as every case finds them. */
export interface ConformanceWorld {
  server: ConformanceServer
  today: Day
  makeClient: MakeClient
  /** Has a company, one project and one active worker at £200 a day of 8 h. */
  client: Person
  /** VAT registered, CIS 20%, assigned to the project. */
  worker: Person
  project: Project
}

/** A well-formed id of nothing. */
export const UNKNOWN_ID = '0193b2c0-0000-7000-8000-00000000dead'

export const PASSWORD = 'Conformance-2026'

/** Unique, so that the suite can run again on the same server. */
export const freshEmail = () => `conformance-${crypto.randomUUID()}@example.com`

/** A client with a confirmed address: only such a one can send invitations. */
export async function registerClient(
  makeClient: MakeClient,
  { mailedSecret }: ConformanceServer,
): Promise<Person> {
  const api = await makeClient()
  const email = freshEmail()
  await api.session.register({
    body: {
      email,
      password: PASSWORD,
      full_name: 'Priya Nair',
      user_type: 'client',
      terms_accepted: true,
    },
  })
  await api.session.verifyEmail({ body: { token: await mailedSecret(email) } })
  const { user } = await api.session.updateProfile({
    body: { company_name: 'Hartwell & Sons', accounts_email: 'accounts@hartwell.example' },
  })
  return { api, user }
}

export interface SentInvitation {
  /** As the client knows it. */
  id: string
  email: string
  /** As only the mailed link knows it. */
  secret: string
}

/** Drafts an invitation and sends it. */
export async function invite(
  client: ApiClient,
  { mailedSecret }: ConformanceServer,
  projectIds: readonly string[] = [],
): Promise<SentInvitation> {
  const email = freshEmail()
  const { invitation } = await client.invitations.create({
    body: {
      full_name: 'Callum Reid',
      email,
      day_rate: 200,
      selected_projects: projectIds.map((project_id) => ({ project_id })),
    },
  })
  const { id } = invitation
  await client.invitations.send({ body: { invitation_ids: [id] } })
  return { id, email, secret: await mailedSecret(email) }
}

export async function registerWorker(
  makeClient: MakeClient,
  { secret: invitation_id }: SentInvitation,
): Promise<Person> {
  const api = await makeClient()
  await api.session.registerFromInvitation({
    body: { invitation_id, full_name: 'Callum Reid', password: PASSWORD, terms_accepted: true },
  })
  const { user } = await api.session.updateProfile({
    body: {
      trade_type: 'Bricklayer',
      vat_registered: true,
      vat_number: '101747696',
      cis_registered: true,
      cis_status: '20',
      bank_account_name: 'Callum Reid',
      bank_account_number: '66374958',
      bank_sort_code: '08-99-99',
    },
  })
  return { api, user }
}

/** Made through the adapter's own calls, so that any adapter over any server can be prepared. */
export async function prepareWorld(
  makeClient: MakeClient,
  server: ConformanceServer,
): Promise<ConformanceWorld> {
  const client = await registerClient(makeClient, server)
  const { project } = await client.api.projects.create({
    body: { name: 'Kirkstall Road Flats', code: 'KRF-02' },
  })
  const invitation = await invite(client.api, server, [project.id])
  const worker = await registerWorker(makeClient, invitation)
  return { server, today: server.today, makeClient, client, worker, project }
}

/**
 * The week of the money rules' fifth example: five days of 8 h, one with 2 h overtime, a Saturday
 * of weekend work, expenses of £45.50. Labour £1,475.00, net £1,529.60.
 */
export function exampleWeek(
  world: ConformanceWorld,
  changes: Partial<InvoiceBody> = {},
): InvoiceBody {
  return {
    ...exampleHours(world),
    due_date: addDays(world.today, 7),
    expenses: [{ description: 'Mixer hire', quantity: 1, rate: 45.5 }],
    ...changes,
  }
}

/** The same week as a timesheet: 50 h. */
export function exampleHours(
  { today, client, project }: ConformanceWorld,
  changes: Partial<TimesheetBody> = {},
): TimesheetBody {
  const monday = mondayOf(addDays(today, -7))
  return {
    client_id: client.user.id,
    period_start: monday,
    period_end: addDays(monday, 6),
    status: 'submitted',
    items: [0, 1, 2, 3, 4, 5].map((day) => ({
      work_date: addDays(monday, day),
      project_id: project.id,
      hours: 8,
      overtime_hours: day === 1 ? 2 : null,
      work_type: day === 5 ? 'weekend' : 'standard',
    })),
    ...changes,
  }
}

/** Its first three days. */
export function threeDays<Day>({ items }: { items: readonly Day[] }): [Day, Day, Day] {
  const [first, second, third] = items
  if (!first || !second || !third) throw new Error('The example week has six days')
  return [first, second, third]
}

/** Sends an invoice for the example week. */
export async function sendInvoice(world: ConformanceWorld, changes: Partial<InvoiceBody> = {}) {
  const { api, user } = world.worker
  const body = exampleWeek(world, changes)
  return (await api.invoices.create({ params: { id: user.id }, body })).invoice
}

/** Sends a timesheet for the example week. */
export async function sendTimesheet(world: ConformanceWorld, changes: Partial<TimesheetBody> = {}) {
  const { api, user } = world.worker
  const body = exampleHours(world, changes)
  return (await api.timesheets.create({ params: { id: user.id }, body })).timesheet
}

export interface ConformanceCase {
  name: string
  run: (world: ConformanceWorld) => Promise<void>
}
