import { PAYMENT_FILE_FORMATS } from '@daysheet/core'
import { Actor } from '../src/actor.ts'
import { inTransaction } from '../src/db/in-transaction.ts'
import { sqlInstant } from '../src/db/instants.ts'
import { transactionDeps, type TransactionDeps } from '../src/deps.ts'
import { confirmRun } from '../src/features/pay-runs/confirm-run.ts'
import { createRun } from '../src/features/pay-runs/create-run.ts'
import { findPayables } from '../src/features/pay-runs/find-payables.ts'
import { lockRun } from '../src/features/pay-runs/find-run.ts'
import { lockPayRun } from '../src/features/pay-runs/lock-run.ts'
import { readRunFile } from '../src/features/pay-runs/read-file.ts'
import { showRun } from '../src/features/pay-runs/show-run.ts'
import type { BenchWorld } from './bench-world.ts'
import { ownerOf } from './client-home.ts'
import { CLIENT_SIZE } from './client-data.ts'
import type { Row } from './measure.ts'
import type { Read } from './reads.ts'

/** Every open invoice of the client is due by then. */
const DUE_BY = '2026-12-31'
const MADE_ON = '2026-11-26'
const LOCK_MS = 2000
const CONFIRM_MS = 3000
const FILE_MS = 200

/**
 * What the client has to pay: four weeks of its workers, all approved, each with a bank account. There
 * is one person in its office, so that a run is locked by whoever made it.
 */
export async function writePayables(
  { deps }: Pick<BenchWorld, 'deps'>,
  client_id: string,
): Promise<void> {
  const { knex, vault } = deps
  const sealed = (text: string) => vault.seal(text)
  await knex('company_members')
    .where({ company_id: client_id })
    .whereNot({ user_id: client_id })
    .del()
  await knex('companies')
    .where('id', client_id)
    .update({ second_approval_above: null, separate_payer: false, bank_change_hold: 0 })
  await knex('users')
    .whereIn('id', knex('engagements').where({ client_id }).select('worker_id'))
    .update({
      bank_account_name_sealed: sealed('Łukasz Wiśniewski'),
      bank_sort_code_sealed: sealed('118765'),
      bank_account_number_sealed: sealed('64371389'),
    })
  await knex('invoices')
    .where({ client_id })
    .whereIn('status', ['submitted', 'disputed', 'rejected'])
    .update({ status: 'approved', approved_at: sqlInstant(`${MADE_ON}T08:00:00.000Z`) })
  await knex('payment_settings').insert({
    client_id,
    account_sealed: sealed(
      JSON.stringify({
        bank_account_name: 'O’Brien & Sons',
        bank_sort_code: '107999',
        bank_account_number: '88837491',
      }),
    ),
    ...{ bank: 'Barclays', file_format: 'bacs18', service_user_number: '512345' },
    ...{ requires_second_person: false, updated_at: sqlInstant(`${MADE_ON}T08:00:00.000Z`) },
  })
  await knex.raw('ANALYZE TABLE invoices, users')
}

export const payablesRead = ({ deps }: Pick<BenchWorld, 'deps'>, client_id: string): Read => ({
  name: `What ${CLIENT_SIZE.workers} workers are due, of a client of ${CLIENT_SIZE.invoices.toLocaleString('en-GB')} invoices`,
  path: `/api/clients/${client_id}/payables?due_by=${DUE_BY}`,
  work: () => findPayables(deps, client_id, { due_by: DUE_BY, not_before: null }),
  aim: 0.5,
  isLong: true,
})

/**
 * A run of everything that is due, from the draft to the payment, each step once and without HTTP: on
 * a machine that does other work too nothing is ended by the limits of a request.
 */
export async function measurePayRun({ deps }: Pick<BenchWorld, 'deps'>, client_id: string) {
  const viewer = ownerOf(client_id)
  const timed = async <Result>(step: (within: TransactionDeps) => Promise<Result>) => {
    const start = performance.now()
    const acting = { knex: deps.knex, actor: Actor.signedIn(viewer) }
    const result = await inTransaction(acting, (trx) => step(transactionDeps(deps, trx)))
    return { ms: performance.now() - start, result }
  }
  const invoice_ids = (await deps
    .knex('invoices')
    .where({ client_id, status: 'approved' })
    .pluck('id')) as string[]
  const { result: draft } = await timed(async (within) => {
    const newPayRun = { payment_date: '2026-12-04', invoice_ids }
    return showRun(within, viewer, await createRun(within, viewer, client_id, newPayRun))
  })
  const { id, version, checks, payments } = draft.pay_run
  const confirmations = [...checks, ...payments.flatMap((payment) => payment.checks)]
    .filter(({ level }) => level === 'confirm')
    .map(({ code, subject_id }) => ({ code, subject_id }))
  const locked = await timed(async (within) => {
    const run = await lockRun(within.knex, id)
    const after = await lockPayRun(within, viewer, run, 'lock', { version, confirmations })
    return showRun(within, viewer, after)
  })
  const files: { format: string; ms: number }[] = []
  for (const format of PAYMENT_FILE_FORMATS) {
    const { ms } = await timed(async (within) =>
      readRunFile(within, viewer, await lockRun(within.knex, id), format),
    )
    files.push({ format, ms })
  }
  const [slowest = { format: '', ms: NaN }] = files.toSorted((one, other) => other.ms - one.ms)
  const said = { version: locked.result.pay_run.version, paid_on: MADE_ON }
  const confirmed = await timed(async (within) => {
    const run = await lockRun(within.knex, id)
    return showRun(within, viewer, await confirmRun(within, viewer, run, said))
  })
  const of = `a run of ${payments.length} payments, ${invoice_ids.length} invoices`
  return [
    held(`Lock of ${of}, ${confirmations.length} ticks`, locked.ms, LOCK_MS),
    held(`Confirm of ${of}`, confirmed.ms, CONFIRM_MS),
    held(
      `File of ${payments.length} payments, the slowest of ${files.length} layouts (${slowest.format})`,
      slowest.ms,
      FILE_MS,
    ),
  ]
}

const held = (name: string, ms: number, aim: number): Row => ({
  name,
  ours: `${Math.round(ms)} ms`,
  against: `${aim} ms`,
  ratio: ms / aim,
  aim: '≤ 1',
  met: ms <= aim,
})
