import type { Knex } from 'knex'
import { sqlInstant } from '../db/instants.ts'

/** Rows of a table by the account that they belong to, in a column that an index begins with. */
type Owned = readonly [table: string, account: string]
/** Rows that belong to a row of such a table. */
type Part = readonly [table: string, column: string, of: Owned]

const PARTS: readonly Part[] = [
  ['invoice_items', 'invoice_id', ['invoices', 'worker_id']],
  ['credit_note_lines', 'credit_note_id', ['credit_notes', 'worker_id']],
  ['invoice_payments', 'invoice_id', ['invoices', 'worker_id']],
  ['timesheet_items', 'timesheet_id', ['timesheets', 'worker_id']],
  ['retention_entries', 'retention_id', ['retentions', 'worker_id']],
  ['accepted_rates', 'engagement_id', ['engagements', 'worker_id']],
  ['invitation_links', 'invitation_id', ['invitations', 'client_id']],
  ['invitation_projects', 'invitation_id', ['invitations', 'client_id']],
  ['project_budget_alerts', 'project_id', ['projects', 'client_id']],
  ['partner_step_ups', 'partner_user_id', ['partner_users', 'user_id']],
  ['hmrc_messages', 'submission_id', ['hmrc_submissions', 'client_id']],
  ['pay_run_payments', 'pay_run_id', ['pay_runs', 'client_id']],
  ['pay_run_invoices', 'pay_run_id', ['pay_runs', 'client_id']],
  ['pay_run_credits', 'pay_run_id', ['pay_runs', 'client_id']],
  ['pay_run_confirmations', 'pay_run_id', ['pay_runs', 'client_id']],
]

const OWNED: readonly Owned[] = [
  ['credit_notes', 'worker_id'],
  ['invoices', 'worker_id'],
  ['timesheets', 'worker_id'],
  ['number_counters', 'worker_id'],
  ['business_expenses', 'worker_id'],
  ['cis_statements', 'client_id'],
  ['cis_month_lines', 'client_id'],
  ['cis_months', 'client_id'],
  ['cis_hmrc_payments', 'client_id'],
  ['cis_verifications', 'client_id'],
  ['hmrc_questions', 'client_id'],
  ['hmrc_submissions', 'client_id'],
  ['hmrc_subcontractors', 'client_id'],
  ['statement_requests', 'worker_id'],
  ['document_links', 'worker_id'],
  ['refused_addresses', 'worker_id'],
  ['client_mails', 'worker_id'],
  ['client_mail_senders', 'worker_id'],
  ['retentions', 'worker_id'],
  ['retention_terms', 'worker_id'],
  ['retention_milestones', 'client_id'],
  ['project_assignments', 'worker_id'],
  ['ended_assignments', 'worker_id'],
  ['engagements', 'worker_id'],
  ['join_requests', 'worker_id'],
  ['own_clients', 'worker_id'],
  ['pay_runs', 'client_id'],
  ['payment_settings', 'client_id'],
  ['projects', 'client_id'],
  ['invitations', 'client_id'],
  ['notifications', 'user_id'],
  ['notification_preferences', 'user_id'],
  ['daily_digests', 'user_id'],
  ['subscriptions', 'user_id'],
  ['idempotency_keys', 'user_id'],
  ['email_verifications', 'user_id'],
  ['second_factors', 'user_id'],
  ['recovery_codes', 'user_id'],
  ['factor_challenges', 'user_id'],
  ['partner_sessions', 'user_id'],
  ['partner_users', 'user_id'],
]

/** What belongs to a client that a worker keeps, whom no account of its own names. */
const OF_OWN_CLIENTS = ['projects', 'cis_statements', 'cis_month_lines'] as const

/**
 * Deletes every account of a sandbox and what is theirs. Both sides of a document are in the same one,
 * so that nobody else's is among it. The audit log stays, as it does for everybody. The statements are
 * the same however much there is.
 */
export async function emptySandbox(
  trx: Knex.Transaction,
  sandbox: string,
  now: string,
): Promise<void> {
  // The dispatcher's chore removes them from the store, and then their rows.
  await trx.raw(
    'UPDATE files JOIN users ON users.id = files.owner_id SET files.expires_at = ? WHERE users.sandbox = ?',
    [sqlInstant(now), sandbox],
  )
  for (const [table, column, [parent, account]] of PARTS) {
    await trx.raw(
      'DELETE part FROM ?? AS part JOIN ?? AS parent ON parent.id = part.?? JOIN users ON users.id = parent.?? WHERE users.sandbox = ?',
      [table, parent, column, account, sandbox],
    )
  }
  await trx.raw(
    `DELETE alert FROM project_budget_alerts AS alert
      JOIN projects ON projects.id = alert.project_id
      JOIN companies ON companies.id = projects.client_id WHERE companies.sandbox = ?`,
    [sandbox],
  )
  for (const table of OF_OWN_CLIENTS) {
    await trx.raw(
      'DELETE owned FROM ?? AS owned JOIN companies ON companies.id = owned.client_id WHERE companies.sandbox = ? AND companies.kept_by IS NOT NULL',
      [table, sandbox],
    )
  }
  for (const [table, account] of OWNED) {
    await trx.raw(
      'DELETE owned FROM ?? AS owned JOIN users ON users.id = owned.?? WHERE users.sandbox = ?',
      [table, account, sandbox],
    )
  }
  await trx('sandbox_mails').where({ sandbox }).delete()
  await trx.raw(
    `DELETE link FROM member_invitation_links AS link
      JOIN member_invitations AS invitation ON invitation.id = link.invitation_id
      JOIN companies ON companies.id = invitation.company_id WHERE companies.sandbox = ?`,
    [sandbox],
  )
  for (const table of ['member_invitations', 'company_members']) {
    await trx.raw(
      'DELETE owned FROM ?? AS owned JOIN companies ON companies.id = owned.company_id WHERE companies.sandbox = ?',
      [table, sandbox],
    )
  }
  await trx('companies').where({ sandbox }).delete()
  await trx('users').where({ sandbox }).delete()
}
