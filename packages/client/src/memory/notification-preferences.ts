import { chosenAfter, preferencesOf, type contract, type Listener } from '@daysheet/core'
import type { WorldPreferences } from '@daysheet/core/fixtures'
import type { Handlers, SignedInCall } from './call.ts'
import type { Store } from './store.ts'

const NOTHING_CHOSEN: WorldPreferences = { events: [], daily_digest: false }

export const chosenOf = ({ world }: Store, personId: string): WorldPreferences =>
  world.notificationPreferences[personId] ?? NOTHING_CHOSEN

const listenerOf = ({ account, viewer }: SignedInCall): Listener => ({
  side: account.side,
  membership: viewer.membership ?? null,
  hasAccountsEmail: Boolean(account.profile.accounts_email),
})

const view = (call: SignedInCall) => {
  const { events, daily_digest } = chosenOf(call.store, call.me.id)
  return { preferences: { events: preferencesOf(listenerOf(call), events), daily_digest } }
}

export const notificationPreferences: Handlers<typeof contract.notificationPreferences> = {
  read: view,
  update: (call) => {
    const { body, store, me } = call
    const before = chosenOf(store, me.id)
    const byType = new Map(before.events.map((one) => [one.type, one]))
    for (const change of body.events ?? []) {
      byType.set(change.type, chosenAfter(byType.get(change.type), change))
    }
    store.world.notificationPreferences[me.id] = {
      events: [...byType.values()],
      daily_digest: body.daily_digest ?? before.daily_digest,
    }
    return view(call)
  },
}
