import type { TaxMonth } from '@daysheet/core'
import { useDaysheet, type LinkTo } from '../../../../provider/index.ts'

/** An address where the host has one, so that Back leads back to the month; else a press. */
export function useSubmissionLink(
  { tax_year, tax_month }: TaxMonth,
  onSubmission: (id: string) => void,
): (id: string) => LinkTo {
  const { hrefFor } = useDaysheet()
  return (id) => {
    const to = { to: 'cis-month', taxYear: tax_year, taxMonth: tax_month, submission: id } as const
    const href = hrefFor(to)
    return href === undefined ? { onPress: () => onSubmission(id) } : { href }
  }
}
