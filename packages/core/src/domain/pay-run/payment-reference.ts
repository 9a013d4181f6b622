import { msg } from '../msg.ts'
import { foldForBank } from './fold-for-bank.ts'

/** What Bacs and the banks' files carry of a reference. */
export const REFERENCE_LENGTH = 18
const LONGEST_PAYER = 11

/** `PR0007` of the run PR-2026-0007: the run on a statement of account. */
export const shortRunNumber = (run_number: string): string =>
  `PR${run_number.slice(run_number.lastIndexOf('-') + 1)}`

/** `PAY RUN PR0007`: the run on the payer's own statement of account. */
export const runNarrative = (run_number: string): string => `PAY RUN ${shortRunNumber(run_number)}`

/**
 * What a payee reads on the statement of account, of the company's own choice or its name: Pennine Build
 * Ltd's run PR-2026-0007 is `PENNINE BUI PR0007`, with the reference 'Pennine' `PENNINE PR0007`.
 */
export function paymentReference(
  payer: { payment_reference: string | null; company_name: string },
  run_number: string,
): string {
  const run = shortRunNumber(run_number)
  const length = Math.min(LONGEST_PAYER, REFERENCE_LENGTH - run.length - 1)
  const name = foldForBank(payer.payment_reference || payer.company_name, length)
  return name === '' ? run : `${name} ${run}`
}

export const REFERENCE_REFUSED = msg(
  'A reference has 1 to 18 letters and figures, and may have . & / - and spaces between them',
)

/** A reference that somebody typed, as the bank carries it; null where that is nothing or too long. */
export function typedReference(text: string): string | null {
  const folded = foldForBank(text, Number.MAX_SAFE_INTEGER)
  return folded === '' || folded.length > REFERENCE_LENGTH ? null : folded
}
