import {
  addingRefusal,
  assertNotRefused,
  chooseCredits,
  chooseInvoices,
  creditsAfterEdit,
  invoicesAfterEdit,
  isPayable,
  payRunStepRefusal,
  planRunRows,
  referencesAfter,
  runPayments,
  type PayRunChanges,
} from '@daysheet/core'
import type { TransactionDeps } from '../../deps.ts'
import type { Viewer } from '../../http/session/viewer.ts'
import { recordEvent } from '../../record-event.ts'
import { auditOf } from './create-run.ts'
import { findChosen } from './find-payables.ts'
import { findRun, findRunInvoices, findRunPayments } from './find-run.ts'
import { lockInvoices } from '../invoices/index.ts'
import type { PayRunRow } from './model.ts'
import { findPayer } from './payment-settings.ts'
import { checkTerms } from './read-contents.ts'
import { creditedInvoiceIds, findChosenCredits, findRunCredits } from './run-credits.ts'
import { storedRunOf } from './show-run.ts'
import { changeRun } from './take-step.ts'
import { writeRunRows } from './write-rows.ts'

/**
 * Changes a draft, and reads amounts and bank details anew: what can no longer be paid goes. Whoever
 * does so has changed the run, whatever they changed.
 */
export async function editRun(
  deps: TransactionDeps,
  viewer: Viewer,
  before: PayRunRow,
  changes: PayRunChanges,
): Promise<PayRunRow> {
  const { knex: trx } = deps
  const run = await storedRunOf(deps, before)
  assertNotRefused(payRunStepRefusal(run, 'edit', { id: viewer.id, version: changes.version }))
  const stored = await findRunInvoices(trx, before.id)
  const wantedInvoices = invoicesAfterEdit(stored, changes)
  const ids = [
    ...new Set([...wantedInvoices.map(({ id }) => id), ...(changes.add_invoice_ids ?? [])]),
  ]
  const wantedCredits = creditsAfterEdit(await findRunCredits(trx, before.id), changes)
  const creditIds = [...wantedCredits.kept, ...wantedCredits.added]
  await lockInvoices(trx, [...ids, ...(await creditedInvoiceIds(trx, creditIds))])
  const found = await findChosen(deps, ids)
  for (const id of changes.add_invoice_ids ?? []) {
    assertNotRefused(addingRefusal(found.invoices.get(id), before))
  }
  // Of what was in it before, only what can still be paid.
  const payable = wantedInvoices.filter(({ id }) => {
    const invoice = found.invoices.get(id)
    return invoice !== undefined && isPayable(invoice)
  })
  const invoices = chooseInvoices(payable, found.invoices, before)
  assertNotRefused(invoices)
  const owed = await findChosenCredits(trx, creditIds)
  const credits = chooseCredits(wantedCredits, owed, { invoices, run: before })
  assertNotRefused(credits)
  const payments = runPayments({ payees: found.payees, invoices, credits }, checkTerms(deps))
  const payer = await findPayer(deps, before.client_id)
  const rows = planRunRows(
    payments,
    { ...payer, number: before.number },
    referencesAfter(await findRunPayments(deps, before.id), changes),
  )
  assertNotRefused(rows)
  await changeRun(trx, before, {
    payment_date: changes.payment_date ?? before.payment_date,
    file_format: changes.file_format ?? before.file_format,
    speed: changes.speed ?? before.speed,
    total: rows.total,
    count: rows.count,
    invoice_count: rows.invoice_count,
    changed_by: viewer.id,
  })
  await writeRunRows(deps, before.id, rows)
  const after = await findRun(trx, before.id)
  await recordEvent(trx, {
    action: 'pay_run.edit',
    subject: { noun: 'pay_run', id: before.id },
    before: auditOf(before),
    after: auditOf(after),
  })
  return after
}
