import { addDays, type Day } from '@daysheet/core'
import type { Knex } from 'knex'
import { readRows } from '../db/read-rows.ts'
import { sqlInstant } from '../db/instants.ts'
import type { Vault } from '../vault.ts'
import { FORMAT, PAYER, writeRun, type PaidRow } from './pay-run-rows.ts'

/** Companies make the file some days before the money arrives. */
const DAYS_BEFORE = 4

const LAST_PAID = `SELECT paid.id AS payment_id, paid.invoice_id, paid.worker_id, worker.full_name,
    paid.paid_at, paid.gross, paid.net, worker.bank_account_name_sealed,
    worker.bank_sort_code_sealed, worker.bank_account_number_sealed
  FROM invoice_payments AS paid JOIN users AS worker ON worker.id = paid.worker_id
  WHERE paid.client_id = ? AND worker.bank_account_number_sealed IS NOT NULL
    AND paid.paid_at = (SELECT MAX(paid_at) FROM invoice_payments WHERE client_id = ?)`

/** What a company paid last was paid by a run, whose file is kept; and from which account. */
export async function writePayRuns(
  trx: Knex.Transaction,
  { vault }: { vault: Vault },
  client_id: string,
): Promise<void> {
  const paid = await readRows<PaidRow & { payment_id: string; paid_at: Day }>(trx, LAST_PAID, [
    client_id,
    client_id,
  ])
  const [first] = paid
  if (!first) return
  const made_on = addDays(first.paid_at, -DAYS_BEFORE)
  await writeSettings(trx, vault, { client_id, at: `${made_on}T08:00:00.000Z` })
  const pay_run_id = await writeRun(
    trx,
    vault,
    {
      ...{ client_id, n: 1, status: 'confirmed', made_on, payment_date: first.paid_at },
      ...{ created_by: client_id, approved_by: null },
    },
    paid,
  )
  await trx('invoice_payments')
    .whereIn(
      'id',
      paid.map(({ payment_id }) => payment_id),
    )
    .update({ pay_run_id })
  const year = Number(made_on.slice(0, 4))
  await trx('number_counters').insert({ worker_id: client_id, kind: 'pay_run', year, n: 1 })
}

const writeSettings = (
  trx: Knex.Transaction,
  vault: Vault,
  { client_id, at }: { client_id: string; at: string },
): Promise<unknown> =>
  trx('payment_settings').insert({
    client_id,
    account_sealed: vault.seal(
      JSON.stringify({
        bank_account_name: PAYER.name,
        bank_sort_code: PAYER.sort_code,
        bank_account_number: PAYER.account_number,
      }),
    ),
    bank: 'Barclays',
    file_format: FORMAT,
    requires_second_person: false,
    updated_at: sqlInstant(at),
  })
