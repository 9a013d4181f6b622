import type { OwnClientCis, TradeType, UserType, VatTreatment } from '@daysheet/core'
import { BaseModel } from '../../db/base-model.ts'

export type EngagementStatus = 'active' | 'inactive'

/**
 * What a client and a worker agreed. Null means the default; for the day rate, the worker's own.
 */
export interface AgreedTermsRow {
  day_rate: number | null
  standard_hours: number | null
  overtime_multiplier: number | null
  night_multiplier: number | null
  weekend_multiplier: number | null
}

/** A row of `engagements`: a client and a worker who work together. One per pair. */
export class EngagementRow extends BaseModel {
  static override tableName = 'engagements'

  declare client_id: string
  declare worker_id: string
  declare status: EngagementStatus
  /** Where the client writes to the worker; null: the worker's login address. */
  declare contact_email: string | null
  declare day_rate: number | null
  declare standard_hours: number | null
  declare overtime_multiplier: number | null
  declare night_multiplier: number | null
  declare weekend_multiplier: number | null
  /** Counts where the worker is VAT registered. */
  declare vat_treatment: VatTreatment
  declare is_end_user: boolean
  declare invoices_enabled: boolean
  declare timesheets_enabled: boolean
  declare invitation_id: string | null
  declare last_day: string | null
  declare ended_on: string | null
  declare ended_by: UserType | null
  declare end_reason: string | null
  declare version: number
  declare created_at: string
}

/** An engagement as the client lists it. */
export class EngagementWithWorker extends EngagementRow {
  declare invited_at: string | null
  declare full_name: string
  declare login_email: string
  declare phone: string | null
  declare trade_type: TradeType | null
}

/** An engagement as the worker lists it. */
export class EngagementWithClient extends EngagementRow {
  declare client_name: string
  declare company_name: string | null
  /** The worker, of an own client; null of one that signs in. */
  declare kept_by: string | null
  declare client_email: string
  declare client_accounts_email: string | null
  declare client_vat_number: string | null
  declare phone: string | null
  declare company_phone: string | null
  declare company_address_line1: string | null
  declare company_city: string | null
  /** The worker's own standard day rate. */
  declare standard_day_rate: number | null
  declare email_verified_at: string | null
  /** Null where it is no own client. */
  declare payment_terms_days: number | null
  declare own_cis: OwnClientCis | null
  declare archived_at: string | null
}
