import {
  assertNotRefused,
  confirmedChecks,
  fileOfRun,
  lockRefusal,
  penceFromPounds,
  type LockFacts,
  type PayRunLocking,
  type SealedPayer,
} from '@daysheet/core'
import type { Knex } from 'knex'
import { createHash } from 'node:crypto'
import { sqlInstant } from '../../db/instants.ts'
import type { PayingDeps } from '../../deps.ts'
import type { Viewer } from '../../http/session/viewer.ts'
import { recordEvent } from '../../record-event.ts'
import { auditOf } from './create-run.ts'
import { findRun, findRunPayments } from './find-run.ts'
import type { PayRunRow } from './model.ts'
import { payRunEvent } from './partner-event.ts'
import { findPayer, type Payer } from './payment-settings.ts'
import { lockContents } from './lock-contents.ts'
import { readContents } from './read-contents.ts'
import { assertStep, changeRun } from './take-step.ts'

const payerOf = ({ account, service_user_number }: Payer): LockFacts['payer'] => ({
  bank_account_name: account?.bank_account_name ?? null,
  bank_sort_code: account?.bank_sort_code ?? null,
  bank_account_number: account?.bank_account_number ?? null,
  service_user_number,
})

const sealedPayerOf = ({ account, service_user_number }: Payer): SealedPayer => ({
  name: account?.bank_account_name ?? '',
  sort_code: account?.bank_sort_code ?? '',
  account_number: account?.bank_account_number ?? '',
  service_user_number,
})

/**
 * Makes the file of a run that the caller has locked. Amounts and bank details are read anew: where
 * they differ from what the version showed, or a check is open, nothing happens. The statements are
 * the same however many payments there are.
 */
export async function lockPayRun(
  deps: PayingDeps,
  viewer: Pick<Viewer, 'id'>,
  before: PayRunRow,
  action: 'lock' | 'approve',
  { version, confirmations = [] }: PayRunLocking,
): Promise<PayRunRow> {
  const { knex: trx, vault, clock } = deps
  await assertStep(deps, viewer, before, action, version)
  const stored = await lockContents(trx, before.id)
  const payments = await findRunPayments(deps, before.id)
  const contents = await readContents(deps, before, stored)
  const payer = await findPayer(deps, before.client_id, { lock: true })
  const facts: LockFacts = {
    shown: payments.map(({ worker_id, amount, bank }) => ({
      worker_id,
      amount: penceFromPounds(amount),
      bank,
    })),
    payments: contents.payments,
    checks: contents.checks,
    confirmations,
    file_format: before.file_format,
    payer: payerOf(payer),
  }
  assertNotRefused(lockRefusal(facts))

  const at = clock.now()
  const file_of_day = (await countFilesOfDay(trx, before.client_id, clock.today())) + 1
  const made = { ...before, file_of_day, made_at: at }
  const file = Buffer.from(fileOfRun(made, sealedPayerOf(payer), payments, before.file_format))
  const file_key = `pay-runs/${before.id}`
  await changeRun(trx, before, {
    status: 'locked',
    ...(action === 'approve' && { approved_by: viewer.id }),
    requires_second_person: payer.requires_second_person,
    locked_by: viewer.id,
    locked_at: at,
    locked_on: clock.today(),
    file_of_day,
    file_key,
    file_sha256: createHash('sha256').update(file).digest('hex'),
    payer_sealed: vault.seal(JSON.stringify(sealedPayerOf(payer))),
    reason: null,
  })
  await trx('pay_runs')
    .where('id', before.id)
    .update({ file_sealed: vault.sealBytes(file, file_key) })
  const ticked = confirmedChecks(facts)
  await keepConfirmations(trx, before.id, { ticked, by: viewer.id, at })
  const after = await findRun(trx, before.id)
  await recordEvent(trx, {
    action: `pay_run.${action}`,
    subject: { noun: 'pay_run', id: before.id },
    partnerEvent: payRunEvent('locked', after),
    before: auditOf(before),
    after: {
      ...auditOf(after),
      file_sha256: after.file_sha256,
      confirmed: ticked.map(({ sentence }) => sentence),
    },
  })
  return after
}

async function countFilesOfDay(
  trx: Knex.Transaction,
  client_id: string,
  locked_on: string,
): Promise<number> {
  const row = (await trx('pay_runs').where({ client_id, locked_on }).count('* as n').first()) as
    | { n: number }
    | undefined
  return row?.n ?? 0
}

async function keepConfirmations(
  trx: Knex.Transaction,
  pay_run_id: string,
  { ticked, by, at }: { ticked: ReturnType<typeof confirmedChecks>; by: string; at: string },
): Promise<void> {
  if (ticked.length === 0) return
  await trx('pay_run_confirmations').insert(
    ticked.map(({ code, subject_id, sentence }) => ({
      ...{ pay_run_id, code, subject_id, sentence },
      confirmed_by: by,
      confirmed_at: sqlInstant(at),
    })),
  )
}
