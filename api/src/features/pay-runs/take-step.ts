import {
  ApiError,
  assertNotRefused,
  payRunStepRefusal,
  type PayRunAction,
  type PayRunStatus,
} from '@daysheet/core'
import type { Knex } from 'knex'
import { guardedUpdate } from '../../db/guarded-update.ts'
import type { PayingDeps } from '../../deps.ts'
import type { Viewer } from '../../http/session/viewer.ts'
import { recordEvent } from '../../record-event.ts'
import { auditOf } from './create-run.ts'
import { findRun } from './find-run.ts'
import type { PayRunRow } from './model.ts'
import { storedRunOf } from './show-run.ts'

type Columns = Readonly<Record<string, string | number | boolean | null>>

/** Writes a run that the caller has locked, guarded by the status that it was planned on. */
export async function changeRun(
  trx: Knex.Transaction,
  before: Pick<PayRunRow, 'id' | 'status'>,
  columns: Columns,
): Promise<void> {
  const expected = { id: before.id, status: [before.status] }
  if (!(await guardedUpdate(trx, 'pay_runs', expected, columns))) throw new ApiError('wrong_state')
}

/** Throws why a step of a run can't be taken: by its status, the version that was seen, who it is. */
export async function assertStep(
  deps: PayingDeps,
  viewer: Pick<Viewer, 'id'>,
  run: PayRunRow,
  action: PayRunAction,
  version: number | undefined,
): Promise<void> {
  const stored = await storedRunOf(deps, run)
  assertNotRefused(payRunStepRefusal(stored, action, { id: viewer.id, version }))
}

/** A step that moves no money, with its columns. */
const MOVES = {
  request_approval: { status: 'awaiting_approval', event: 'pay_run.request_approval' },
  send_back: { status: 'draft', event: 'pay_run.send_back' },
  cancel: { status: 'cancelled', event: 'pay_run.cancel' },
} as const satisfies Partial<Record<PayRunAction, { status: PayRunStatus; event: string }>>

/** Asks for approval, sends back or cancels a run that the caller has locked. */
export async function moveRun(
  deps: PayingDeps,
  viewer: Pick<Viewer, 'id'>,
  before: PayRunRow,
  action: keyof typeof MOVES,
  { version, reason }: { version?: number | undefined; reason?: string },
): Promise<PayRunRow> {
  const { knex: trx, clock } = deps
  await assertStep(deps, viewer, before, action, version)
  const { status, event } = MOVES[action]
  const at = clock.now()
  const columnsOf: Record<keyof typeof MOVES, Columns> = {
    request_approval: { requested_by: viewer.id, requested_at: at, reason: null },
    send_back: { requested_by: null, requested_at: null, reason: reason ?? null },
    cancel: { cancelled_by: viewer.id, cancelled_at: at, reason: reason ?? null },
  }
  await changeRun(trx, before, { status, ...columnsOf[action] })
  if (action === 'cancel') await freeContents(trx, before.id)
  const after = await findRun(trx, before.id)
  await recordEvent(trx, {
    action: event,
    subject: { noun: 'pay_run', id: before.id },
    before: auditOf(before),
    after: auditOf(after),
    reason: reason ?? null,
  })
  return after
}

/** Another run may have its invoices and its credit notes. */
export async function freeContents(trx: Knex.Transaction, runId: string): Promise<void> {
  await trx('pay_run_invoices').where('pay_run_id', runId).update({ open_invoice_id: null })
  await trx('pay_run_credits').where('pay_run_id', runId).update({ open_credit_note_id: null })
}

/** Deletes a draft that the caller has locked; its number is not used again. */
export async function deleteRun(
  deps: PayingDeps,
  viewer: Pick<Viewer, 'id'>,
  before: PayRunRow,
): Promise<void> {
  const { knex: trx } = deps
  await assertStep(deps, viewer, before, 'delete', undefined)
  for (const part of ['confirmations', 'credits', 'invoices', 'payments']) {
    await trx(`pay_run_${part}`).where('pay_run_id', before.id).delete()
  }
  await trx('pay_runs').where('id', before.id).delete()
  await recordEvent(trx, {
    action: 'pay_run.delete',
    subject: { noun: 'pay_run', id: before.id },
    before: auditOf(before),
  })
}
