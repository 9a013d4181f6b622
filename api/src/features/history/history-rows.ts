import type { HistoryAction, UserType } from '@daysheet/core'
import { BaseModel } from '../../db/base-model.ts'

/** An entry of the audit log with the names of whom and what it is about. */
export class HistoryRow extends BaseModel {
  static override tableName = 'audit_log'

  declare action: HistoryAction
  declare actor_id: string | null
  /** The mailed link by which somebody without an account has acted. */
  declare actor_link_id: string | null
  declare subject_id: string
  declare subject_tax_year: number | null
  declare subject_tax_month: number | null
  declare reason: string | null
  /** JSON. */
  declare before: string | null
  declare after: string | null
  declare created_at: string
  declare about_company_id: string | null
  declare actor_name: string | null
  declare actor_type: UserType | null
  declare company_name: string | null
  declare contact_name: string | null
  /** Of an engagement: what an entry is about is its worker. */
  declare engaged_worker_id: string | null
  declare title: string | null
}

/** By which a subject is called: only one of these tables has its id. */
const TITLES = [
  'invoice.invoice_number',
  'timesheet.timesheet_number',
  'engaged.full_name',
  'project.name',
  'invitation.email',
  'stated.full_name',
  'pay_run.number',
  'member_invitation.full_name',
  'subject_company.company_name',
  'subject_company.contact_name',
  'subject_user.full_name',
]

/** Entries with their names, in one statement. */
export const historyRows = (knex: Parameters<typeof HistoryRow.query>[0]) =>
  HistoryRow.query(knex)
    .alias('entry')
    .leftJoin('users AS actor', 'actor.id', 'entry.actor_id')
    .leftJoin('companies AS company', 'company.id', 'entry.about_company_id')
    .leftJoin('invoices AS invoice', 'invoice.id', 'entry.subject_id')
    .leftJoin('timesheets AS timesheet', 'timesheet.id', 'entry.subject_id')
    .leftJoin('engagements AS engagement', 'engagement.id', 'entry.subject_id')
    .leftJoin('users AS engaged', 'engaged.id', 'engagement.worker_id')
    .leftJoin('projects AS project', 'project.id', 'entry.subject_id')
    .leftJoin('invitations AS invitation', 'invitation.id', 'entry.subject_id')
    .leftJoin('cis_statements AS statement', 'statement.id', 'entry.subject_id')
    .leftJoin('users AS stated', 'stated.id', 'statement.worker_id')
    .leftJoin('pay_runs AS pay_run', 'pay_run.id', 'entry.subject_id')
    .leftJoin('member_invitations AS member_invitation', 'member_invitation.id', 'entry.subject_id')
    .leftJoin('users AS subject_user', 'subject_user.id', 'entry.subject_id')
    .leftJoin('companies AS subject_company', (join) =>
      join
        .on('subject_company.id', 'entry.subject_id')
        // A person may have the id of the company that they began.
        .andOnVal('entry.subject_noun', '<>', 'member'),
    )
    .select(
      'entry.id',
      'entry.action',
      'entry.actor_id',
      'entry.actor_link_id',
      'entry.subject_id',
      'entry.subject_tax_year',
      'entry.subject_tax_month',
      'entry.reason',
      'entry.before',
      'entry.after',
      'entry.created_at',
      'entry.about_company_id',
      'actor.full_name AS actor_name',
      'actor.user_type AS actor_type',
      'company.company_name',
      'company.contact_name',
      'engagement.worker_id AS engaged_worker_id',
      HistoryRow.raw(`COALESCE(${TITLES.map(() => '??').join(', ')}) AS title`, TITLES),
    )
