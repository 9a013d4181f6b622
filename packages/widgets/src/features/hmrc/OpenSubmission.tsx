import type { LostSubmissionProps } from './lost-submission-props.ts'
import { LostSubmission } from './LostSubmission.tsx'
import { SubmissionProgress } from './SubmissionProgress.tsx'
import { UnansweredSubmission } from './UnansweredSubmission.tsx'

/** A message that stands in the way of another one: on its way, unanswered or lost. */
export function OpenSubmission(props: LostSubmissionProps) {
  const { submission } = props
  if (submission.status === 'unknown') return <LostSubmission {...props} />
  if (submission.has_stopped_asking) return <UnansweredSubmission {...props} />
  return <SubmissionProgress submission={submission} />
}
