import { newTrial, type HeldSubscription } from '@daysheet/core'
import { newId } from '../../src/db/new-id.ts'
import { SubscriptionRow } from '../../src/features/subscriptions/model.ts'
import type { RunningApp } from './test-app.ts'

/** What somebody holds: a trial of Client Starter that begins now, unless told otherwise. */
export async function buildSubscription(
  app: RunningApp,
  user: { id: string },
  changes: Partial<HeldSubscription> = {},
): Promise<void> {
  const now = app.clock.now()
  await SubscriptionRow.query(app.deps.knex).insert({
    ...newTrial('client-starter', now),
    id: newId(),
    user_id: user.id,
    trial_started_at: now,
    created_at: now,
    updated_at: now,
    ...changes,
  })
}
