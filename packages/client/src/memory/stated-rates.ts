import {
  ApiError,
  NO_STATED_RATE,
  openStatedRate,
  statedRate,
  type StatedRate,
} from '@daysheet/core'
import type { WorldInvoice } from '@daysheet/core/fixtures'
import type { SignedInCall } from './call.ts'
import { engagementOf } from './documents.ts'
import { newestVerification } from './verifications.ts'

const acceptedOf = ({ store }: SignedInCall, engagement: { id: string } | undefined) =>
  store.world.acceptedRates
    .filter(({ engagement_id }) => engagement_id === engagement?.id)
    .map(({ stated_rate }) => stated_rate)

/** For a client, the rate that still has to be answered for. */
export function statedRateOf(call: SignedInCall, invoice: WorldInvoice): StatedRate | null {
  if (call.me.user_type !== 'client') return null
  const engagement = engagementOf(call.store, invoice)
  return openStatedRate(
    invoice,
    newestVerification(call.store, engagement),
    acceptedOf(call, engagement),
  )
}

/** Keeps that the client pays at the rate that the worker states, and who answered. */
export function acceptRate(call: SignedInCall, invoice: WorldInvoice): void {
  const { store, me, now } = call
  const engagement = engagementOf(store, invoice)
  const stated_rate = statedRate(invoice, newestVerification(store, engagement))
  if (stated_rate === null || !engagement) {
    throw new ApiError('wrong_state', { message: NO_STATED_RATE })
  }
  if (acceptedOf(call, engagement).includes(stated_rate)) return
  store.world.acceptedRates.push({
    engagement_id: engagement.id,
    stated_rate,
    accepted_by: me.id,
    accepted_at: now,
  })
}
