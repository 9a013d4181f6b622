import { instantIsBefore, type Instant } from '../day.ts'
import type { OwnClientStatus } from './own-client-status.ts'

export const JOIN_REQUEST_STATUSES = ['sent', 'accepted', 'declined', 'withdrawn'] as const
export type JoinRequestStatus = (typeof JOIN_REQUEST_STATUSES)[number]

/** How long the link of a join request works. */
export const JOIN_REQUEST_DAYS = 30

export interface JoinRequestState {
  status: JoinRequestStatus
  sent_at: Instant
  expires_at: Instant
}

export const isJoinRequestOpen = (
  request: JoinRequestState | null | undefined,
  now: Instant,
): boolean => request?.status === 'sent' && instantIsBefore(now, request.expires_at)

/** What its worker may do with an own client now; the plan decides about what is new alone. */
export const ownClientAbilities = (
  { status, document_count }: { status: OwnClientStatus; document_count: number },
  request: JoinRequestState | null,
  now: Instant,
) => ({
  update: status !== 'joined',
  archive: status === 'active',
  unarchive: status === 'archived',
  delete: status !== 'joined' && document_count === 0,
  request_to_join: status === 'active',
  withdraw_join_request: isJoinRequestOpen(request, now),
})
