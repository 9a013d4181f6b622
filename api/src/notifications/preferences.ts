import {
  chosenAfter,
  digestDay,
  preferencesOf,
  type ChosenPreference,
  type NotificationPreferenceChanges,
  type NotificationPreferences,
  type NotificationType,
} from '@daysheet/core'
import type { Knex } from 'knex'
import type { SharedDeps, TransactionDeps } from '../deps.ts'
import type { Viewer } from '../http/session/viewer.ts'

interface PreferenceRow {
  user_id: string
  type: NotificationType
  mail: number | boolean | null
  bell: number | boolean | null
}

const orNull = (value: number | boolean | null): boolean | null =>
  value === null ? null : Boolean(value)

/** What these people chose, by person. One statement. */
export async function findChosen(
  knex: Knex,
  userIds: readonly string[],
  types?: readonly NotificationType[],
): Promise<ReadonlyMap<string, ChosenPreference[]>> {
  const chosen = new Map<string, ChosenPreference[]>()
  const query = knex('notification_preferences').whereIn('user_id', [...userIds])
  if (types) query.whereIn('type', [...types])
  const rows = (await query.select('user_id', 'type', 'mail', 'bell')) as PreferenceRow[]
  for (const { user_id, type, mail, bell } of rows) {
    const one = { type, mail: orNull(mail), bell: orNull(bell) }
    chosen.set(user_id, [...(chosen.get(user_id) ?? []), one])
  }
  return chosen
}

async function hasAccountsEmail(knex: Knex, { account }: Viewer): Promise<boolean> {
  if (account.side === 'worker') return false
  const company = (await knex('companies').where('id', account.id).first('accounts_email')) as
    | { accounts_email: string | null }
    | undefined
  return Boolean(company?.accounts_email)
}

/** How the person is notified now, of what they can be notified of for whom they act. */
export async function readPreferences(
  { knex }: SharedDeps,
  viewer: Viewer,
): Promise<{ preferences: NotificationPreferences }> {
  const chosen = (await findChosen(knex, [viewer.id])).get(viewer.id) ?? []
  const digest = (await knex('daily_digests').where('user_id', viewer.id).first('enabled')) as
    | { enabled: number }
    | undefined
  const listener = {
    side: viewer.account.side,
    membership: viewer.membership,
    hasAccountsEmail: await hasAccountsEmail(knex, viewer),
  }
  return {
    preferences: {
      events: preferencesOf(listener, chosen),
      daily_digest: Boolean(digest?.enabled),
    },
  }
}

/** Stores what was chosen; what is left out stays. */
export async function updatePreferences(
  deps: TransactionDeps,
  viewer: Viewer,
  { events = [], daily_digest }: NotificationPreferenceChanges,
): Promise<{ preferences: NotificationPreferences }> {
  const { knex: trx } = deps
  const user_id = viewer.id
  // Two devices that choose at once come one after the other.
  await trx('users').where('id', user_id).forUpdate().first('id')
  const before = new Map(
    ((await findChosen(trx, [user_id])).get(user_id) ?? []).map((one) => [one.type, one]),
  )
  const after = new Map<NotificationType, ChosenPreference>()
  for (const change of events) {
    const known = after.get(change.type) ?? before.get(change.type)
    after.set(change.type, chosenAfter(known, change))
  }
  if (after.size > 0) {
    await trx('notification_preferences')
      .insert([...after.values()].map((one) => ({ user_id, ...one })))
      .onConflict(['user_id', 'type'])
      .merge(['mail', 'bell'])
  }
  if (daily_digest !== undefined) {
    // Whoever chooses it after 7:00 gets the first one the next morning.
    const sent_on = digestDay(deps.clock.now())
    const row = { enabled: daily_digest, ...(sent_on !== null && { sent_on }) }
    await trx('daily_digests')
      .insert({ user_id, ...row })
      .onConflict('user_id')
      .merge(row)
  }
  return readPreferences(deps, viewer)
}
