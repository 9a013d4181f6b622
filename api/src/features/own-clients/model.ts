import type {
  CompanyCountry,
  OwnClientCis,
  HeldSubscription,
  JoinRequestStatus,
  VatTreatment,
} from '@daysheet/core'
import type { ModelObject } from 'objection'
import { BaseModel } from '../../db/base-model.ts'

/** A row of `own_clients`: what a worker keeps of a client beside its company and its engagement. */
export class OwnClientRow extends BaseModel {
  static override tableName = 'own_clients'
  static override idColumn = 'client_id'

  declare client_id: string
  declare worker_id: string
  /** As JSON. */
  declare copy_emails: string
  declare payment_terms_days: number
  declare cis: OwnClientCis | null
  declare cis_said_on: string | null
  declare notes: string | null
  declare archived_at: string | null
  declare joined_at: string | null
  declare joined_client_id: string | null
  declare version: number
  declare created_at: string
}

/** An own client as read: its company and what is agreed with it. */
export type OwnClientRead = ModelObject<OwnClientRow> & {
  company_name: string
  contact_name: string
  accounts_email: string | null
  company_phone: string | null
  company_address_line1: string | null
  company_address_line2: string | null
  company_city: string | null
  company_postal_code: string | null
  company_country: CompanyCountry
  company_number: string | null
  vat_number: string | null
  /** Null of one whose engagement went to the company that it became. */
  engagement_id: string | null
  day_rate: number | null
  standard_hours: number | null
  overtime_multiplier: number | null
  night_multiplier: number | null
  weekend_multiplier: number | null
  vat_treatment: VatTreatment | null
  is_end_user: boolean | null
}

/** What is read once for all own clients of a worker. */
export interface Keeper {
  id: string
  full_name: string
  email_verified_at: string | null
  vat_registered: boolean
  cis_registered: boolean
  cis_status: '0' | '20' | '30' | null
  held: HeldSubscription | null
}

/** A row of `join_requests`. */
export class JoinRequestRow extends BaseModel {
  static override tableName = 'join_requests'

  declare client_id: string
  declare worker_id: string
  declare email: string
  declare share_history: boolean
  declare status: JoinRequestStatus
  declare sent_at: string
  declare expires_at: string
  declare answered_at: string | null
  declare answered_by: string | null
  declare secret_hash: string
  declare created_at: string
}
