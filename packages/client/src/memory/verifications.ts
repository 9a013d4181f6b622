import {
  assertNotRefused,
  displayName,
  newestFirst,
  planVerification,
  rateThatCounts,
  ownClientTaxStatus,
  partyOf,
  type AcceptedRate,
  type CisRegistration,
  type CisTaxStatus,
  type contract,
  type WorkerVerification,
} from '@daysheet/core'
import type { WorldEngagement } from '@daysheet/core/fixtures'
import { accessDenied, byId, notify, personOf, type Handlers, type SignedInCall } from './call.ts'
import { isWorkerSeen } from './project-scope.ts'
import { markingMonths } from './marking-months.ts'
import type { Store } from './store.ts'

/** Newest first: the first one counts. */
const historyOf = ({ world }: Store, engagement: { id: string }): WorkerVerification[] =>
  world.verifications.filter((one) => one.engagement_id === engagement.id).sort(newestFirst)

const lastAnsweredFirst = (one: AcceptedRate, other: AcceptedRate): number =>
  Date.parse(other.accepted_at) - Date.parse(one.accepted_at) ||
  Number(one.stated_rate > other.stated_rate) - Number(one.stated_rate < other.stated_rate)

/** The rates that the client answered for, last answered first. */
const answersOf = (store: Store, engagement: { id: string }): AcceptedRate[] =>
  store.world.acceptedRates
    .filter(({ engagement_id }) => engagement_id === engagement.id)
    .map(({ stated_rate, accepted_by, accepted_at }) => ({
      stated_rate,
      accepted_by_name: personOf(store, accepted_by).full_name,
      accepted_at,
    }))
    .sort(lastAnsweredFirst)

export const newestVerification = (
  store: Store,
  engagement: { id: string } | undefined,
): WorkerVerification | null => (engagement && historyOf(store, engagement)[0]) ?? null

/** As an own client deducts by the worker's word, else as the worker's profile says. */
function taxStatusFor({ world }: Store, profile: CisRegistration, { client_id }: WorldEngagement) {
  const own = world.ownClients.find((one) => one.client_id === client_id)
  return own ? ownClientTaxStatus(profile, own.cis) : profile
}

/** The rate that a worker's invoices for a client are priced at. */
export const standingOf = (store: Store, engagement: WorldEngagement): CisTaxStatus =>
  rateThatCounts(
    taxStatusFor(store, personOf(store, engagement.worker_id), engagement),
    newestVerification(store, engagement),
    displayName(personOf(store, engagement.client_id)),
  )

/** The rate that the caller's invoices for this client are priced at. */
export const standingWith = (
  { store, account }: SignedInCall,
  engagement: WorldEngagement,
): CisTaxStatus =>
  rateThatCounts(
    taxStatusFor(store, account.profile, engagement),
    newestVerification(store, engagement),
    displayName(personOf(store, engagement.client_id)),
  )

export const verifications: Handlers<typeof contract.verifications> = {
  list: (call) => {
    const { store, account, params } = call
    const engagement = byId(store.world.engagements, params.id)
    const party = partyOf(account, engagement)
    if (party === null || !isWorkerSeen(call, engagement.worker_id)) throw accessDenied()
    return {
      verifications: historyOf(store, engagement),
      accepted_rates: party === 'client' ? answersOf(store, engagement) : [],
    }
  },

  record: (call) => {
    const engagement = byId(call.store.world.engagements, call.params.id)
    if (partyOf(call.account, engagement) !== 'client') throw accessDenied()
    return { verification: recordVerification(call, engagement, call.body) }
  },
}

/** Records what HMRC said of a worker of the caller's, and tells the worker when it is another. */
export function recordVerification(
  call: SignedInCall,
  engagement: WorldEngagement,
  said: Parameters<typeof planVerification>[1],
): WorkerVerification {
  const { store, account, now, today } = call
  const plan = planVerification(newestVerification(store, engagement), said, {
    client: displayName(account.profile),
    today,
  })
  assertNotRefused(plan)
  const verification = {
    id: store.newId(),
    engagement_id: engagement.id,
    ...plan.columns,
    created_at: now,
  }
  markingMonths(call, engagement, () => store.world.verifications.push(verification))
  if (plan.notification) {
    notify(call, engagement.worker_id, {
      ...plan.notification,
      subject: { noun: 'client', id: account.id },
    })
  }
  return verification
}
