import type { HmrcSubmission } from '@daysheet/core'
import { CircleAlertIcon, ListRow, RowList, useWords } from '../../ui/index.ts'

export type SubmissionError = HmrcSubmission['errors'][number]

/** 3001 only says that there are others, which say it better. */
export function toldErrors(errors: readonly SubmissionError[]): readonly SubmissionError[] {
  const below = errors.filter(({ number }) => number !== '3001')
  return below.length > 0 ? below : errors
}

export interface SubmissionErrorsProps {
  errors: readonly SubmissionError[]
  /** Whom or what it is about: `Łukasz O’Brien`, `UTR`. */
  subjectOf?: (error: SubmissionError) => string | null
}

/** What HMRC did not accept, in words and then in its own. In a sheet of rows. */
export function SubmissionErrors({ errors, subjectOf }: SubmissionErrorsProps) {
  const words = useWords()
  return (
    <RowList label={words('What HMRC did not accept')}>
      {toldErrors(errors).map((error, at) => {
        const subject = subjectOf?.(error) ?? null
        return (
          <ListRow
            key={`${at} ${error.number} ${error.location}`}
            icon={CircleAlertIcon}
            title={<>{subject ?? error.message}</>}
            note={subject === null ? undefined : <>{error.message}</>}
          />
        )
      })}
    </RowList>
  )
}
