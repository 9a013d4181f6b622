import type { Invitation } from '@daysheet/core'
import type { HttpClient } from './http-client.ts'

let built = 0

/** An address that nobody else in these tests has. */
export const freshEmail = (): string => {
  built += 1
  return `invited-${built}-${Math.random().toString(36).slice(2, 8)}@example.test`
}

export interface InvitationChanges {
  email?: string
  [name: string]: unknown
}

/** A draft, made through the API by the client signed in. */
export async function draftedInvitation(
  asClient: HttpClient,
  changes: InvitationChanges = {},
): Promise<Invitation> {
  const answer = await asClient.post<{ invitation: Invitation }>('/api/invitations', {
    full_name: 'Owen Davies',
    email: freshEmail(),
    ...changes,
  })
  if (answer.status !== 201) throw new Error(answer.bytes.toString())
  return answer.body.invitation
}

/** The same, sent. */
export async function sentInvitation(
  asClient: HttpClient,
  changes: InvitationChanges = {},
): Promise<Invitation> {
  const invitation = await draftedInvitation(asClient, changes)
  const answer = await asClient.post<{ total_sent: number }>('/api/invitations/send', {
    invitation_ids: [invitation.id],
  })
  if (answer.body.total_sent !== 1) throw new Error(answer.bytes.toString())
  return invitation
}
