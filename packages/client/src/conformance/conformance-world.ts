import {
  addDays,
  mondayOf,
  type Day,
  type Instant,
  type Invoice,
  type InvoiceBody,
  type Timesheet,
  type TimesheetBody,
} from '@daysheet/core'
import type {
  ConformanceFixture,
  Engagement,
  MailedSecret,
  MakeClient,
} from './conformance-fixture.ts'
import { registeringFixture } from './registering-fixture.ts'

/** The server behind the adapter, as the suite needs it. */
export interface ConformanceServer {
  /** Its London day. */
  today: Day
  /** Its clock, by which codes of authenticator apps are reckoned; this machine's when left out. */
  now?: (() => Instant) | undefined
  /** Needed where people register, and by the cases about mailed links. */
  mailedSecret?: MailedSecret | undefined
  /** What filing with HMRC does on it: without it, or with `off`, cases that file are left out. */
  filing?: 'off' | 'practice' | undefined
  /** Who makes the people and documents of a case; without it they register through the adapter. */
  fixture?: ConformanceFixture | undefined
}

/** A client and a worker who work together, as every case finds them. */
export interface ConformanceWorld extends Engagement {
  today: Day
  now: () => Instant
  makeClient: MakeClient
  mailedSecret: MailedSecret
  fixture: ConformanceFixture
}

/** A well-formed id of nothing. */
export const UNKNOWN_ID = '0193b2c0-0000-7000-8000-00000000dead'

const systemNow = (): Instant => new Date().toISOString()

const noMail: MailedSecret = (address) => {
  throw new Error(
    `Nobody reads the mail to ${address}: give runConformance a mailedSecret, or a fixture that makes people without mail.`,
  )
}

/** Where one case takes place. */
export async function prepareWorld(
  makeClient: MakeClient,
  { today, now = systemNow, mailedSecret = noMail, fixture }: ConformanceServer,
): Promise<ConformanceWorld> {
  const own = fixture ?? registeringFixture(makeClient, mailedSecret)
  return { today, now, makeClient, mailedSecret, fixture: own, ...(await own.engagement()) }
}

/** The same server with another client and another worker, strangers to those of the case. */
export const strangers = async (world: ConformanceWorld): Promise<ConformanceWorld> => ({
  ...world,
  ...(await world.fixture.engagement()),
})

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

/**
 * An invoice of the example week that was sent. Whoever looks at more of it than its id and version
 * tests how it is created: {@link createInvoice}.
 */
export const sendInvoice = (world: ConformanceWorld, changes: Partial<InvoiceBody> = {}) =>
  world.fixture.invoice(world.worker, exampleWeek(world, changes))

/** A timesheet of the example week that was sent; see {@link sendInvoice}. */
export const sendTimesheet = (world: ConformanceWorld, changes: Partial<TimesheetBody> = {}) =>
  world.fixture.timesheet(world.worker, exampleHours(world, changes))

/** The worker sends an invoice of the example week through the adapter. */
export async function createInvoice(
  world: ConformanceWorld,
  changes: Partial<InvoiceBody> = {},
): Promise<Invoice> {
  const { api, user } = world.worker
  const body = exampleWeek(world, changes)
  return (await api.invoices.create({ params: { id: user.id }, body })).invoice
}

/** The worker sends a timesheet of the example week through the adapter. */
export async function createTimesheet(
  world: ConformanceWorld,
  changes: Partial<TimesheetBody> = {},
): Promise<Timesheet> {
  const { api, user } = world.worker
  const body = exampleHours(world, changes)
  return (await api.timesheets.create({ params: { id: user.id }, body })).timesheet
}

export interface ConformanceCase {
  name: string
  /** What filing with HMRC has to do on the server; any case without it takes either. */
  filing?: 'off' | 'practice'
  run: (world: ConformanceWorld) => Promise<void>
}
