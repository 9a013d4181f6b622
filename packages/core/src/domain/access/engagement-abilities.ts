import type { EngagementState } from '../engagement-ending.ts'
import { isPermitted, type Permitted } from './permission.ts'

/** What this side may do with the engagement now; only who ended it resumes it. */
export function engagementAbilities({ status, ending }: EngagementState, viewer: Permitted) {
  const may = isPermitted(viewer, 'people')
  return {
    end: may && status === 'active',
    resume: may && status !== 'active' && ending?.ended_by === viewer.account.side,
  }
}
