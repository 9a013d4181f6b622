import { ApiError, inPayRunSentence, isBarredByPayRun } from '@daysheet/core'
import type { WorldInvoice } from '@daysheet/core/fixtures'
import type { SignedInCall } from './call.ts'

/** Throws `in_pay_run` for a step that the file of a pay run bars. */
export function assertInNoLockedRun(
  { store }: SignedInCall,
  { id, invoice_number }: WorldInvoice,
  step: string,
): void {
  const run = store.world.payRuns.find(
    ({ status, invoices }) =>
      status === 'locked' && invoices.some(({ invoice_id }) => invoice_id === id),
  )
  if (!run || !isBarredByPayRun(step)) return
  throw new ApiError('in_pay_run', { message: inPayRunSentence(invoice_number, run.number) })
}
