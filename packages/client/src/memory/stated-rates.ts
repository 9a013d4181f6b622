import { acceptedRateRefusal, openStatedRate, statedRate, type StatedRate } from '@daysheet/core'
import type { WorldInvoice } from '@daysheet/core/fixtures'
import { assertNoRefusal, type SignedInCall } from './call.ts'
import { engagementOf } from './documents.ts'
import { newestVerification } from './verifications.ts'

const acceptedOf = ({ store }: SignedInCall, engagement: { id: string } | undefined) =>
  store.world.acceptedRates
    .filter(({ engagement_id }) => engagement_id === engagement?.id)
    .map(({ stated_rate }) => stated_rate)

/** For a client, the rate that still has to be answered for. */
export function statedRateOf(call: SignedInCall, invoice: WorldInvoice): StatedRate | null {
  if (call.account.side !== 'client') return null
  const engagement = engagementOf(call.store, invoice)
  return openStatedRate(
    invoice,
    newestVerification(call.store, engagement),
    acceptedOf(call, engagement),
  )
}

/**
 * Decides, and keeps with it that the client pays at the rate that the worker states, and who
 * answered. An answer about another rate than the invoice has refuses the decision.
 */
export function answering(
  call: SignedInCall & { body?: { accepted_rate?: StatedRate | null | undefined } | undefined },
  invoice: WorldInvoice,
  decide: () => void,
): void {
  const { store, me, now, body } = call
  const engagement = engagementOf(store, invoice)
  const stated_rate = statedRate(invoice, newestVerification(store, engagement))
  assertNoRefusal(acceptedRateRefusal(stated_rate, body?.accepted_rate))
  decide()
  if (!body?.accepted_rate || stated_rate === null || !engagement) return
  if (acceptedOf(call, engagement).includes(stated_rate)) return
  store.world.acceptedRates.push({
    engagement_id: engagement.id,
    stated_rate,
    accepted_by: me.id,
    accepted_at: now,
  })
}
