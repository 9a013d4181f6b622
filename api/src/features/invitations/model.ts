import type { InvitationStatus } from '@daysheet/core'
import { BaseModel } from '../../db/base-model.ts'

/**
 * A row of `invitations`: a client asks the person at an address to work for it. Null terms mean
 * the defaults.
 */
export class InvitationRow extends BaseModel {
  static override tableName = 'invitations'

  declare client_id: string
  declare status: InvitationStatus
  declare full_name: string
  declare email: string
  declare message: string | null
  declare day_rate: number | null
  declare standard_hours: number | null
  declare overtime_multiplier: number | null
  declare night_multiplier: number | null
  declare weekend_multiplier: number | null
  declare invited_at: string | null
  declare expires_at: string | null
  declare answered_at: string | null
  declare accepted_by: string | null
  /**
   * The address while this is the client's one open invitation to it. Cleared when an expired one
   * is replaced by a new invitation.
   */
  declare open_email: string | null
  declare created_at: string
}

/** An invitation with the client who made it. */
export class InvitationWithClient extends InvitationRow {
  declare client_name: string
  declare company_name: string | null
  declare client_email: string
  /** The world in which the client is, and whom it can invite. */
  declare client_sandbox: string
}

/** A project that is assigned when the invitation is accepted. */
export interface SelectedProject {
  invitation_id: string
  project_id: string
  project_name: string
  project_code: string | null
  day_rate: number | null
}
