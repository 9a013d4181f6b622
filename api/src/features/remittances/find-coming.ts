import {
  clientDisplayName,
  PAYABLE_STATUSES,
  paidLatelyFrom,
  penceFromPounds,
  type ComingFacts,
  type ComingInvoice,
  type Day,
  type OwedCredit,
  type PayRunStatus,
} from '@daysheet/core'
import type { Knex } from 'knex'
import { readRows } from '../../db/read-rows.ts'
import { findRetentions } from '../../retentions/index.ts'

interface OfClient {
  client_id: string
  client_name: string
  company_name: string | null
}

interface DueRow extends OfClient {
  id: string
  invoice_number: string
  status: ComingInvoice['status']
  due_date: string
  amount_due: number
  run_status: PayRunStatus | null
  payment_date: string | null
  run_net: number | null
}

/** Read through `invoices_due_to_worker`. */
const DUE = `SELECT invoice.id, invoice.invoice_number, invoice.status, invoice.due_date,
    invoice.amount_due, invoice.client_id, client.contact_name AS client_name, client.company_name,
    run.status AS run_status, run.payment_date, chosen.net AS run_net
  FROM invoices AS invoice
    JOIN companies AS client ON client.id = invoice.client_id
    LEFT JOIN pay_run_invoices AS chosen ON chosen.open_invoice_id = invoice.id
    LEFT JOIN pay_runs AS run ON run.id = chosen.pay_run_id
  WHERE invoice.worker_id = ? AND invoice.status IN (?) AND invoice.amount_due > 0`

interface OwedRow extends OfClient {
  id: string
  credit_note_number: string
  invoice_id: string
  owed_net: number
}

const OWED = `SELECT note.id, note.credit_note_number, note.invoice_id, note.owed_net,
    note.client_id, client.contact_name AS client_name, client.company_name
  FROM credit_notes AS note JOIN companies AS client ON client.id = note.client_id
  WHERE note.worker_id = ? AND note.status = 'owed_back'
  ORDER BY note.created_at, note.id`

// What was set off is less to the bank; a refund is the worker's own payment, of another day.
const PAID = `SELECT COALESCE(SUM(net), 0) AS net FROM invoice_payments
  WHERE worker_id = ? AND undone_at IS NULL AND paid_at >= ? AND kind IN ('payment', 'set_off')`

const clientOf = (row: OfClient) => ({
  client_id: row.client_id,
  client_name: clientDisplayName(row),
})

const invoiceOf = (row: DueRow): ComingInvoice => ({
  id: row.id,
  invoice_number: row.invoice_number,
  status: row.status,
  due_date: row.due_date,
  net_due: penceFromPounds(row.amount_due),
  ...clientOf(row),
  run:
    row.run_status === null || row.payment_date === null || row.run_net === null
      ? null
      : {
          status: row.run_status,
          payment_date: row.payment_date,
          net: penceFromPounds(row.run_net),
        },
})

const creditOf = (row: OwedRow): OwedCredit => ({
  id: row.id,
  credit_note_number: row.credit_note_number,
  invoice_id: row.invoice_id,
  ...clientOf(row),
  net: penceFromPounds(row.owed_net),
})

/** All that is known of what comes to a worker, in as many statements however much it is. */
export async function findComing(knex: Knex, workerId: string, today: Day): Promise<ComingFacts> {
  const [due, owed, [paid], retentions] = await Promise.all([
    readRows<DueRow>(knex, DUE, [workerId, [...PAYABLE_STATUSES]]),
    readRows<OwedRow>(knex, OWED, [workerId]),
    readRows<{ net: number }>(knex, PAID, [workerId, paidLatelyFrom(today)]),
    findRetentions(knex, { worker_id: workerId }),
  ])
  return {
    invoices: due.map(invoiceOf),
    credits: owed.map(creditOf),
    retentions,
    paid: penceFromPounds(paid?.net ?? 0),
  }
}
