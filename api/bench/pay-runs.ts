import { PAYMENT_FILE_FORMATS, type PayRun } from '@daysheet/core'
import { sqlInstant } from '../src/db/instants.ts'
import { findPayables } from '../src/features/pay-runs/find-payables.ts'
import type { BenchWorld } from './bench-world.ts'
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
})

interface Timed<Body> {
  ms: number
  body: Body
}

/** A run of everything that is due, from the draft to the payment, each step once. */
export async function measurePayRun(
  { deps, caller }: Pick<BenchWorld, 'deps' | 'caller'>,
  client_id: string,
): Promise<Row[]> {
  const timed = async <Body>(
    work: () => Promise<{ status: number; body: Body; bytes: Buffer }>,
  ) => {
    const start = performance.now()
    const { status, body, bytes } = await work()
    if (status >= 300) throw new Error(bytes.toString().slice(0, 500))
    return { ms: performance.now() - start, body }
  }
  const invoice_ids = (await deps
    .knex('invoices')
    .where({ client_id, status: 'approved' })
    .pluck('id')) as string[]
  const made: Timed<{ pay_run: PayRun }> = await timed(() =>
    caller.post(`/api/clients/${client_id}/pay-runs`, { payment_date: '2026-12-04', invoice_ids }),
  )
  const { id, version, checks, payments } = made.body.pay_run
  const confirmations = [...checks, ...payments.flatMap((payment) => payment.checks)]
    .filter(({ level }) => level === 'confirm')
    .map(({ code, subject_id }) => ({ code, subject_id }))
  const locked: Timed<{ pay_run: PayRun }> = await timed(() =>
    caller.post(`/api/pay-runs/${id}/lock`, { version, confirmations }),
  )
  const files: { format: string; ms: number }[] = []
  for (const format of PAYMENT_FILE_FORMATS) {
    const { ms } = await timed(() => caller.get(`/api/pay-runs/${id}/file?format=${format}`))
    files.push({ format, ms })
  }
  const [slowest = { format: '', ms: NaN }] = files.toSorted((one, other) => other.ms - one.ms)
  const confirmed = await timed(() =>
    caller.post(`/api/pay-runs/${id}/confirm`, {
      version: locked.body.pay_run.version,
      paid_on: MADE_ON,
    }),
  )
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
