import type { contract } from '@daysheet/core'
import type { Handlers, SignedInCall } from './call.ts'
import { pageOf } from './page.ts'

/** What concerns a company is shown while the session acts for it. */
export const readableNotifications = ({ store, me, account }: SignedInCall) =>
  store.world.notifications.filter(
    ({ user_id, company_id }) =>
      user_id === me.id && (company_id === undefined || company_id === account.id),
  )

const countsOf = (call: SignedInCall) => {
  const all = readableNotifications(call)
  return { all: all.length, unread: all.filter(({ read_at }) => read_at === null).length }
}

export const notifications: Handlers<typeof contract.notifications> = {
  list: (call) => {
    const matching = readableNotifications(call).filter(
      ({ read_at }) => call.query.status !== 'unread' || read_at === null,
    )
    const { rows, next_cursor } = pageOf(matching, call.query, (row) => row.created_at)
    return { notifications: rows, counts: countsOf(call), next_cursor }
  },
  read: (call) => {
    const { body } = call
    for (const notification of readableNotifications(call)) {
      if ('all' in body || body.ids.includes(notification.id)) notification.read_at ??= call.now
    }
    return { counts: countsOf(call) }
  },
}
