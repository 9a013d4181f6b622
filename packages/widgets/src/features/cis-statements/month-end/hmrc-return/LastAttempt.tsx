import { formatInstant } from '@daysheet/core'
import { Banner, SheetPart, Stack, useWords } from '../../../../ui/index.ts'
import { isHmrcAway, ServiceAvailability, SubmissionErrors } from '../../../hmrc/index.ts'
import type { Submission } from './filing-step.ts'

/** What came of the last attempt: nothing was filed, and what HMRC named is mended first. */
export function LastAttempt({ submission }: { submission: Submission }) {
  const words = useWords()
  const { status, message, errors, answered_at, started_at } = submission
  const isRefused = status === 'refused'
  const when = formatInstant(answered_at ?? started_at)
  const title = isRefused
    ? words('HMRC did not accept the return of {when}', { when })
    : words('The return of {when} was not filed', { when })
  return (
    <>
      <SheetPart>
        <Stack gap={3}>
          <Banner tone={submission.failure === 'set_aside' ? 'info' : 'critical'} title={title}>
            {isRefused
              ? words('Nothing was filed. Mend what HMRC names, then send the return again.')
              : message}
          </Banner>
          {isHmrcAway(submission) && <ServiceAvailability />}
        </Stack>
      </SheetPart>
      {isRefused && <SubmissionErrors errors={errors} />}
    </>
  )
}
