import type { CisMonth } from '@daysheet/core'
import { Banner, msg } from '../../../../ui/index.ts'
import type { Submission } from './filing-step.ts'
import { useSubmissionLink } from './useSubmissionLink.ts'

interface AcceptedReturnProps {
  month: CisMonth
  submission: Submission
  onSubmission: (id: string) => void
}

/** HMRC has accepted it, and its receipt proves it; or it has, and the receipt is not ours. */
export function AcceptedReturn({ month, submission, onSubmission }: AcceptedReturnProps) {
  const linkOf = useSubmissionLink(month, onSubmission)
  return (
    <Banner
      tone={submission.status === 'accepted' ? 'positive' : 'caution'}
      title={submission.message}
      role="status"
      actions={[{ label: msg('Show HMRC’s receipt'), ...linkOf(submission.id) }]}
    />
  )
}
