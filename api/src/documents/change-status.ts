import { ApiError, type StepPlan } from '@daysheet/core'
import type { Knex } from 'knex'
import { guardedUpdate } from '../db/guarded-update.ts'
import type { DocumentRead, DocumentType } from './document-type.ts'

/** A type of document whose rows have `status` and `version`. */
type Changing = Pick<DocumentType<DocumentRead>, 'table' | 'noun' | 'machine'>

interface StatusChange extends Pick<StepPlan, 'step' | 'status' | 'columns'> {
  /** Instant. */
  at: string
  /** The version the caller saw; undefined skips the check. */
  version?: number | undefined
}

/** Whoever planned on a document that is not locked finds here that another was faster. */
const overtaken = (noun: string) =>
  new ApiError('wrong_state', {
    message: `This ${noun} was changed at the same moment. Nothing was changed. Please try again.`,
  })

/** Writes a planned step, guarded by its status and version: of many callers at once exactly one succeeds. */
export async function changeStatus(
  trx: Knex.Transaction,
  { table, noun, machine }: Changing,
  id: string,
  { step, status, columns, at, version }: StatusChange,
): Promise<void> {
  const expected = { id, status: machine.sources(step), version }
  const changes = { status, updated_at: at, ...columns }
  if (!(await guardedUpdate(trx, table, expected, changes))) throw overtaken(noun)
}

/** Deletes a document where its status still allows that. */
export async function deleteDocument(
  trx: Knex.Transaction,
  { table, noun, machine }: Changing,
  id: string,
): Promise<void> {
  const statuses = machine.sources('delete')
  const deleted = await trx(table).where('id', id).whereIn('status', statuses).delete()
  if (deleted !== 1) throw overtaken(noun)
}
