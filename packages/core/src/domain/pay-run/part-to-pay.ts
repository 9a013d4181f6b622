import { nextPayment, type AmountToPay } from '../invoice-payments/settle-invoice.ts'
import { isRefused, type Refused } from '../refusal.ts'
import type { Payable, RunInvoice } from './payable.ts'

/** A part of an invoice: of its total, or what reaches the bank; neither is the whole. */
export type PartToPay = AmountToPay

/** What a run pays of an invoice; refused where it is nothing or more than is due. */
export function partOf(
  { settled }: Pick<Payable, 'settled'>,
  part: PartToPay | null,
): Pick<RunInvoice, 'net' | 'gross'> | Refused {
  const figures = nextPayment(settled, part ?? {})
  return isRefused(figures) ? figures : { net: figures.net, gross: figures.gross }
}
