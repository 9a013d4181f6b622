import type {
  Day,
  DraftInvitation,
  Invitation,
  PublicInvitation,
  ReceivedInvitation,
} from '@daysheet/core'
import { daysUntilExpiry, isExpired } from '../engagements/index.ts'
import type { InvitationRow, InvitationWithClient, SelectedProject } from './model.ts'

export const presentInvitation = (invitation: InvitationRow, today: Day): Invitation => ({
  id: invitation.id,
  status: invitation.status,
  full_name: invitation.full_name,
  email: invitation.email,
  message: invitation.message,
  day_rate: invitation.day_rate,
  created_at: invitation.created_at,
  invited_at: invitation.invited_at,
  expires_at: invitation.expires_at,
  is_expired:
    invitation.status === 'sent' &&
    invitation.expires_at !== null &&
    isExpired(invitation.expires_at, today),
})

export const presentDraft = (
  draft: InvitationRow,
  projects: readonly SelectedProject[],
): DraftInvitation => ({
  id: draft.id,
  invitation_full_name: draft.full_name,
  invitation_email: draft.email,
  day_rate: draft.day_rate,
  created_at: draft.created_at,
  selected_projects: projects.map(({ project_id, project_name, project_code, day_rate }) => ({
    project_id,
    project_name,
    project_code,
    day_rate,
  })),
})

/** All that the holder of the link may know. */
export const presentPublic = (invitation: InvitationWithClient): PublicInvitation => ({
  invitation_email: invitation.email,
  invitation_full_name: invitation.full_name,
  client_name: invitation.client_name,
  company_name: invitation.company_name,
  day_rate: invitation.day_rate,
})

export const presentReceived = (
  invitation: InvitationWithClient,
  today: Day,
): ReceivedInvitation => ({
  id: invitation.id,
  ...presentPublic(invitation),
  invited_at: invitation.invited_at ?? invitation.created_at,
  days_until_expiry: invitation.expires_at ? daysUntilExpiry(invitation.expires_at, today) : 0,
  invitation_message: invitation.message,
})
