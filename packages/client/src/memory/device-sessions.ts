import {
  ApiError,
  DEVICE_NOT_SIGNED_IN,
  orderSessions,
  PASSWORD_CHANGED,
  WRONG_CURRENT_PASSWORD,
  type contract,
  type ResponseOf,
} from '@daysheet/core'
import type { WorldPerson } from '@daysheet/core/fixtures'
import { invalid, type Call, type Context, type MemorySession } from './call.ts'
import { factorsOf } from './factor-proof.ts'
import { assertSteppedUp, checkOwnPassword, minutesFrom } from './step-up.ts'
import type { Store } from './store.ts'
import { assertStrongPassword } from './weak-password.ts'

type Endpoints = typeof contract.session

/** Signs the person in with a session of its own, which ends the one before. */
export function startSession(
  { store, session, now }: Pick<Context, 'store' | 'session' | 'now'>,
  person: Pick<WorldPerson, 'id'>,
): void {
  if (session.id !== null) store.sessions.delete(session.id)
  session.id = store.newId()
  session.knows.add(person.id)
  store.signedInBefore.add(person.id)
  store.sessions.set(session.id, {
    user_id: person.id,
    device: session.device,
    created_at: now,
    last_used_at: now,
    confirmed_until: minutesFrom(now),
  })
}

export function endSession(store: Store, session: MemorySession): void {
  if (session.id !== null) store.sessions.delete(session.id)
  session.id = null
}

/** `except`: the one that stays. */
export function endSessionsOf({ sessions }: Store, userId: string, except?: string | null): void {
  for (const [id, { user_id }] of sessions) {
    if (user_id === userId && id !== except) sessions.delete(id)
  }
}

/**
 * What applications were allowed ends with a password, as whoever knew it may have allowed one. A
 * company that shows the account in its pages stays linked.
 */
export function endConsentsOf({ world }: Store, userId: string): void {
  world.connectedApps = world.connectedApps.flatMap((app) => {
    if (app.user_id !== userId) return app
    return app.in_pages ? { ...app, scopes: [] } : []
  })
}

export function changePassword(
  call: Call<Endpoints['changePassword']>,
): ResponseOf<Endpoints['changePassword']> {
  const { body, me, store, session } = call
  // In one's own session the current password is proof enough, and counts as one.
  if (session.isPartners || factorsOf(call, me.id).length > 0) assertSteppedUp(call)
  assertStrongPassword(body.newPassword, 'newPassword')
  if (me.password !== body.currentPassword) {
    throw invalid('currentPassword', WRONG_CURRENT_PASSWORD)
  }
  me.password = body.newPassword
  checkOwnPassword(call, body.newPassword)
  endSessionsOf(store, me.id, session.id)
  endConsentsOf(store, me.id)
  store.mail.push({ to: me.email, subject: 'Your password was changed', token: null })
  return { message: PASSWORD_CHANGED }
}

export const listSessions = ({
  me,
  store,
  session,
}: Call<Endpoints['listSessions']>): ResponseOf<Endpoints['listSessions']> => ({
  sessions: orderSessions(
    [...store.sessions]
      .filter(([, { user_id }]) => user_id === me.id)
      .map(([id, known]) => ({ id, current: id === session.id, ...known })),
  ),
})

export function endOneSession({ me, params, store }: Call<Endpoints['endSession']>): void {
  if (store.sessions.get(params.id)?.user_id !== me.id) {
    throw new ApiError('not_found', { message: DEVICE_NOT_SIGNED_IN })
  }
  store.sessions.delete(params.id)
}

export const endOtherSessions = ({ me, store, session }: Call<Endpoints['endOtherSessions']>) =>
  endSessionsOf(store, me.id, session.id)
