import {
  byPayee,
  fileOfRun,
  formatPayRunNumber,
  paymentReference,
  poundsFromPence,
  sumPounds,
  type Day,
  type Instant,
  type PayRunStatus,
  type SealedPayer,
} from '@daysheet/core'
import type { Knex } from 'knex'
import { createHash } from 'node:crypto'
import { newId } from '../db/new-id.ts'
import { sqlInstant } from '../db/instants.ts'
import type { Vault } from '../vault.ts'

/** From an account that belongs to nobody (Vocalink's examples). */
export const PAYER: SealedPayer = {
  name: 'Hartwell & Sons Ltd',
  sort_code: '107999',
  account_number: '88837491',
  service_user_number: null,
}
export const FORMAT = 'barclays'
/** An invoice as a run pays it, with where its worker is paid. */
export interface PaidRow {
  invoice_id: string
  worker_id: string
  full_name: string
  gross: number
  net: number
  bank_account_name_sealed: string | null
  bank_sort_code_sealed: string | null
  bank_account_number_sealed: string | null
}

/** A run whose file is made, and what came of it. */
export interface WrittenRun {
  client_id: string
  /** The first, second … of its company. */
  n: number
  status: PayRunStatus & ('locked' | 'confirmed')
  made_on: Day
  payment_date: Day
  created_by: string
  /** Null where nobody else was needed. */
  approved_by: string | null
}

const NINE = '09:00:00.000Z'
const FILE_AT = '09:20:00.000Z'

/** Writes a run of these invoices as it was made, with its file; answers with its id. */
export async function writeRun(
  trx: Knex.Transaction,
  vault: Vault,
  run: WrittenRun,
  invoices: readonly PaidRow[],
): Promise<string> {
  const { client_id, n, status, made_on, payment_date, created_by, approved_by } = run
  const created_at: Instant = `${made_on}T${NINE}`
  const made_at: Instant = `${made_on}T${FILE_AT}`
  const id = newId(created_at)
  const number = formatPayRunNumber(Number(made_on.slice(0, 4)), n)
  const payments = paymentsOf(vault, invoices, number)
  const facts = { id, number, payment_date, speed: 'bacs', file_of_day: 1, made_at } as const
  const file = Buffer.from(fileOfRun(facts, PAYER, payments, FORMAT))
  const file_key = `pay-runs/${id}`
  const isConfirmed = status === 'confirmed'
  const confirmed_at = sqlInstant(`${payment_date}T10:00:00.000Z`)
  await trx('pay_runs').insert({
    ...{ id, client_id, number, status, payment_date, file_format: FORMAT, speed: 'bacs' },
    requires_second_person: approved_by !== null,
    total: poundsFromPence(sumPounds(payments.map(({ amount }) => amount))),
    count: payments.length,
    invoice_count: invoices.length,
    ...{ created_by, changed_by: created_by, locked_by: approved_by ?? created_by, approved_by },
    ...(approved_by !== null && { requested_by: created_by, requested_at: sqlInstant(created_at) }),
    ...(isConfirmed && { confirmed_by: client_id, confirmed_at, paid_on: payment_date }),
    ...{ locked_at: sqlInstant(made_at), locked_on: made_on },
    file_key,
    file_sha256: createHash('sha256').update(file).digest('hex'),
    file_sealed: vault.sealBytes(file, file_key),
    payer_sealed: vault.seal(JSON.stringify(PAYER)),
    created_at: sqlInstant(created_at),
    updated_at: isConfirmed ? confirmed_at : sqlInstant(made_at),
  })
  await trx('pay_run_payments').insert(
    payments.map(({ bank, ...payment }, position) => ({
      ...{ pay_run_id: id, worker_id: payment.id, position },
      status: isConfirmed ? 'paid' : 'to_pay',
      ...{ amount: payment.amount, reference: payment.reference },
      bank_sealed: vault.seal(JSON.stringify(bank)),
    })),
  )
  await trx('pay_run_invoices').insert(
    invoices.map(({ invoice_id, worker_id, gross, net }) => ({
      ...{ pay_run_id: id, invoice_id, worker_id, gross, net },
      open_invoice_id: isConfirmed ? null : invoice_id,
    })),
  )
  return id
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
