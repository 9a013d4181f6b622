import { formatInstant, type CisMonth, type SubmissionStatus } from '@daysheet/core'
import { Heading, ListRow, msg, RowList, SheetPart, useWords } from '../../../../ui/index.ts'
import type { Submission } from './filing-step.ts'
import { useSubmissionLink } from './useSubmissionLink.ts'

export const STATUS_WORDS: Readonly<Record<SubmissionStatus, string>> = {
  draft: msg('Not sent yet'),
  sending: msg('Being sent'),
  unknown: msg('Not known whether HMRC has it'),
  acknowledged: msg('With HMRC'),
  accepted: msg('Accepted by HMRC'),
  accepted_without_receipt: msg('Accepted by HMRC, receipt does not match'),
  refused: msg('Not accepted by HMRC'),
  failed: msg('Not filed'),
}

interface EarlierSubmissionsProps {
  month: CisMonth
  submissions: readonly Submission[]
  onSubmission: (id: string) => void
}

/** What else was sent of the month; each leads to its page. */
export function EarlierSubmissions({ month, submissions, onSubmission }: EarlierSubmissionsProps) {
  const words = useWords()
  const linkOf = useSubmissionLink(month, onSubmission)
  return (
    <>
      <SheetPart>
        <Heading level={4}>{msg('Earlier attempts')}</Heading>
      </SheetPart>
      <RowList label={words('Earlier attempts to send this month')}>
        {submissions.map(({ id, status, started_at, started_by_name }) => (
          <ListRow
            key={id}
            title={<>{words(STATUS_WORDS[status])}</>}
            note={
              started_by_name === null
                ? formatInstant(started_at)
                : words('{when} by {name}', {
                    when: formatInstant(started_at),
                    name: started_by_name,
                  })
            }
            {...linkOf(id)}
          />
        ))}
      </RowList>
    </>
  )
}
