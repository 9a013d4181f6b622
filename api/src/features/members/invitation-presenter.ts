import {
  abilitiesInScope,
  receivedMemberInvitationAbilities,
  type Limits,
  type MemberInvitation,
  type MemberInvitationStatus,
  type ReceivedMemberInvitation,
} from '@daysheet/core'
import { daysUntilExpiry, isExpired } from '../engagements/index.ts'
import type { InvitationRead } from './model.ts'

export const presentInvitation = (row: InvitationRead, today: string): MemberInvitation => ({
  id: row.id,
  status: row.status,
  email: row.email,
  full_name: row.full_name,
  role: row.role,
  approval_limit: row.approval_limit,
  project_ids: JSON.parse(row.project_ids) as string[],
  external: Boolean(row.external),
  invited_by: row.invited_by_name,
  invited_at: row.invited_at,
  expires_at: row.expires_at,
  is_expired: isExpired(row.expires_at, today),
})

export const presentReceived = (
  row: InvitationRead,
  {
    viewer,
    today,
    status = row.status,
  }: { viewer: Limits; today: string; status?: MemberInvitationStatus },
): ReceivedMemberInvitation => ({
  id: row.id,
  company_id: row.company_id,
  company_name: row.company_name,
  role: row.role,
  external: Boolean(row.external),
  invited_by: row.invited_by_name,
  invited_at: row.invited_at,
  days_until_expiry: daysUntilExpiry(row.expires_at, today),
  abilities: abilitiesInScope(
    viewer,
    'memberInvitations',
    receivedMemberInvitationAbilities({ status }),
  ),
})
