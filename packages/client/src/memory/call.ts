import {
  ApiError,
  type Day,
  type Endpoint,
  type NotificationSubject,
  type NotificationType,
  type ParsedRequestOf,
  type ResponseOf,
  type UserType,
} from '@daysheet/core'
import type { WorldPerson } from '@daysheet/core/fixtures'
import type { Store } from './store.ts'

/** Who this client is signed in as, as a browser's cookies would hold it. */
export interface MemorySession {
  userId: string | null
}

/** What a handler sees of one call. */
export interface Context {
  readonly store: Store
  readonly session: MemorySession
  /** Instant. */
  readonly now: string
  readonly today: Day
}

export type Call<E extends Endpoint> = Context &
  ParsedRequestOf<E> & {
    readonly me: E['auth'] extends 'public' ? WorldPerson | null : WorldPerson
  }

/** One function for every endpoint of a noun. */
export type Handlers<Rows extends Readonly<Record<string, Endpoint>>> = {
  readonly [Name in keyof Rows]: (call: Call<Rows[Name]>) => ResponseOf<Rows[Name]>
}

/** A call of someone who is signed in. */
export type SignedInCall = Context & { readonly me: WorldPerson }

export const accessDenied = () => new ApiError('access_denied')
export const notFound = () => new ApiError('not_found')
export const wrongState = (message: string) => new ApiError('wrong_state', { message })
export const invalid = (path: string, message: string) =>
  new ApiError('invalid', { issues: [{ path, message }] })

/** The record with this id, else 404. */
export function byId<T extends { id: string }>(records: readonly T[], id: string): T {
  const found = records.find((record) => record.id === id)
  if (!found) throw notFound()
  return found
}

export const personOf = (store: Store, id: string): WorldPerson => byId(store.world.people, id)

/** `/api/workers/:id/…` and `/api/clients/:id/…` belong to that person alone. */
export function onlyOwner(call: SignedInCall & { params: { id: string } }, type: UserType): void {
  const owner = personOf(call.store, call.params.id)
  if (owner.user_type !== type) throw notFound()
  if (owner.id !== call.me.id) throw accessDenied()
}

/** A stale `version` answers 409; none at all skips the check. */
export function mustBeCurrent(record: { version: number }, version: number | undefined): void {
  if (version !== undefined && version !== record.version) throw new ApiError('stale_version')
}

export interface News {
  type: NotificationType
  title: string
  body?: string | null
  subject: { noun: NotificationSubject; id: string }
}

export function notify({ store, now }: Context, user_id: string, news: News): void {
  const id = store.newId()
  store.world.notifications.push({
    body: null,
    ...news,
    id,
    user_id,
    created_at: now,
    read_at: null,
  })
}

/** Unset text is null, however it was sent. */
export const orNull = (text: string | null | undefined): string | null => text?.trim() || null

export const sameEmail = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

export const displayName = (person: { company_name: string | null; full_name: string }): string =>
  person.company_name ?? person.full_name
