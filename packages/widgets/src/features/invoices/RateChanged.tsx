import type { ReactNode } from 'react'
import { cisPercent, formatDay, type InvoiceSummary } from '@daysheet/core'
import { Banner, useWords, type Words } from '../../ui/index.ts'

/** The words for the two rates and the day of the verification between them. */
const factsOf = ({ cis_rate_change, ...invoice }: InvoiceSummary) => ({
  rate: cisPercent(invoice),
  percent: cis_rate_change?.percent ?? 0,
  day: formatDay(cis_rate_change?.verified_on ?? '', 'medium'),
})

/** The reason that a dispute about the rate begins with; the worker reads it word for word. */
export const rateDispute = (invoice: InvoiceSummary, words: Words): string =>
  words(
    'HMRC told us on {day} to deduct {percent}%, and this invoice deducts {rate}%. Please amend it and send it again: it is worked out at {percent}% then.',
    factsOf(invoice),
  )

interface RateChangedProps {
  invoice: InvoiceSummary
  /** What can be done about it. */
  children: ReactNode
}

/** Warns the client that a verification recorded since asks for another rate than the invoice's. */
export function RateChanged({ invoice, children }: RateChangedProps) {
  const words = useWords()
  if (invoice.cis_rate_change === null) return null
  return (
    <Banner
      tone="caution"
      title={words(
        'HMRC’s verification of {day} asks for {percent}%, this invoice deducts {rate}%',
        factsOf(invoice),
      )}
    >
      {children}
    </Banner>
  )
}
