import {
  earliestPaymentDate,
  inPounds,
  isRefused,
  nextPayment,
  PAYABLE_STATUSES,
  singlePayment,
  taxMonthAt,
  type InvoiceFigures,
} from '@daysheet/core'
import type { Knex } from 'knex'
import { readRows } from '../db/read-rows.ts'
import type { Deps } from '../deps.ts'
import { storeMonthLines } from '../features/cis-statements/index.ts'
import { INVOICE_FIGURES, insertPayments, type PaidInvoice } from '../invoice-payments/index.ts'
import { writeRun, type PaidRow } from './pay-run-rows.ts'

interface Company {
  client_id: string
  /** Who asks for the approval that the owner gives. */
  accountant_id: string
}

type DueRow = PaidRow & PaidInvoice & InvoiceFigures

const DUE = `SELECT invoice.id, invoice.id AS invoice_id, invoice.client_id, invoice.worker_id,
    invoice.cis_registered, ${INVOICE_FIGURES}, total_amount AS gross, net_amount AS net,
    worker.full_name, worker.bank_account_name_sealed, worker.bank_sort_code_sealed,
    worker.bank_account_number_sealed
  FROM invoices AS invoice JOIN users AS worker ON worker.id = invoice.worker_id
  WHERE invoice.client_id = ? AND invoice.status IN (?) AND invoice.kind = 'work'
    AND worker.bank_account_number_sealed IS NOT NULL
  ORDER BY invoice.due_date, invoice.id`

/**
 * The week's run of a company: asked for by its accountant and approved by its owner, so that its file
 * is made and waits for what the bank says. Half of an invoice beside it was paid today, and the rest
 * is ready to pay.
 */
export async function writeFridayRun(
  trx: Knex.Transaction,
  { vault, clock }: Pick<Deps, 'vault' | 'clock'>,
  { client_id, accountant_id }: Company,
): Promise<void> {
  const today = clock.today()
  const due = await readRows<DueRow>(trx, DUE, [client_id, [...PAYABLE_STATUSES]])
  const [parted, ...others] = due
  if (!parted || others.length < 2) throw new Error('Too little is due in the demo world')
  await payHalf(trx, parted, { today, now: clock.now() })
  const counter = { worker_id: client_id, kind: 'pay_run', year: Number(today.slice(0, 4)) }
  const counterRow = (await trx('number_counters').where(counter).first('n')) as
    | { n: number }
    | undefined
  const n = (counterRow?.n ?? 0) + 1
  await writeRun(
    trx,
    vault,
    {
      ...{ client_id, n, status: 'locked', made_on: today },
      payment_date: earliestPaymentDate(today) ?? today,
      ...{ created_by: accountant_id, approved_by: client_id },
    },
    others.slice(0, Math.ceil(others.length / 2)),
  )
  await trx('number_counters')
    .insert({ ...counter, n })
    .onConflict()
    .merge()
}

/** Half of the total, with what CIS takes of it. */
async function payHalf(
  trx: Knex.Transaction,
  invoice: DueRow,
  { today, now }: { today: string; now: string },
): Promise<void> {
  const half = nextPayment(
    { ...invoice, payments: [] },
    { gross_amount: Math.round(invoice.total_amount * 50) / 100 },
  )
  if (isRefused(half)) throw new Error('Half of an invoice can be paid')
  const payment = {
    ...singlePayment({ ...invoice, paid_at: today, payment_method: 'Bank Transfer' }),
    ...inPounds(half),
    reference: 'HALF ON ACCOUNT',
  }
  await insertPayments(trx, [{ invoice, payment, plan: { step: 'mark_part_paid' } }], now)
  await storeMonthLines(trx, {
    client_id: invoice.client_id,
    worker_ids: [invoice.worker_id],
    months: [taxMonthAt(today)],
  })
}
