import {
  ApiError,
  type KeptConfirmation,
  type PayeeBank,
  type StoredPayment,
  type StoredRun,
  type StoredRunInvoice,
} from '@daysheet/core'
import type { Knex } from 'knex'
import { readRows } from '../../db/read-rows.ts'
import type { SharedDeps } from '../../deps.ts'
import type { Vault } from '../../vault.ts'
import { PayRunModel, RUN_COLUMNS, type PayRunRow } from './model.ts'

const runs = (knex: Knex) => PayRunModel.query(knex).select(RUN_COLUMNS.map((name) => name))

/** Throws `not_found` for an unknown id. */
export async function findRun(knex: Knex, id: string): Promise<PayRunRow> {
  const run = await runs(knex).findById(id)
  if (!run) throw new ApiError('not_found')
  return run
}

/** The same, so that nobody else takes a step of it before the transaction ends. */
export async function lockRun(trx: Knex.Transaction, id: string): Promise<PayRunRow> {
  const run = await runs(trx).findById(id).forUpdate()
  if (!run) throw new ApiError('not_found')
  return run
}

interface PaymentRow extends Omit<StoredPayment, 'bank'> {
  bank_sealed: string
}

// One of a confirmed run may have been undone through its invoices.
const PAYMENTS = `SELECT payment.worker_id, worker.full_name, payment.amount, payment.reference,
    payment.bank_sealed, payment.failure,
    IF(payment.status = 'paid' AND NOT EXISTS (SELECT 1 FROM invoice_payments AS paid
      WHERE paid.pay_run_id = payment.pay_run_id AND paid.worker_id = payment.worker_id
        AND paid.undone_at IS NULL), 'undone', payment.status) AS status
  FROM pay_run_payments AS payment JOIN users AS worker ON worker.id = payment.worker_id
  WHERE payment.pay_run_id = ? ORDER BY payment.position`

/** The payments of a run in its order, with the bank details that its version shows. */
export async function findRunPayments(
  { knex, vault }: Pick<SharedDeps, 'knex' | 'vault'>,
  runId: string,
): Promise<StoredPayment[]> {
  const rows = await readRows<PaymentRow>(knex, PAYMENTS, [runId])
  return rows.map(({ bank_sealed, ...payment }) => ({
    ...payment,
    bank: openBank(vault, bank_sealed),
  }))
}

export const openBank = (vault: Vault, sealed: string): PayeeBank =>
  JSON.parse(vault.open(sealed)) as PayeeBank

export const sealBank = (vault: Vault, bank: PayeeBank): string => vault.seal(JSON.stringify(bank))

export const findRunInvoices = (knex: Knex, runId: string): Promise<StoredRunInvoice[]> =>
  readRows<StoredRunInvoice>(
    knex,
    'SELECT invoice_id, worker_id, gross, net, is_part FROM pay_run_invoices WHERE pay_run_id = ?',
    [runId],
  )

interface ConfirmationRow extends Pick<KeptConfirmation, 'code' | 'subject_id' | 'sentence'> {
  at: string
  by_id: string | null
  by_name: string | null
}

/** The checks that were ticked before its file was made. */
export async function findConfirmations(knex: Knex, runId: string): Promise<KeptConfirmation[]> {
  const rows = await readRows<ConfirmationRow>(
    knex,
    `SELECT code, subject_id, sentence, confirmed_at AS at, person.id AS by_id,
       person.full_name AS by_name
     FROM pay_run_confirmations LEFT JOIN users AS person ON person.id = confirmed_by
     WHERE pay_run_id = ? ORDER BY confirmed_at, code, subject_id`,
    [runId],
  )
  return rows.map(({ by_id, by_name, ...confirmation }) => ({
    ...confirmation,
    by: by_id === null ? null : { id: by_id, full_name: by_name ?? '' },
  }))
}

/** The people of these runs by name, in one statement. */
export async function withPeople(knex: Knex, rows: readonly PayRunRow[]): Promise<StoredRun[]> {
  const ids = new Set(
    rows.flatMap((row) =>
      [row.created_by, row.changed_by, row.requested_by, row.approved_by, row.confirmed_by].flatMap(
        (id) => id ?? [],
      ),
    ),
  )
  const people =
    ids.size === 0
      ? []
      : await readRows<{ id: string; full_name: string }>(
          knex,
          'SELECT id, full_name FROM users WHERE id IN (?)',
          [[...ids]],
        )
  const byId = new Map(people.map((person) => [person.id, person]))
  const named = (id: string | null) => (id === null ? null : (byId.get(id) ?? null))
  return rows.map(
    ({
      locked_by: _by,
      locked_on: _on,
      due_by: _due,
      cancelled_by: _cancelled,
      file_sha256: _sha,
      ...row
    }) => ({
      ...row,
      created_by: named(row.created_by),
      changed_by: named(row.changed_by),
      requested_by: named(row.requested_by),
      approved_by: named(row.approved_by),
      confirmed_by: named(row.confirmed_by),
    }),
  )
}
