import {
  ApiError,
  isNotified,
  preferenceOf,
  selfRefusal,
  type Account,
  type Day,
  type Endpoint,
  type NotificationSubject,
  type NotificationType,
  type ParsedRequestOf,
  type ResponseOf,
  type Viewer,
} from '@daysheet/core'
import type { WorldPerson } from '@daysheet/core/fixtures'
import { projectsOfDocument } from './document-projects.ts'
import type { Store } from './store.ts'
import type { StepOf } from './typed-codes.ts'

/** What a browser's cookies would hold: the session it is signed in with. */
export interface MemorySession {
  /** A key of the store's sessions; null when nobody is signed in. */
  id: string | null
  /** `Chrome on Android`, as the list of devices names it. */
  readonly device: string | null
  /** A partner's server has signed the person in, not they themselves. */
  readonly isPartners: boolean
  /** Who has signed in with this browser before, by their ids. */
  readonly knows: Set<string>
  /** Whose password was right here, and whose second step is still to come. */
  secondStep: PendingSignIn | null
}

interface PendingSignIn {
  readonly user_id: string
  readonly password: string
  /** What a passkey has to answer, once. */
  challenge: string | null
  /** Instant. */
  readonly expires_at: string
}

/** What a handler sees of one call. */
export interface Context {
  readonly store: Store
  readonly session: MemorySession
  /** Instant. */
  readonly now: string
  readonly today: Day
  /** What a file contains that came with the call. */
  readonly contentOf: (file: File) => Uint8Array<ArrayBuffer>
  readonly stepOf: StepOf
}

export type Call<Called extends Endpoint> = Context &
  ParsedRequestOf<Called> &
  (Called['auth'] extends 'public' ? { readonly me: WorldPerson | null } : SignedIn)

/** What may take time: a file, which is made of others, and what is sent away and answered once. */
type Later<Called extends Endpoint> =
  ResponseOf<Called> extends Blob
    ? Promise<Blob>
    : Called['idempotent'] extends false
      ? Promise<ResponseOf<Called>>
      : never

/** One function for every endpoint of a noun. */
export type Handlers<Endpoints extends Readonly<Record<string, Endpoint>>> = {
  readonly [Name in keyof Endpoints]: (
    call: Call<Endpoints[Name]>,
  ) => ResponseOf<Endpoints[Name]> | Later<Endpoints[Name]>
}

/** The company or the worker for whom somebody acts: a company's name and numbers, a worker's terms. */
export interface WorldAccount extends Account {
  readonly profile: WorldPerson
}

interface SignedIn {
  readonly me: WorldPerson
  readonly account: WorldAccount
  /** The person as a member of the company, or as a worker. */
  readonly viewer: Viewer
}

/** A call of someone who is signed in. */
export type SignedInCall = Context & SignedIn

export const accessDenied = () => new ApiError('access_denied')
export const notFound = () => new ApiError('not_found')
export const invalid = (path: string, message: string) =>
  new ApiError('invalid', { issues: [{ path, message }] })

/** The record with this id, else 404. */
export function byId<T extends { id: string }>(records: readonly T[], id: string): T {
  const match = records.find((record) => record.id === id)
  if (!match) throw notFound()
  return match
}

export const personOf = (store: Store, id: string): WorldPerson => byId(store.world.people, id)

/** `/api/workers/:id/…` and `/api/clients/:id/…` are each account's own. */
export function assertSelf({
  store,
  account,
  params,
}: SignedInCall & { params: { id: string } }): void {
  const code = selfRefusal(
    account,
    store.world.people.find(({ id }) => id === params.id),
  )
  if (code !== null) throw new ApiError(code)
}

/** Throws `wrong_state` with the sentence of a rule that refuses. */
export function assertNoRefusal(refusal: string | null): void {
  if (refusal !== null) throw new ApiError('wrong_state', { message: refusal })
}

export interface NewNotification {
  type: NotificationType
  title: string
  body?: string | null
  subject: { noun: NotificationSubject; id: string; tax_year?: number; tax_month?: number }
}

/** Whether the person wants it in the bell. */
function wantsInBell({ world }: Store, personId: string, type: NotificationType): boolean {
  const chosen = world.notificationPreferences[personId]?.events.find((one) => one.type === type)
  return preferenceOf(type, { hasAccountsEmail: false }, chosen).bell
}

/** On which projects it is what a notification is about; null where it is about none. */
function projectsAbout(store: Store, { noun, id }: NewNotification['subject']) {
  const { world } = store
  if (noun === 'project') return [id]
  const documents =
    noun === 'invoice' ? world.invoices : noun === 'timesheet' ? world.timesheets : []
  const document = documents.find((one) => one.id === id)
  return document ? projectsOfDocument(store, document) : null
}

/** Notifies one person, of what concerns the company that they act for, if any. */
export function notifyPerson(
  { store, now }: Context,
  user_id: string,
  added: NewNotification,
  company_id?: string,
): void {
  if (!wantsInBell(store, user_id, added.type)) return
  const id = store.newId()
  store.world.notifications.push({
    body: null,
    ...added,
    id,
    user_id,
    ...(company_id !== undefined && { company_id }),
    created_at: now,
    read_at: null,
  })
}

/** Notifies a worker, or the active members of a company whom it concerns; `except` is who did it. */
export function notify(
  context: Context,
  account_id: string,
  added: NewNotification,
  except: string | null = null,
): void {
  const { members } = context.store.world
  const projects = projectsAbout(context.store, added.subject)
  const listed = members.filter(({ company_id }) => company_id === account_id)
  if (listed.length === 0) notifyPerson(context, account_id, added)
  for (const member of listed) {
    const { user_id, status } = member
    const isReader = status === 'active' && user_id !== except
    if (isReader && isNotified(member, added.type, projects)) {
      notifyPerson(context, user_id, added, account_id)
    }
  }
}

/** Unset text is null, however it was sent. */
export const orNull = (text: string | null | undefined): string | null => text?.trim() || null

export const sameEmail = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()
