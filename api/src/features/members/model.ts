import type { MemberInvitationStatus, MemberRole } from '@daysheet/core'
import { BaseModel } from '../../db/base-model.ts'

/** Somebody is asked to become a member of a company. */
export class MemberInvitationRow extends BaseModel {
  static override tableName = 'member_invitations'

  declare company_id: string
  /** Lower case. */
  declare email: string
  /** The same while it can be answered: a company has one to an address. */
  declare open_email: string | null
  declare full_name: string
  declare role: MemberRole
  /** Pounds. */
  declare approval_limit: number | null
  /** JSON. */
  declare project_ids: string
  declare external: boolean
  declare status: MemberInvitationStatus
  declare invited_by: string
  /** When it was sent last. */
  declare invited_at: string
  declare expires_at: string
  declare answered_at: string | null
  declare created_at: string
}

export type InvitationRead = MemberInvitationRow & {
  company_name: string
  company_sandbox: string
  invited_by_name: string
}
