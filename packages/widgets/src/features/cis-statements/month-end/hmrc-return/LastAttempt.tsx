import { formatInstant } from '@daysheet/core'
import { Banner, Stack, useWords } from '../../../../ui/index.ts'
import { SubmissionErrors } from '../../../hmrc/index.ts'
import { isOfTheseLines, lineOfPath } from './filed-rows.ts'
import type { PreparedReturn, Submission } from './filing-step.ts'

interface LastAttemptProps {
  submission: Submission
  prepared: PreparedReturn
}

/** What came of the last attempt: nothing was filed, and what HMRC named is mended first. */
export function LastAttempt({ submission, prepared }: LastAttemptProps) {
  const words = useWords()
  const { status, message, errors, answered_at, started_at } = submission
  const isRefused = status === 'refused'
  const when = formatInstant(answered_at ?? started_at)
  const title = isRefused
    ? words('HMRC did not accept the return of {when}', { when })
    : words('The return of {when} was not filed', { when })
  return (
    <Stack gap={3}>
      <Banner tone={submission.failure === 'set_aside' ? 'info' : 'critical'} title={title}>
        {isRefused ? null : <>{message}</>}
      </Banner>
      {isRefused && (
        <SubmissionErrors
          errors={errors}
          subjectOf={({ path }) => {
            const at = lineOfPath(path)
            if (at === null) {
              return path?.startsWith('contractor.') ? words('Your company’s references') : null
            }
            const name = isOfTheseLines(prepared, submission) && prepared.lines[at]?.name
            return name || words('Line {line}', { line: at + 1 })
          }}
        />
      )}
    </Stack>
  )
}
