import type { HmrcSubmission } from '@daysheet/core'
import { useLinkTo } from '../../provider/index.ts'
import { CircleAlertIcon, ListRow, RowList, useWords, type Words } from '../../ui/index.ts'

export type SubmissionError = HmrcSubmission['errors'][number]

/** 3001 only says that there are others, which say it better. */
export function toldErrors(errors: readonly SubmissionError[]): readonly SubmissionError[] {
  const below = errors.filter(({ number }) => number !== '3001')
  return below.length > 0 ? below : errors
}

/** Whom and which field it is about: `Łukasz O’Brien · UTR`; null where HMRC names neither. */
function subjectOf({ path, worker_name, field }: SubmissionError, words: Words): string | null {
  const isOfContractor = path?.startsWith('contractor.') === true
  const whose = isOfContractor ? words('Your company') : worker_name
  const subject = [whose, field === null ? null : words(field)].filter(Boolean).join(' · ')
  return subject || null
}

/** What HMRC did not accept, in words and then in its own, each where it is mended. In a sheet of rows. */
export function SubmissionErrors({ errors }: { errors: readonly SubmissionError[] }) {
  const words = useWords()
  const linkTo = useLinkTo()
  const linkOf = ({ path, worker_id }: SubmissionError) => {
    if (worker_id !== null) return linkTo({ to: 'worker', id: worker_id })
    return path?.startsWith('contractor.') ? linkTo({ to: 'profile', tab: 'business' }) : undefined
  }
  return (
    <RowList label={words('What HMRC did not accept')}>
      {toldErrors(errors).map((error, at) => {
        const subject = subjectOf(error, words)
        return (
          <ListRow
            key={`${at} ${error.number} ${error.location}`}
            icon={CircleAlertIcon}
            title={<>{subject ?? error.message}</>}
            note={subject === null ? undefined : <>{error.message}</>}
            {...linkOf(error)}
          />
        )
      })}
    </RowList>
  )
}
