import type { AcrossOwners, Excused } from './check-statements.ts'

/**
 * Every statement that is led by no owner's id: `verb table by columns`, where a statement of several
 * tables goes by the one that it begins with. A new one fails the run of the API's tests until it
 * stands here, under why it is fine; docs/SCALING.md has each reason.
 */
export const ACROSS_OWNERS: readonly AcrossOwners[] = [
  {
    why: 'What has expired is cut by time, a thousand rows a statement; each shard cuts its own.',
    statements: [
      'delete api_tokens by expires_at',
      'delete audit_log by created_at, subject_noun',
      'delete client_mails by created_at',
      'delete contact_messages by created_at',
      'delete email_verifications by expires_at',
      'delete factor_challenges by expires_at',
      'delete hmrc_messages by created_at',
      'delete idempotency_keys by created_at',
      'delete interest_registrations by created_at',
      'delete notifications by id',
      'delete oauth_grants by expires_at',
      'delete oauth_tokens by expires_at',
      'delete outbox by done_at',
      'delete partner_sessions by expires_at',
      'delete partner_step_ups by expires_at',
      'delete partner_webhook_deliveries by created_at',
      'delete partner_webhook_secrets by expires_at',
      'delete password_resets by expires_at',
      'delete payment_events by created_at',
      'delete rate_limits by expire',
      'delete sandbox_mails by created_at',
      'delete sessions by refresh_expires_at',
      'delete sign_in_alerts by expires_at',
      'select files by expires_at',
    ],
  },
  {
    why: 'The workers ask for the jobs that are due, ten at a time from an index of every shard.',
    statements: [
      'select outbox by available_at, lane, status',
      'update outbox by awaits_server, status',
    ],
  },
  {
    why: 'Every ten minutes the workers look for whom to remind, to tell or to ask: a page at a time in the order of ids, or an index of what is due.',
    statements: [
      'select companies by cis_reminders_enabled, id',
      'select daily_digests by enabled, sent_on',
      'select hmrc_submissions by mode, next_poll_at, started_at, status',
      'select payment_customers by user_id',
      'select retentions by id',
      'select subscriptions by end_told_at, id, past_due_at, period_ends_at, status, trial_ends_at',
      'select subscriptions by status, trial_ends_at, trial_reminded_at',
    ],
  },
  {
    why: 'The same round takes away the names of accounts that were deleted six years ago, and links of documents that were done with long ago.',
    statements: [
      'select document_links by created_at',
      'select document_links by revoked_at',
      'select invoices by paid_at, rejected_at, status, withdrawn_at',
      'select timesheets by approved_at, rejected_at, status, withdrawn_at',
      'update companies by closed_at, erased_at',
      'update users by deleted_at, erased_at',
    ],
  },
  {
    why: 'An operator has the kept figures of every project and every tax month counted anew, an owner at a time.',
    statements: ['select companies by nothing', 'select projects by id'],
  },
  {
    why: 'Metrics count what waits and what has failed, once a scrape, from an index.',
    statements: [
      'select client_mail_senders by stopped_at',
      'select hmrc_submissions by next_poll_at, status',
      'select outbox by lane, status',
    ],
  },
  {
    why: 'An invitation is found by the address that it was sent to, because its person is nobody’s yet.',
    statements: [
      'select invitations by email, open_email, status',
      'select member_invitations by expires_at, open_email',
      'select member_invitations by open_email, status',
    ],
  },
  {
    why: 'A partner’s sandbox is read and emptied as one; it is a small world, found by its own id.',
    statements: [
      'delete companies by kept_by, sandbox',
      'delete companies by sandbox',
      'delete sandbox_mails by sandbox',
      'delete users by sandbox',
      'select sandbox_mails by created_at, id, sandbox',
      'select sandbox_mails by sandbox',
      'update users by sandbox',
    ],
  },
  {
    why: 'Operators list their partners, take an application back and look up one person by their address, by hand.',
    statements: [
      'delete oauth_grants by client_id',
      'select oauth_clients by nothing',
      'select oauth_grants by client_id',
      'select partner_keys by nothing',
      'select partner_webhooks by nothing',
      'select partners by nothing',
      'select users by email, user_type',
    ],
  },
]

/** What a sharded MySQL may refuse by default, in which statements it is fine, and why. */
export const EXCUSED: readonly Excused[] = [
  {
    words: 'LAST_INSERT_ID',
    of: 'INSERT INTO number_counters',
    why: 'LAST_INSERT_ID(n + 1) gives back what the same statement has counted, in the row of one worker',
  },
  {
    words: 'LAST_INSERT_ID',
    of: 'UPDATE payment_customers SET asked = LAST_INSERT_ID',
    why: 'The same, in the row of one account',
  },
  {
    words: 'SHARE MODE',
    of: 'lock in share mode',
    why: 'TiDB takes a lock for one writer instead, with tidb_enable_shared_lock_promotion (8.3 and later)',
  },
]
