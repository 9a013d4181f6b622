import type { TaxMonth } from '@daysheet/core'
import { Inline, Link, msg, Stack } from '../../../../ui/index.ts'
import { ModeBanner, OpenSubmission } from '../../../hmrc/index.ts'
import type { Submission } from './filing-step.ts'
import { StepTrail } from './StepTrail.tsx'
import { useSubmissionLink } from './useSubmissionLink.ts'

interface SubmissionOnItsWayProps {
  month: TaxMonth
  submission: Submission
  /** Left out on the submission's own page. */
  onSubmission?: (id: string) => void
}

/** It has left; until HMRC has answered no other return of the month is sent. */
export function SubmissionOnItsWay(props: SubmissionOnItsWayProps) {
  const { month, submission, onSubmission } = props
  const linkOf = useSubmissionLink(month, onSubmission ?? (() => undefined))
  return (
    <Stack gap={4}>
      <StepTrail current="sent" />
      <ModeBanner mode={submission.mode} />
      <OpenSubmission submission={submission} refreshes={['cis-months']} />
      {onSubmission && (
        <Inline gap={2}>
          <Link isStandalone {...linkOf(submission.id)}>
            {msg('Show what was sent')}
          </Link>
        </Inline>
      )}
    </Stack>
  )
}
