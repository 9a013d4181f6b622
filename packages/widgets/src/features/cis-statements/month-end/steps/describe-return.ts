import { formatDay, type CisMonth } from '@daysheet/core'
import type { Words } from '../../../../ui/index.ts'

/** `Recorded as sent on 12 Dec 2026, receipt 1234.` A person sent it, not we. */
export function describeReturnSent(sent: NonNullable<CisMonth['return']>, words: Words): string {
  const day = formatDay(sent.submitted_on)
  const receipt = sent.receipt_reference
  if (sent.nil) {
    return receipt === null
      ? words('Nil return recorded as sent on {day}.', { day })
      : words('Nil return recorded as sent on {day}, receipt {receipt}.', { day, receipt })
  }
  return receipt === null
    ? words('Recorded as sent on {day}.', { day })
    : words('Recorded as sent on {day}, receipt {receipt}.', { day, receipt })
}
