import type { DocumentNoun } from '@daysheet/core'
import type { Knex } from 'knex'
import { newId } from '../db/new-id.ts'
import type { Deps } from '../deps.ts'
import { nextNumber } from './next-number.ts'

interface NewDocument {
  noun: DocumentNoun
  worker_id: string
  /** Submitted at once, instead of saved as a draft. */
  sent: boolean
  format: (year: number, n: number) => string
}

/**
 * The columns every new document has: id, status and dates, and its number in its worker's
 * sequence.
 */
export async function newDocument(
  trx: Knex.Transaction,
  { clock }: Pick<Deps, 'clock'>,
  { noun, worker_id, sent, format }: NewDocument,
) {
  const now = clock.now()
  const year = Number(clock.today().slice(0, 4))
  const n = await nextNumber(trx, { worker_id, kind: noun, year })
  return {
    number: format(year, n),
    columns: {
      id: newId(),
      worker_id,
      status: sent ? ('submitted' as const) : ('draft' as const),
      created_at: now,
      updated_at: now,
      submitted_at: sent ? now : null,
    },
  }
}
