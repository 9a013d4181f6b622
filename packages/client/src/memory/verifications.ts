import {
  displayName,
  FUTURE_VERIFICATION,
  isVerificationChange,
  newestFirst,
  rateThatCounts,
  verificationColumns,
  verificationNotification,
  type CisStanding,
  type contract,
  type WorkerVerification,
} from '@daysheet/core'
import type { WorldEngagement } from '@daysheet/core/fixtures'
import {
  accessDenied,
  byId,
  invalid,
  notify,
  personOf,
  type Handlers,
  type SignedInCall,
} from './call.ts'
import { markingMonths } from './marking-months.ts'
import type { Store } from './store.ts'

/** Newest first: the first one counts. */
const historyOf = ({ world }: Store, engagement: { id: string }): WorkerVerification[] =>
  world.verifications.filter((one) => one.engagement_id === engagement.id).sort(newestFirst)

export const newestVerification = (
  store: Store,
  engagement: { id: string } | undefined,
): WorkerVerification | null => (engagement && historyOf(store, engagement)[0]) ?? null

/** The rate that the caller's invoices for this client are priced at. */
export const standingWith = (
  { store, me }: SignedInCall,
  engagement: WorldEngagement,
): CisStanding =>
  rateThatCounts(
    me,
    newestVerification(store, engagement),
    displayName(personOf(store, engagement.client_id)),
  )

export const verifications: Handlers<typeof contract.verifications> = {
  list: ({ store, me, params }) => {
    const engagement = byId(store.world.engagements, params.id)
    if (me.id !== engagement.worker_id && me.id !== engagement.client_id) throw accessDenied()
    return { verifications: historyOf(store, engagement) }
  },

  record: (call) => {
    const { store, me, params, body, now, today } = call
    const engagement = byId(store.world.engagements, params.id)
    if (me.id !== engagement.client_id) throw accessDenied()
    const recorded = verificationColumns(body, today)
    if (recorded === null) throw invalid('verified_on', FUTURE_VERIFICATION)
    const before = newestVerification(store, engagement)
    const verification = {
      id: store.newId(),
      engagement_id: engagement.id,
      ...recorded,
      created_at: now,
    }
    markingMonths(call, engagement, () => store.world.verifications.push(verification))
    if (isVerificationChange(before, recorded)) {
      notify(call, engagement.worker_id, {
        ...verificationNotification(recorded, displayName(me)),
        subject: { noun: 'client', id: me.id },
      })
    }
    return { verification }
  },
}
