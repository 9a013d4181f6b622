import { ApiError, creditNoteStatus, type CreditNoteAction } from '@daysheet/core'
import type { Knex } from 'knex'
import { guardedUpdate } from '../db/guarded-update.ts'
import type { CreditNoteRow } from './credit-note-row.ts'

const OVERTAKEN =
  'This credit note was changed at the same moment. Nothing was changed. Please try again.'

/** Writes a planned step, guarded by the status: of two callers at once exactly one succeeds. */
export async function changeNote(
  trx: Knex.Transaction,
  { id }: Pick<CreditNoteRow, 'id'>,
  action: CreditNoteAction,
  changes: Readonly<Record<string, string | null>>,
): Promise<void> {
  const expected = { id, status: creditNoteStatus.sources(action) }
  if (!(await guardedUpdate(trx, 'credit_notes', expected, changes))) {
    throw new ApiError('wrong_state', { message: OVERTAKEN })
  }
}
