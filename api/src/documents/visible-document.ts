import { ApiError, withdrawnAndDeleted, type Viewer } from '@daysheet/core'
import type { Knex } from 'knex'
import { readRows } from '../db/read-rows.ts'
import type { DocumentRead, DocumentType } from './document-type.ts'
import { assertParty } from './policy.ts'

type Kind<Document extends DocumentRead> = Pick<DocumentType<Document>, 'find' | 'noun'>

/**
 * A document that the viewer may see. Throws `not_found` for an unknown id, `access_denied` for
 * somebody else's, and `withdrawn` for a client whose worker took it back, also when they have
 * deleted it since: a link that was mailed still says what became of it.
 */
export async function visibleDocument<Document extends DocumentRead>(
  knex: Knex,
  { find, noun }: Kind<Document>,
  id: string,
  viewer: Viewer,
): Promise<Document> {
  const document = await find(knex, id).catch(async (error: unknown) => {
    const isGone = error instanceof ApiError && error.code === 'not_found'
    const message = isGone ? await deletedSentence(knex, { noun, id }, viewer) : null
    throw message === null ? error : new ApiError('withdrawn', { message })
  })
  assertParty(viewer, document)
  return document
}

/**
 * The same, locked until the transaction ends: its lines that are read afterwards are the ones that
 * will be replaced, and a decision at the same moment as a withdrawal reads what came first.
 */
export async function lockDocument<Document extends DocumentRead>(
  trx: Knex.Transaction,
  type: Kind<Document> & { table: string },
  id: string,
  viewer: Viewer,
): Promise<Document> {
  await trx(type.table).where('id', id).forUpdate().first('id')
  return visibleDocument(trx, type, id, viewer)
}

// Entries from before snapshots said when a document was withdrawn have their own time alone.
const WITHDRAWALS = `SELECT worker.full_name AS worker_name, entry.created_at,
    JSON_UNQUOTE(JSON_EXTRACT(entry.after, '$.withdrawn_at')) AS withdrawn_at
  FROM audit_log AS entry JOIN users AS worker ON worker.id = entry.actor_id
  WHERE entry.subject_noun = ? AND entry.subject_id = ? AND entry.action = ?
    AND JSON_UNQUOTE(JSON_EXTRACT(entry.before, '$.client_id')) = ?
  ORDER BY entry.created_at DESC, entry.id DESC LIMIT 1`

interface Withdrawal {
  worker_name: string
  withdrawn_at: string | null
  created_at: string
}

/** What a client to whom it had been sent is told of a deleted document; null for anybody else. */
async function deletedSentence(
  knex: Knex,
  { noun, id }: { noun: string; id: string },
  { account }: Viewer,
): Promise<string | null> {
  if (account.side !== 'client') return null
  const asked = [noun, id, `${noun}.withdraw`, account.id]
  const [withdrawal] = await readRows<Withdrawal>(knex, WITHDRAWALS, asked)
  if (!withdrawal) return null
  const { worker_name, withdrawn_at, created_at } = withdrawal
  return withdrawnAndDeleted({ worker_name, withdrawn_at: withdrawn_at ?? created_at })
}
