import { addInstant, epochMs, MARKETING_RETENTION_YEARS, RETENTION_YEARS } from '@daysheet/core'
import { sqlInstant } from '../db/instants.ts'
import type { Deps } from '../deps.ts'
import { sweepEarlierFolders } from '../files/incoming-folder.ts'
import { removeExpiredFiles } from '../files/remove-expired-files.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const YEAR_DAYS = 365.25
/** A batch holds its locks for milliseconds, however many rows there are. */
const BATCH = 1_000

/** Deletes what can't be used any more, or is kept only so long. No one's records are deleted. */
export async function purgeExpired(deps: Deps): Promise<void> {
  const { knex, clock } = deps
  const now = clock.now()
  const daysAgo = (days: number): string => sqlInstant(addInstant(now, -days * DAY_MS))
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
  for (const [table, column, before] of expired) {
    let removed = BATCH
    while (removed === BATCH) {
      const [result] = (await knex.raw('DELETE FROM ?? WHERE ?? < ? LIMIT ?', [
        table,
        column,
        before,
        BATCH,
      ])) as [{ affectedRows: number }]
      removed = result.affectedRows
    }
  }
  await removeExpiredFiles(deps)
  await deps.incoming.sweep()
  // At the start of this version the youngest of them could still be arriving.
  await sweepEarlierFolders(deps.log)
}
