import { formatPence, penceFromPounds, pence } from '../money.ts'
import { msg } from '../msg.ts'
import { refusedFields, type Refused } from '../refusal.ts'
import type { Payable, RunInvoice } from './payable.ts'

/** A part of an invoice: of its total, or what reaches the bank; neither is the whole. */
export interface PartToPay {
  amount?: number | null | undefined
  gross_amount?: number | null | undefined
}

/** What a run pays of an invoice; refused where it is nothing or more than is due. */
export function partOf(
  { net_due, gross_due }: Payable,
  part: PartToPay | null,
): Pick<RunInvoice, 'net' | 'gross'> | Refused {
  if (part?.amount == null) return { net: net_due, gross: gross_due }
  const net = penceFromPounds(part.amount)
  if (net > net_due) {
    return refusedFields([
      { path: 'amount', message: msg('{due} is left to pay', { due: formatPence(net_due) }) },
    ])
  }
  return { net, gross: pence(Math.round((gross_due * net) / net_due)) }
}
