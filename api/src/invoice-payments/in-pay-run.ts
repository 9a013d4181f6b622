import { ApiError, inPayRunSentence, isBarredByPayRun } from '@daysheet/core'
import type { Knex } from 'knex'

/**
 * Throws `in_pay_run` for a step that the file of a pay run bars: its invoice takes no other payment,
 * credit note or correction. Locks the run's row, so that no file is made meanwhile.
 */
export async function assertInNoLockedRun(
  trx: Knex.Transaction,
  invoice: { id: string; invoice_number: string },
  step: string,
): Promise<void> {
  if (!isBarredByPayRun(step)) return
  const run = (await trx('pay_run_invoices as chosen')
    .join('pay_runs as run', 'run.id', 'chosen.pay_run_id')
    .where('chosen.open_invoice_id', invoice.id)
    .where('run.status', 'locked')
    .forShare()
    .first('run.number')) as { number: string } | undefined
  if (run) {
    throw new ApiError('in_pay_run', {
      message: inPayRunSentence(invoice.invoice_number, run.number),
    })
  }
}
