import type { Day } from '../day.ts'
import { refusedFields, type Refused } from '../refusal.ts'
import { DEFECTS_END_REFUSED } from './retention-terms.ts'
import type { RetentionMilestones } from './retention-days.ts'

/** The days of a project after a client recorded some; what is left out stays, '' and null unset it. */
export function planMilestones(
  before: RetentionMilestones,
  changes: {
    practical_completion_on?: Day | null | undefined
    defects_end_on?: Day | null | undefined
  },
): RetentionMilestones | Refused {
  const changed = (now: Day | null, day: Day | null | undefined) =>
    day === undefined ? now : day || null
  const after = {
    practical_completion_on: changed(
      before.practical_completion_on,
      changes.practical_completion_on,
    ),
    defects_end_on: changed(before.defects_end_on, changes.defects_end_on),
  }
  const { practical_completion_on: completed, defects_end_on: ends } = after
  return completed !== null && ends !== null && ends < completed
    ? refusedFields([{ path: 'defects_end_on', message: DEFECTS_END_REFUSED }])
    : after
}
