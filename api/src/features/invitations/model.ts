import type { InvitationStatus } from '@daysheet/core'
import { BaseModel } from '../../db/base-model.ts'

/**
 * A row of `invitations`: a client asks an address to work for it. Terms that are null are left to
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
   * The address while this is the client's one open invitation to it. One that ran out gives the
   * place up when the client invites the address anew.
   */
  declare open_email: string | null
  declare created_at: string
}

/** An invitation with who invites. */
export class InvitationWithClient extends InvitationRow {
  declare client_name: string
  declare company_name: string | null
  declare client_email: string
}

/** A project that accepting assigns, as a draft shows it. */
export interface SelectedProject {
  invitation_id: string
  project_id: string
  project_name: string
  project_code: string | null
  day_rate: number | null
}
