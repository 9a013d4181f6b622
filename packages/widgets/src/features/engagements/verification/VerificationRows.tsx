import { formatDay, VERIFICATION_RESULT_LABELS, type WorkerVerification } from '@daysheet/core'
import { ListRow, RowList, useWords } from '../../../ui/index.ts'

export interface VerificationRowsProps {
  label: string
  verifications: readonly WorkerVerification[]
}

/** What HMRC answered and when, newest first. */
export function VerificationRows({ label, verifications }: VerificationRowsProps) {
  const words = useWords()
  return (
    <RowList label={label}>
      {verifications.map(({ id, result, verified_on, verification_number }) => (
        <ListRow
          key={id}
          title={words(VERIFICATION_RESULT_LABELS[result])}
          note={verification_number ?? words('No number recorded')}
          end={formatDay(verified_on)}
        />
      ))}
    </RowList>
  )
}
