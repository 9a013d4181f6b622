import { ApiError, newTrial, trialPlan, trialRefusal } from '@daysheet/core'
import type { TransactionDeps } from '../../deps.ts'
import { newId } from '../../db/new-id.ts'
import { isDuplicate } from '../../http/errors.ts'
import type { Viewer } from '../../http/session/viewer.ts'
import { recordEvent } from '../../record-event.ts'
import { lockSubscription } from './find-subscription.ts'
import { SubscriptionRow } from './model.ts'

const refuse = (message: string): never => {
  throw new ApiError('wrong_state', { message })
}

/** A trial without a card. Of several requests at once the unique index lets one through. */
export async function startTrial(
  { knex: trx, clock }: Pick<TransactionDeps, 'knex' | 'clock'>,
  viewer: Viewer,
): Promise<void> {
  const now = clock.now()
  const existing = await lockSubscription(trx, viewer.account.id)
  const refusal = trialRefusal(existing ?? null, existing?.trial_started_at != null, now)
  if (refusal !== null) refuse(refusal)
  const trial = newTrial(trialPlan(viewer.account.side).id, now)
  const columns = { ...trial, trial_started_at: now, end_told_at: null, updated_at: now }
  if (existing) {
    await SubscriptionRow.query(trx)
      .findById(existing.id)
      .patch({ ...columns, version: existing.version + 1 })
  } else {
    try {
      const row = { id: newId(), user_id: viewer.account.id, created_at: now, ...columns }
      await SubscriptionRow.query(trx).insert(row)
    } catch (error) {
      if (!isDuplicate(error)) throw error
      refuse(trialRefusal(trial, true, now) ?? '')
    }
  }
  await recordEvent(trx, {
    action: 'subscription.start_trial',
    subject: { noun: 'user', id: viewer.account.id },
    after: { ...trial },
  })
}
