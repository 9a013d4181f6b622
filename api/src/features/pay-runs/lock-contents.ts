import type { Knex } from 'knex'
import { lockInvoices } from '../invoices/index.ts'
import { findRunInvoices } from './find-run.ts'
import type { StoredContents } from './read-contents.ts'
import { creditedInvoiceIds, findRunCredits } from './run-credits.ts'

/** What a run has; its invoices and those that its credit notes credit stay as they are until it is done. */
export async function lockContents(trx: Knex.Transaction, runId: string): Promise<StoredContents> {
  const invoices = await findRunInvoices(trx, runId)
  const credits = await findRunCredits(trx, runId)
  const credited = await creditedInvoiceIds(
    trx,
    credits.map(({ credit_note_id }) => credit_note_id),
  )
  await lockInvoices(trx, [...invoices.map(({ invoice_id }) => invoice_id), ...credited])
  return { invoices, credits }
}
