import type {
  ApiClient,
  EngagementChanges,
  InvoiceBody,
  Project,
  TimesheetBody,
  User,
} from '@daysheet/core'

/** A fresh client of the same server, signed in as nobody and with a session of its own. */
export type MakeClient = () => ApiClient | Promise<ApiClient>

/**
 * The secret in the link of the newest mail to this address: `token` of a `/verify-email?token=…`
 * and a `/not-me?token=…`,
 * the UUID of a `/register?invite=…`. Waits for a mail that is on its way.
 */
export type MailedSecret = (address: string) => string | Promise<string>

export interface Person {
  /** The adapter, signed in as this person. */
  api: ApiClient
  user: User
}

export interface SentInvitation {
  /** As the client knows it. */
  id: string
  email: string
  /** As only the mailed link knows it. */
  secret: string
}

/** A client and a worker who work together. */
export interface Engagement {
  client: Person
  /** Assigned to the project. */
  worker: Person
  project: Project
}

/** What a case may know of a document that it did not save itself. */
export interface SavedDocument {
  id: string
  version: number
}

/** Which documents a client takes of a worker. */
export type TakenDocuments = Pick<EngagementChanges, 'invoices_enabled' | 'timesheets_enabled'>

/**
 * Makes the people and documents of a case, in whatever way the adapter's server knows: through the
 * adapter, through another client, or straight into a database. Each call makes new ones.
 */
export interface ConformanceFixture {
  /** Priya Nair of Hartwell & Sons, invoices to accounts@hartwell.example, her address confirmed. */
  client: () => Promise<Person>
  /**
   * Callum Reid, who works for this client at £200 a day of 8 h, assigned to these projects: a
   * bricklayer, VAT registered (101747696), CIS 20%, account 66374958 at 08-99-99, address confirmed.
   */
  worker: (client: Person, projectIds?: readonly string[]) => Promise<Person>
  /** A client, a worker of it, and its project Kirkstall Road Flats (KRF-02). */
  engagement: () => Promise<Engagement>
  /** The worker works for this client too, at £210 a day. */
  engage: (client: Person, worker: Person, taken: TakenDocuments) => Promise<void>
  /** An open invitation of Callum Reid at £200 a day, to a new address. */
  invitation: (client: Person, projectIds?: readonly string[]) => Promise<SentInvitation>
  /** The worker saves or sends this invoice. */
  invoice: (worker: Person, body: InvoiceBody) => Promise<SavedDocument>
  /** The worker saves or sends this timesheet. */
  timesheet: (worker: Person, body: TimesheetBody) => Promise<SavedDocument>
}

/**
 * The people and documents of a fixture, each person through another adapter: made with all calls,
 * used with the few that are tested.
 */
export function fixtureThrough(
  fixture: ConformanceFixture,
  adapt: (person: Person) => ApiClient,
): ConformanceFixture {
  const made = new Map<string, Person>()
  const adapted = (person: Person): Person => {
    made.set(person.user.id, person)
    return { ...person, api: adapt(person) }
  }
  const original = (person: Person): Person => made.get(person.user.id) ?? person
  return {
    client: async () => adapted(await fixture.client()),
    worker: async (client, projectIds) =>
      adapted(await fixture.worker(original(client), projectIds)),
    engagement: async () => {
      const { client, worker, project } = await fixture.engagement()
      return { client: adapted(client), worker: adapted(worker), project }
    },
    engage: (client, worker, taken) => fixture.engage(original(client), original(worker), taken),
    invitation: (client, projectIds) => fixture.invitation(original(client), projectIds),
    invoice: (worker, body) => fixture.invoice(original(worker), body),
    timesheet: (worker, body) => fixture.timesheet(original(worker), body),
  }
}
