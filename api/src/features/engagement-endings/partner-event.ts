import type { NewPartnerEvent } from '@daysheet/core'
import type { EngagementRow } from '../engagements/index.ts'

/** What both sides' partners hear of the end of their work together, or of its going on. */
export const engagementEvent = (
  what: 'ended' | 'resumed',
  { id, client_id, worker_id }: Pick<EngagementRow, 'id' | 'client_id' | 'worker_id'>,
  status: 'active' | 'inactive',
): NewPartnerEvent => ({
  type: `engagement.${what}`,
  data: { engagement_id: id, client_id, worker_id, status },
})
