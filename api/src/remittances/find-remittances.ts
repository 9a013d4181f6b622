import {
  clientDisplayName,
  lastFourOf,
  remittanceOf,
  type PayeeBank,
  type PayRunStatus,
  type Remittance,
  type RemittedPayment,
} from '@daysheet/core'
import type { Knex } from 'knex'
import { readRows } from '../db/read-rows.ts'
import type { Vault } from '../vault.ts'

/** A payment of a run, with what stands of it; null where nothing does. */
export interface RunRemittance {
  run_id: string
  run_status: PayRunStatus
  client_id: string
  worker_id: string
  /** Where the worker signs in. */
  worker_email: string
  remittance: Remittance | null
}

interface HeadRow {
  worker_id: string
  worker_name: string
  worker_email: string
  reference: string
  bank_sealed: string
  run_status: PayRunStatus
  run_number: string
  client_id: string
  client_name: string
  company_name: string | null
  company_address_line1: string | null
  company_address_line2: string | null
  company_city: string | null
  company_postal_code: string | null
}

const HEADS = `SELECT payment.worker_id, worker.full_name AS worker_name,
    worker.email AS worker_email, payment.reference, payment.bank_sealed, run.status AS run_status, run.number AS run_number, run.client_id,
    client.contact_name AS client_name, client.company_name, client.company_address_line1,
    client.company_address_line2, client.company_city, client.company_postal_code
  FROM pay_run_payments AS payment
    JOIN pay_runs AS run ON run.id = payment.pay_run_id
    JOIN users AS worker ON worker.id = payment.worker_id
    JOIN companies AS client ON client.id = run.client_id
  WHERE payment.pay_run_id = ?`

interface PaymentRow extends Omit<RemittedPayment, 'kind' | 'number'> {
  worker_id: string
  invoice_number: string
  /** Of a credit note that was set off. */
  credit_note_number: string | null
}

const PAYMENTS = `SELECT paid.worker_id, invoice.invoice_number, note.credit_note_number,
    invoice.period_start, invoice.period_end, paid.paid_at, paid.tax_year, paid.tax_month,
    paid.reference, paid.gross, paid.vat, paid.reverse_charge_vat, paid.payments, paid.expenses,
    paid.materials, paid.cis, paid.net, invoice.cis_registered, invoice.cis_status,
    invoice.vat_registered, invoice.vat_treatment, COALESCE(chosen.retention, 0) AS retention,
    COALESCE(chosen.still_due, 0) AS still_due, COALESCE(chosen.paid_before, 0) AS paid_before
  FROM invoice_payments AS paid
    JOIN invoices AS invoice ON invoice.id = paid.invoice_id
    LEFT JOIN credit_notes AS note ON note.id = paid.credit_note_id AND paid.kind = 'set_off'
    LEFT JOIN pay_run_invoices AS chosen ON chosen.pay_run_id = paid.pay_run_id
      AND chosen.invoice_id = paid.invoice_id AND paid.kind = 'payment'
  WHERE paid.pay_run_id = ? AND paid.undone_at IS NULL AND paid.kind IN ('payment', 'set_off')`

/** What a run paid, in its order; of one worker where one is named. Two statements. */
export async function findRemittances(
  { knex, vault }: { knex: Knex; vault: Vault },
  runId: string,
  workerId?: string,
): Promise<RunRemittance[]> {
  const narrow = (column: string) => (workerId === undefined ? '' : ` AND ${column} = ?`)
  const values = workerId === undefined ? [runId] : [runId, workerId]
  const heads = await readRows<HeadRow>(
    knex,
    `${HEADS}${narrow('payment.worker_id')} ORDER BY payment.position`,
    values,
  )
  if (heads.length === 0) return []
  const rows = await readRows<PaymentRow>(knex, `${PAYMENTS}${narrow('paid.worker_id')}`, values)
  return heads.map((head) => ({
    run_id: runId,
    run_status: head.run_status,
    client_id: head.client_id,
    worker_id: head.worker_id,
    worker_email: head.worker_email,
    remittance: remittanceFrom(
      vault,
      head,
      rows.filter(({ worker_id }) => worker_id === head.worker_id),
    ),
  }))
}

/** Of one worker; undefined where the run pays them nothing. */
export const findRemittance = async (
  deps: { knex: Knex; vault: Vault },
  runId: string,
  workerId: string,
): Promise<RunRemittance | undefined> => (await findRemittances(deps, runId, workerId))[0]

function remittanceFrom(
  vault: Vault,
  head: HeadRow,
  rows: readonly PaymentRow[],
): Remittance | null {
  if (rows.length === 0) return null
  const { bank_account_number } = JSON.parse(vault.open(head.bank_sealed)) as PayeeBank
  return remittanceOf({
    run_number: head.run_number,
    client: { name: clientDisplayName(head), address: addressOf(head) },
    worker_name: head.worker_name,
    payment: { reference: head.reference, bank_last4: lastFourOf(bank_account_number) },
    payments: rows.map(({ worker_id: _of, invoice_number, credit_note_number, ...row }) => ({
      ...row,
      kind: credit_note_number === null ? 'invoice' : 'credit_note',
      number: credit_note_number ?? invoice_number,
    })),
  })
}

const addressOf = (head: HeadRow): string[] =>
  [
    head.company_address_line1,
    head.company_address_line2,
    head.company_city,
    head.company_postal_code,
  ].flatMap((line) => line?.trim() || [])
