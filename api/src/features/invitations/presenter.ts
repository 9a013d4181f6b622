import {
  invitation,
  presentAs,
  type Day,
  type DraftInvitation,
  type Invitation,
  type PublicInvitation,
  type ReceivedInvitation,
} from '@daysheet/core'
import { daysUntilExpiry, isExpired } from '../engagements/index.ts'
import type { InvitationRow, InvitationWithClient, SelectedProject } from './model.ts'

const present = presentAs(invitation)

export const presentInvitation = (row: InvitationRow, today: Day): Invitation =>
  present(row, {
    is_expired:
      row.status === 'sent' && row.expires_at !== null && isExpired(row.expires_at, today),
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
export const presentPublic = (received: InvitationWithClient): PublicInvitation => ({
  invitation_email: received.email,
  invitation_full_name: received.full_name,
  client_name: received.client_name,
  company_name: received.company_name,
  day_rate: received.day_rate,
})

export const presentReceived = (
  received: InvitationWithClient,
  today: Day,
): ReceivedInvitation => ({
  id: received.id,
  ...presentPublic(received),
  invited_at: received.invited_at ?? received.created_at,
  days_until_expiry: received.expires_at ? daysUntilExpiry(received.expires_at, today) : 0,
  invitation_message: received.message,
})
