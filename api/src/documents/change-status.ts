import {
  ApiError,
  type DocumentAction,
  type DocumentMachine,
  type DocumentNoun,
} from '@daysheet/core'
import type { Knex } from 'knex'
import { guardedUpdate } from '../db/guarded-update.ts'

/** A type of document whose rows have `status` and `version`. */
interface Changing {
  table: string
  /** As the sentence of a refusal names it. */
  noun: DocumentNoun
  machine: DocumentMachine
}

type Change = string | number | boolean | null

export interface StatusChange {
  id: string
  action: DocumentAction
  /** Instant. */
  at: string
  /** The other columns that change. */
  changes?: Readonly<Record<string, Change>>
  /** The version the caller saw; undefined skips the check. */
  version?: number | undefined
  /** The error for a version that is no longer the newest, where it can say more. */
  stale?: (version: number) => Promise<ApiError>
  /** Replaces the state machine's own sentence. */
  refusal?: string | undefined
}

/**
 * Moves a document to the status that the action leads to. Of many callers at once exactly one
 * succeeds; the others get 409 with a sentence that names the current status.
 */
export async function changeStatus(
  trx: Knex.Transaction,
  { table, noun, machine }: Changing,
  { at, changes = {}, ...step }: StatusChange,
): Promise<void> {
  const { id, action, version } = step
  const sources = machine.sources(action)
  const [source] = sources
  const target = source === undefined ? null : machine.next(source, action)
  if (target === null) throw new Error(`No status of an ${noun} allows ${String(action)}`)
  const done = await guardedUpdate(
    trx,
    table,
    { id, status: sources, version },
    { status: target, updated_at: at, ...changes },
  )
  if (!done) await refuse(trx, { table, noun, machine }, step)
}

/** Deletes a document where its status allows that; 409 otherwise. */
export async function deleteDocument(
  trx: Knex.Transaction,
  kind: Changing,
  { id, action }: { id: string; action: DocumentAction },
): Promise<void> {
  const deleted = await trx(kind.table)
    .where('id', id)
    .whereIn('status', kind.machine.sources(action))
    .delete()
  if (deleted !== 1) await refuse(trx, kind, { id, action })
}

async function refuse(
  trx: Knex.Transaction,
  { table, noun, machine }: Changing,
  { id, action, version, stale, refusal }: Omit<StatusChange, 'at' | 'changes'>,
): Promise<never> {
  const current = (await trx(table).where('id', id).first('status')) as
    { status: string } | undefined
  if (!current) throw new ApiError('not_found')
  if (machine.can(current.status, action)) {
    // The status allows the action, so it was the version that did not match.
    if (version !== undefined) throw (await stale?.(version)) ?? new ApiError('stale_version')
    throw new ApiError('wrong_state', {
      message: `This ${noun} was changed at the same moment. Nothing was changed. Please try again.`,
    })
  }
  throw new ApiError('wrong_state', {
    message: refusal ?? machine.refusal(current.status, action, noun),
  })
}
