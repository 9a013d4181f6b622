import {
  maySendStill,
  type ClientDecision,
  type ClientKind,
  type Day,
  type DecisionSource,
  type UserType,
} from '@daysheet/core'
import type { QueryBuilder } from 'objection'
import { BaseModel } from '../db/base-model.ts'
import { endingOf } from './ending-of.ts'

/** The columns that all tables of documents have. */
export class DocumentRow extends BaseModel {
  declare worker_id: string
  declare client_id: string
  declare period_start: string
  declare period_end: string
  declare created_at: string
  declare updated_at: string
  declare submitted_at: string | null
  declare approved_at: string | null
  /** The person of the company. */
  declare approved_by: string | null
  declare rejected_at: string | null
  declare disputed_at: string | null
  declare resolved_at: string | null
  declare withdrawn_at: string | null
  declare total_hours: number
  declare rejection_reason: string | null
  declare notes: string | null
  /** How the decision of an own client came; null of one that a member made. */
  declare decision_source: DecisionSource | null
  declare decision_what: ClientDecision | null
  declare decision_at: string | null
  declare decision_email: string | null
  declare decision_link_id: string | null
  declare version: number
}

/** The columns of the two people and their engagement that presenters and mails need. */
export interface PartyColumns {
  client_name: string
  approver_name: string | null
  company_name: string | null
  /** The worker who keeps the client; null of one that signs in. */
  client_kept_by: string | null
  client_accounts_email: string | null
  client_email: string
  client_software_email: string | null
  worker_name: string
  worker_login_email: string
  worker_accounts_email: string | null
  worker_software_email: string | null
  worker_trade_type: string | null
  bank_details_changed_at: string | null
  engagement_id: string | null
  contact_email: string | null
  invoices_enabled: boolean | null
  timesheets_enabled: boolean | null
  engagement_status: string | null
  engagement_last_day: string | null
  engagement_ended_on: string | null
  engagement_ended_by: UserType | null
}

/** Documents joined with both people and their engagement; every read starts from this. */
export const joinParties = <M extends DocumentRow>(query: QueryBuilder<M>, table: string) =>
  query
    .join('companies as client', 'client.id', `${table}.client_id`)
    .join('users as worker', 'worker.id', `${table}.worker_id`)
    .leftJoin('engagements as engagement', (join) =>
      join
        .on('engagement.client_id', `${table}.client_id`)
        .andOn('engagement.worker_id', `${table}.worker_id`),
    )
    .leftJoin('users as approver', 'approver.id', `${table}.approved_by`)
    .select(
      `${table}.*`,
      'approver.full_name as approver_name',
      'client.contact_name as client_name',
      'client.company_name',
      'client.kept_by as client_kept_by',
      'client.accounts_email as client_accounts_email',
      'client.contact_email as client_email',
      'client.accountancy_software_email as client_software_email',
      'worker.full_name as worker_name',
      'worker.email as worker_login_email',
      'worker.accounts_email as worker_accounts_email',
      'worker.accountancy_software_email as worker_software_email',
      'worker.trade_type as worker_trade_type',
      'worker.bank_details_changed_at',
      'engagement.id as engagement_id',
      'engagement.contact_email',
      'engagement.invoices_enabled',
      'engagement.timesheets_enabled',
      'engagement.status as engagement_status',
      'engagement.last_day as engagement_last_day',
      'engagement.ended_on as engagement_ended_on',
      'engagement.ended_by as engagement_ended_by',
    )

/** Which documents the two may exchange now, for the abilities. */
export function enabledBetween(
  document: PartyColumns & { status: string; kind?: string },
  today: Day,
) {
  const engagement = {
    status: document.engagement_status ?? '',
    ending: endingOf({
      last_day: document.engagement_last_day,
      ended_on: document.engagement_ended_on,
      ended_by: document.engagement_ended_by,
    }),
  }
  const isOpen = document.status !== 'draft' || document.kind === 'retention_release'
  const may = maySendStill(engagement, { today, isOpen })
  return {
    invoices_enabled: may && document.invoices_enabled === true,
    timesheets_enabled: may && document.timesheets_enabled === true,
  }
}

/** Whether its client signs in, or its worker keeps it. */
export const clientKindOf = ({
  client_kept_by,
}: Pick<PartyColumns, 'client_kept_by'>): ClientKind => (client_kept_by === null ? 'member' : 'own')

/** What decides what the worker of an own client may record of it. */
export const recordingOf = (
  document: PartyColumns & {
    decision_source: DecisionSource | null
    payment_recorded_by?: string | null
    gross_paid?: number
  },
) => ({
  client_kind: clientKindOf(document),
  decision_source: document.decision_source,
  payment_recorded_by: document.payment_recorded_by ?? null,
  gross_paid: document.gross_paid,
})

/** The address to which documents for the client are mailed. */
export const accountsOf = (document: PartyColumns): string =>
  document.client_accounts_email ?? document.client_email
