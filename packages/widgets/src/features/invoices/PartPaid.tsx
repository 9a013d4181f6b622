import type { InvoiceSummary } from '@daysheet/core'
import { Text, useWords } from '../../ui/index.ts'
import { describePart } from './describe-part.ts'

/** How much of an invoice is paid, where a part is: a line of its own below the day it is due. */
export function PartPaid({ invoice }: { invoice: InvoiceSummary }) {
  const words = useWords()
  const part = describePart(invoice, words)
  return (
    part !== null && (
      <Text as="div" size="small" tone="muted">
        {part}
      </Text>
    )
  )
}
