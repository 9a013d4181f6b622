import {
  addDays,
  byPayee,
  fileOfRun,
  formatPayRunNumber,
  paymentReference,
  poundsFromPence,
  sumPounds,
  type Day,
  type SealedPayer,
} from '@daysheet/core'
import type { Knex } from 'knex'
import { createHash } from 'node:crypto'
import { newId } from '../db/new-id.ts'
import { readRows } from '../db/read-rows.ts'
import { sqlInstant } from '../db/instants.ts'
import type { Vault } from '../vault.ts'

/** From an account that belongs to nobody (Vocalink's examples). */
const PAYER: SealedPayer = {
  name: 'Hartwell & Sons Ltd',
  sort_code: '107999',
  account_number: '88837491',
  service_user_number: null,
}
const FORMAT = 'barclays'
/** Companies make the file some days before the money arrives. */
const DAYS_BEFORE = 4

interface PaidRow {
  payment_id: string
  invoice_id: string
  worker_id: string
  full_name: string
  paid_at: Day
  gross: number
  net: number
  bank_account_name_sealed: string | null
  bank_sort_code_sealed: string | null
  bank_account_number_sealed: string | null
}

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
  const paid = await readRows<PaidRow>(trx, LAST_PAID, [client_id, client_id])
  const [first] = paid
  if (!first) return
  const madeOn = addDays(first.paid_at, -DAYS_BEFORE)
  await writeSettings(trx, vault, { client_id, at: `${madeOn}T08:00:00.000Z` })
  const id = newId(`${madeOn}T09:00:00.000Z`)
  const number = formatPayRunNumber(Number(madeOn.slice(0, 4)), 1)
  const payments = paymentsOf(vault, paid, number)
  const made_at = `${madeOn}T09:20:00.000Z`
  const file = Buffer.from(
    fileOfRun(
      { id, number, payment_date: first.paid_at, speed: 'bacs', file_of_day: 1, made_at },
      PAYER,
      payments,
      FORMAT,
    ),
  )
  const file_key = `pay-runs/${id}`
  const at = sqlInstant(made_at)
  const confirmed = sqlInstant(`${first.paid_at}T10:00:00.000Z`)
  await trx('pay_runs').insert({
    ...{ id, client_id, number, status: 'confirmed', payment_date: first.paid_at },
    ...{ file_format: FORMAT, speed: 'bacs', requires_second_person: false },
    total: poundsFromPence(sumPounds(payments.map(({ amount }) => amount))),
    count: payments.length,
    invoice_count: paid.length,
    ...{ created_by: client_id, changed_by: client_id, locked_by: client_id },
    confirmed_by: client_id,
    ...{ locked_at: at, locked_on: madeOn, confirmed_at: confirmed, paid_on: first.paid_at },
    file_key,
    file_sha256: createHash('sha256').update(file).digest('hex'),
    file_sealed: vault.sealBytes(file, file_key),
    payer_sealed: vault.seal(JSON.stringify(PAYER)),
    ...{ created_at: sqlInstant(`${madeOn}T09:00:00.000Z`), updated_at: confirmed },
  })
  await trx('pay_run_payments').insert(
    payments.map(({ bank, ...payment }, position) => ({
      ...{ pay_run_id: id, worker_id: payment.id, position, status: 'paid' },
      ...{ amount: payment.amount, reference: payment.reference },
      bank_sealed: vault.seal(JSON.stringify(bank)),
    })),
  )
  await trx('pay_run_invoices').insert(
    paid.map(({ invoice_id, worker_id, gross, net }) => ({
      ...{ pay_run_id: id, invoice_id, worker_id, gross, net },
    })),
  )
  await trx('invoice_payments')
    .whereIn(
      'id',
      paid.map(({ payment_id }) => payment_id),
    )
    .update({ pay_run_id: id })
  const year = Number(madeOn.slice(0, 4))
  await trx('number_counters').insert({ worker_id: client_id, kind: 'pay_run', year, n: 1 })
}

function paymentsOf(vault: Vault, paid: readonly PaidRow[], number: string) {
  const open = (sealed: string | null) => (sealed === null ? null : vault.open(sealed))
  const payer = { payment_reference: null, company_name: PAYER.name }
  return [...new Map(paid.map((row) => [row.worker_id, row])).values()]
    .map((row) => ({
      id: row.worker_id,
      full_name: row.full_name,
      amount: poundsFromPence(
        sumPounds(paid.filter((one) => one.worker_id === row.worker_id).map(({ net }) => net)),
      ),
      reference: paymentReference(payer, number),
      bank: {
        bank_account_name: open(row.bank_account_name_sealed),
        bank_sort_code: open(row.bank_sort_code_sealed),
        bank_account_number: open(row.bank_account_number_sealed),
      },
    }))
    .toSorted(byPayee)
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
