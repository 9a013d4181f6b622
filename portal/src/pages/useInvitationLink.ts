import { useQuery } from '@tanstack/react-query'
import { NetworkError } from '@daysheet/client'
import {
  ApiError,
  type ApiClient,
  type PublicInvitation,
  type PublicJoinRequest,
  type PublicMemberInvitation,
} from '@daysheet/core'
import { useDaysheet } from '@daysheet/widgets'
import { noteError } from '../monitoring.ts'
import type { AskedInvitation } from './registration-query.ts'

/** What somebody registers with, and the secret of the link that opened it. */
export type OpenInvitation =
  | { as: 'worker'; secret: string; invitation: PublicInvitation }
  | { as: 'member'; secret: string; invitation: PublicMemberInvitation }
  | { as: 'company'; secret: string; invitation: PublicJoinRequest }

/** The link that was opened: what it invites to, or why it does not. */
export type InvitationLink =
  | { state: 'none' }
  | { state: 'loading' }
  | { state: 'open'; invited: OpenInvitation }
  /** Answered, run out or replaced by a newer link. */
  | { state: 'closed'; reason: string }
  /** Withdrawn or never there, or the look-up failed: registration goes on without it. */
  | { state: 'unavailable'; reason: string }
  | { state: 'unreachable'; retry: () => void; isRetrying: boolean }

async function readInvitation(
  client: ApiClient,
  { as, secret }: AskedInvitation,
  signal: AbortSignal,
): Promise<OpenInvitation> {
  const params = { id: secret }
  if (as === 'worker') {
    const { invitation } = await client.invitations.read({ params }, { signal })
    return { as, secret, invitation }
  }
  if (as === 'company') {
    const { join_request: invitation } = await client.joinRequests.read({ params }, { signal })
    return { as, secret, invitation }
  }
  const { invitation } = await client.memberInvitations.read({ params }, { signal })
  return { as, secret, invitation }
}

/** Reads the invitation behind `/register?invite=…`, `?member=…` or `?join=…`. */
export function useInvitationLink(invitation: AskedInvitation | null): InvitationLink {
  const { client } = useDaysheet()
  const query = useQuery({
    queryKey: ['registration', 'invitation', invitation?.as, invitation?.secret],
    enabled: invitation !== null,
    retry: false,
    // Offline too: it fails at once and says so, instead of loading for ever.
    networkMode: 'always',
    queryFn: async ({ signal }) => {
      if (invitation === null) throw new Error('Asked for without an invitation')
      try {
        return await readInvitation(client, invitation, signal)
      } catch (error) {
        if (!(error instanceof NetworkError)) noteError(error)
        throw error
      }
    },
  })
  if (invitation === null) return { state: 'none' }
  if (query.isPending) return { state: 'loading' }
  if (query.isSuccess) return { state: 'open', invited: query.data }
  const { error } = query
  if (error instanceof NetworkError) {
    const retry = () => void query.refetch()
    return { state: 'unreachable', retry, isRetrying: query.isFetching }
  }
  if (error instanceof ApiError && error.code === 'wrong_state') {
    return { state: 'closed', reason: error.sentence }
  }
  const reason =
    error instanceof ApiError && error.status < 500
      ? error.sentence
      : 'The invitation could not be read.'
  return { state: 'unavailable', reason }
}
