import { ApiError, type RunRows } from '@daysheet/core'
import { isDuplicate } from '../../db/database-errors.ts'
import type { TransactionDeps } from '../../deps.ts'
import { sealBank } from './find-run.ts'

const BATCH = 500

/** Keeps what a version of a run pays, in place of what it paid before. */
export async function writeRunRows(
  { knex: trx, vault }: Pick<TransactionDeps, 'knex' | 'vault'>,
  runId: string,
  rows: RunRows,
): Promise<void> {
  await trx('pay_run_invoices').where('pay_run_id', runId).delete()
  await trx('pay_run_credits').where('pay_run_id', runId).delete()
  await trx('pay_run_payments').where('pay_run_id', runId).delete()
  await insertRunRows({ knex: trx, vault }, runId, rows)
}

/** The same for a run that is new. */
export async function insertRunRows(
  { knex: trx, vault }: Pick<TransactionDeps, 'knex' | 'vault'>,
  runId: string,
  { payments, invoices, credits }: RunRows,
): Promise<void> {
  await trx.batchInsert(
    'pay_run_payments',
    payments.map(({ bank, ...payment }, position) => ({
      pay_run_id: runId,
      ...payment,
      position,
      bank_sealed: sealBank(vault, bank),
      status: 'to_pay',
    })),
    BATCH,
  )
  try {
    await trx.batchInsert(
      'pay_run_invoices',
      invoices.map((invoice) => ({
        pay_run_id: runId,
        ...invoice,
        open_invoice_id: invoice.invoice_id,
      })),
      BATCH,
    )
    await trx.batchInsert(
      'pay_run_credits',
      credits.map(({ credit_note_id, worker_id, net }) => ({
        pay_run_id: runId,
        ...{ credit_note_id, worker_id, net },
        open_credit_note_id: credit_note_id,
      })),
      BATCH,
    )
  } catch (error) {
    // Two runs at once want one invoice or credit note: the unique index lets the first have it.
    if (isDuplicate(error)) throw new ApiError('in_pay_run')
    throw error
  }
}
