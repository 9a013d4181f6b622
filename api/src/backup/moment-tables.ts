/** True at the moment of a backup only: emptied when it is restored. docs/OPERATIONS.md says why. */
export const MOMENT_TABLES: readonly string[] = [
  'outbox',
  'sessions',
  'partner_sessions',
  'partner_step_ups',
  'password_resets',
  'email_verifications',
  'sign_in_alerts',
  'factor_challenges',
  'idempotency_keys',
]
