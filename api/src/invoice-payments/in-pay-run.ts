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
  const open = trx('pay_run_invoices as chosen').where('chosen.open_invoice_id', invoice.id)
  await assertNotLocked(open, invoice.invoice_number)
}

/** The same of a credit note that is to be set off in the run: it stays owed back until then. */
export async function assertCreditInNoLockedRun(
  trx: Knex.Transaction,
  note: { id: string; credit_note_number: string },
): Promise<void> {
  const open = trx('pay_run_credits as chosen').where('chosen.open_credit_note_id', note.id)
  await assertNotLocked(open, note.credit_note_number)
}

async function assertNotLocked(chosen: Knex.QueryBuilder, number: string): Promise<void> {
  const run = (await chosen
    .join('pay_runs as run', 'run.id', 'chosen.pay_run_id')
    .where('run.status', 'locked')
    .forShare()
    .first('run.number')) as { number: string } | undefined
  if (run) throw new ApiError('in_pay_run', { message: inPayRunSentence(number, run.number) })
}
