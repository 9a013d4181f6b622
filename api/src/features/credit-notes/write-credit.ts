import {
  costChanges,
  creditedColumns,
  invoiceColumnsOf,
  poundsFromPence,
  type CreditedInvoice,
  type RetentionLeft,
} from '@daysheet/core'
import type { Knex } from 'knex'
import { reverseRetention, type CreditableRows } from '../../credit-notes/index.ts'
import type { TransactionDeps } from '../../deps.ts'
import { changeStatus } from '../../documents/change-status.ts'
import { invoiceType, type InvoiceWithParties } from '../invoices/index.ts'
import { changeCost } from '../projects/index.ts'

/** What a credit note, or its withdrawal, does to its invoice. */
interface Credited {
  /** Before it. */
  rows: CreditableRows
  change: CreditedInvoice
  reversed: readonly RetentionLeft[]
}

/** Of each line, in one statement whatever their number. */
async function writeLines(
  trx: Knex.Transaction,
  invoiceId: string,
  lines: CreditedInvoice['lines'],
): Promise<void> {
  if (lines.length === 0) return
  const cases = (values: (string | number)[]) =>
    trx.raw(`CASE id ${lines.map(() => 'WHEN ? THEN ?').join(' ')} END`, values)
  await trx('invoice_items')
    .where('invoice_id', invoiceId)
    .update({
      credited: cases(lines.flatMap((line) => [line.id, poundsFromPence(line.credited)])),
      credited_share: cases(
        lines.flatMap((line) => [line.id, poundsFromPence(line.credited_share)]),
      ),
    })
}

/** What it says of its payment: by a credit it can come to be paid, or to be owed again. */
function paymentColumns({ rows, change }: Credited) {
  if (change.status === rows.invoice.status) return {}
  const payments = rows.payments.filter(({ kind }) => kind === 'payment')
  const {
    amount_paid: _net,
    gross_paid: _gross,
    ...columns
  } = invoiceColumnsOf(payments, change.status === 'paid')
  return columns
}

/**
 * Writes what is credited of an invoice that the caller has locked: its figures, its lines, its status,
 * what its projects have cost and what is kept back. What was sent stays as it was sent. Six statements
 * at most, however many lines it has.
 */
export async function writeCredit(
  deps: Pick<TransactionDeps, 'knex' | 'clock'>,
  invoice: InvoiceWithParties,
  credited: Credited,
  at: string,
): Promise<InvoiceWithParties> {
  const { knex: trx } = deps
  const { rows, change, reversed } = credited
  await writeLines(trx, invoice.id, change.lines)
  await changeStatus(trx, invoiceType, invoice.id, {
    step: change.step ?? 'credit',
    status: change.status,
    columns: { ...creditedColumns(rows.invoice, change.after), ...paymentColumns(credited) },
    at,
  })
  await changeCost(deps, costChanges(rows.invoice.lines, change.lines))
  await reverseRetention(trx, invoice, { reversed, at })
  return invoiceType.find(trx, invoice.id)
}
