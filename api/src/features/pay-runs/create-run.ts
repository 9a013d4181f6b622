import {
  assertNotRefused,
  chooseCredits,
  chooseInvoices,
  creditsAfterEdit,
  formatPayRunNumber,
  planRunRows,
  runPayments,
  type NewPayRun,
} from '@daysheet/core'
import { newId } from '../../db/new-id.ts'
import type { PayingDeps } from '../../deps.ts'
import { newNumber } from '../../documents/new-number.ts'
import type { Viewer } from '../../http/session/viewer.ts'
import { recordEvent } from '../../record-event.ts'
import { findChosen } from './find-payables.ts'
import { findRun } from './find-run.ts'
import { lockInvoices } from '../invoices/index.ts'
import { PayRunModel, type PayRunRow } from './model.ts'
import { findPayer } from './payment-settings.ts'
import { checkTerms } from './read-contents.ts'
import { creditedInvoiceIds, findChosenCredits } from './run-credits.ts'
import { insertRunRows } from './write-rows.ts'

/** Makes a draft of these invoices; each counts once. */
export async function createRun(
  deps: PayingDeps,
  viewer: Pick<Viewer, 'id'>,
  clientId: string,
  input: NewPayRun,
): Promise<PayRunRow> {
  const { knex: trx, clock } = deps
  const ids = [...new Set(input.invoice_ids)]
  const wantedCredits = creditsAfterEdit([], { add_credit_note_ids: input.credit_note_ids })
  await lockInvoices(trx, [...ids, ...(await creditedInvoiceIds(trx, wantedCredits.added))])
  const found = await findChosen(deps, ids)
  const choosing = { id: null, client_id: clientId }
  const invoices = chooseInvoices(
    ids.map((id) => ({ id, part: null })),
    found.invoices,
    choosing,
  )
  assertNotRefused(invoices)
  const owed = await findChosenCredits(trx, wantedCredits.added)
  const credits = chooseCredits(wantedCredits, owed, { invoices, run: choosing })
  assertNotRefused(credits)
  const payer = await findPayer(deps, clientId)
  const numbering = { noun: 'pay_run', formatNumber: formatPayRunNumber }
  const number = await newNumber(trx, { clock }, numbering, clientId)
  const payments = runPayments({ payees: found.payees, invoices, credits }, checkTerms(deps))
  const rows = planRunRows(payments, { ...payer, number }, new Map())
  assertNotRefused(rows)
  const id = newId()
  const run = {
    id,
    client_id: clientId,
    number,
    status: 'draft' as const,
    payment_date: input.payment_date,
    file_format: input.file_format ?? payer.file_format,
    speed: input.speed ?? ('bacs' as const),
    due_by: input.due_by || null,
    total: rows.total,
    count: rows.count,
    invoice_count: rows.invoice_count,
    created_at: clock.now(),
    created_by: viewer.id,
    changed_by: viewer.id,
  }
  await PayRunModel.query(trx).insert(run)
  await insertRunRows(deps, id, rows)
  await recordEvent(trx, {
    action: 'pay_run.create',
    subject: { noun: 'pay_run', id },
    after: auditOf(run),
  })
  return findRun(trx, id)
}

/** What the history keeps of a run: when, how much, how many. */
export const auditOf = (
  run: Pick<
    PayRunRow,
    'client_id' | 'number' | 'status' | 'payment_date' | 'file_format' | 'total' | 'count'
  > & { invoice_count: number },
) => ({
  client_id: run.client_id,
  number: run.number,
  status: run.status,
  payment_date: run.payment_date,
  file_format: run.file_format,
  total: run.total,
  count: run.count,
  invoice_count: run.invoice_count,
})
