import { addInstant, newTrial, TRIAL_DAYS, trialEndingNotification } from '@daysheet/core'
import type { Knex } from 'knex'
import { newId } from '../db/new-id.ts'
import { notify } from '../notifications/index.ts'
import { SubscriptionRow } from '../features/subscriptions/model.ts'

const DAY_MS = 86_400_000
const DAYS_LEFT = 5

/** One client tries the smallest plan without a card, and has been told that this ends in five days. */
export async function writeTrial(
  trx: Knex.Transaction,
  user_id: string,
  now: string,
): Promise<void> {
  const began = addInstant(now, (DAYS_LEFT - TRIAL_DAYS) * DAY_MS)
  const trial = newTrial('client-starter', began)
  await SubscriptionRow.query(trx).insert({
    ...trial,
    id: newId(began),
    user_id,
    trial_started_at: began,
    trial_reminded_at: now,
    created_at: began,
    updated_at: now,
  })
  const trial_ends_at = trial.trial_ends_at ?? now
  const notification = trialEndingNotification({ ...trial, user_id, trial_ends_at })
  await notify(trx, [{ notifications: [notification], mails: [] }])
}
