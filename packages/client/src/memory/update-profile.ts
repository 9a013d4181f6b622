import {
  bankDetailsNotification,
  isBankDetailsChange,
  profileValues,
  type contract,
  type ResponseOf,
} from '@daysheet/core'
import { assertVersion, notify, type Call, type SignedInCall } from './call.ts'

type UpdateProfile = (typeof contract.session)['updateProfile']
type Changes = Call<UpdateProfile>['body']

/** Every client that may pay this worker is told of new bank details. */
function notifyClients(call: SignedInCall): void {
  const active = call.store.world.engagements.filter(
    (e) => e.worker_id === call.me.id && e.status === 'active',
  )
  for (const { client_id } of active) {
    notify(call, client_id, {
      ...bankDetailsNotification(call.me, call.now),
      subject: { noun: 'worker', id: call.me.id },
    })
  }
}

/** Changes the caller's own profile; both endpoints that do so go by the same rules. */
export function saveProfile(call: SignedInCall & { body: Changes }): void {
  const { version, ...changes } = call.body
  const { me } = call
  assertVersion(me, version)
  const before: Readonly<Record<string, unknown>> = { ...me }
  const after = Object.fromEntries(
    Object.entries(profileValues(changes)).filter(([name, value]) => before[name] !== value),
  )
  if (Object.keys(after).length === 0) return
  Object.assign(me, after, { version: me.version + 1 })
  if (isBankDetailsChange(before, after)) {
    me.bank_details_changed_at = call.now
    if (me.user_type === 'worker') notifyClients(call)
  }
}

export function updateProfile(call: Call<UpdateProfile>): ResponseOf<UpdateProfile> {
  saveProfile(call)
  return { user: call.me }
}
