import {
  addInstant,
  epochMs,
  MARKETING_RETENTION_YEARS,
  NOTIFICATION_RETENTION_DAYS,
  RETENTION_YEARS,
} from '@daysheet/core'
import { deleteInBatches, type Cut } from '../db/delete-in-batches.ts'
import { sqlInstant } from '../db/instants.ts'
import { firstIdOf } from '../db/new-id.ts'
import type { Deps } from '../deps.ts'
import { sweepEarlierFolders } from '../files/incoming-folder.ts'
import { removeExpiredFiles } from '../files/remove-expired-files.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const YEAR_DAYS = 365.25
/** Nouns of audit entries that tell of no record: acts on an account, and messages that are gone. */
const OF_NO_RECORD = ['user', 'enquiry']

/** What can't be used any more at this instant, or was kept for as long as it is. */
export function cutsAt(now: string): Cut[] {
  const instantAgo = (days: number): string => addInstant(now, -days * DAY_MS)
  const daysAgo = (days: number): string => sqlInstant(instantAgo(days))
  const expired: [table: string, column: string, before: string | number][] = [
    ['sessions', 'refresh_expires_at', daysAgo(0)],
    ['partner_sessions', 'expires_at', daysAgo(0)],
    ['partner_step_ups', 'expires_at', daysAgo(0)],
    ['partner_webhook_secrets', 'expires_at', daysAgo(0)],
    ['partner_webhook_deliveries', 'created_at', daysAgo(30)],
    ['sandbox_mails', 'created_at', daysAgo(30)],
    ['oauth_tokens', 'expires_at', daysAgo(0)],
    ['oauth_grants', 'expires_at', daysAgo(0)],
    ['password_resets', 'expires_at', daysAgo(1)],
    ['sign_in_alerts', 'expires_at', daysAgo(1)],
    ['factor_challenges', 'expires_at', daysAgo(0)],
    ['email_verifications', 'expires_at', daysAgo(1)],
    ['api_tokens', 'expires_at', daysAgo(30)],
    ['idempotency_keys', 'created_at', daysAgo(1)],
    ['rate_limits', 'expire', epochMs(now)],
    ['outbox', 'done_at', daysAgo(30)],
    ['client_mails', 'created_at', daysAgo(1)],
    ['interest_registrations', 'created_at', daysAgo(MARKETING_RETENTION_YEARS * YEAR_DAYS)],
    ['contact_messages', 'created_at', daysAgo(RETENTION_YEARS * YEAR_DAYS)],
    // Stripe repeats a webhook for three days.
    ['payment_events', 'created_at', daysAgo(30)],
  ]
  return [
    ...expired.map(([table, column, before]) => ({ table, column, before })),
    // Ids are in the order of time, so that this needs no index of its own.
    {
      table: 'notifications',
      column: 'id',
      before: firstIdOf(instantAgo(NOTIFICATION_RETENTION_DAYS)),
    },
    {
      table: 'audit_log',
      column: 'created_at',
      before: daysAgo(RETENTION_YEARS * YEAR_DAYS),
      only: { column: 'subject_noun', values: OF_NO_RECORD },
    },
  ]
}

/** Deletes what can't be used any more, or is kept only so long. No one's records are deleted. */
export async function purgeExpired(deps: Deps): Promise<void> {
  for (const cut of cutsAt(deps.clock.now())) await deleteInBatches(deps.knex, cut)
  await removeExpiredFiles(deps)
  await deps.incoming.sweep()
  // At the start of this version the youngest of them could still be arriving.
  await sweepEarlierFolders(deps.log)
}
