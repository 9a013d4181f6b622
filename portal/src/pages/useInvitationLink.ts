import { useQuery } from '@tanstack/react-query'
import { NetworkError } from '@daysheet/client'
import { ApiError, type PublicInvitation } from '@daysheet/core'
import { useDaysheet } from '@daysheet/widgets'
import { noteError } from '../monitoring.ts'

/** The link that was opened: what it invites to, or why it does not. */
export type InvitationLink =
  | { state: 'none' }
  | { state: 'loading' }
  | { state: 'open'; secret: string; invitation: PublicInvitation }
  /** Answered, run out or replaced by a newer link. */
  | { state: 'closed'; reason: string }
  /** Withdrawn or never there, or the look-up failed: registration goes on without it. */
  | { state: 'unavailable'; reason: string }
  | { state: 'unreachable'; retry: () => void; isRetrying: boolean }

/** Reads the invitation behind `/register?invite=…`. */
export function useInvitationLink(secret: string | null): InvitationLink {
  const { client } = useDaysheet()
  const query = useQuery({
    queryKey: ['registration', 'invitation', secret],
    enabled: secret !== null,
    retry: false,
    // Offline too: it fails at once and says so, instead of loading for ever.
    networkMode: 'always',
    queryFn: async ({ signal }) => {
      try {
        const { invitation } = await client.invitations.read(
          { params: { id: secret ?? '' } },
          { signal },
        )
        return invitation
      } catch (error) {
        if (!(error instanceof NetworkError)) noteError(error)
        throw error
      }
    },
  })
  if (secret === null) return { state: 'none' }
  if (query.isPending) return { state: 'loading' }
  if (query.isSuccess) return { state: 'open', secret, invitation: query.data }
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
