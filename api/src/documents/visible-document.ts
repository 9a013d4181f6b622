import {
  ApiError,
  assertNotRefused,
  documentRefusal,
  errorOf,
  missingDocument,
  partyOf,
  type Viewer,
} from '@daysheet/core'
import type { Knex } from 'knex'
import { documentsOnProjects, seenProjects } from '../companies/index.ts'
import { readRows } from '../db/read-rows.ts'
import type { DocumentRead, DocumentType } from './document-type.ts'

type Kind<Document extends DocumentRead> = Pick<
  DocumentType<Document>,
  'find' | 'noun' | 'table' | 'lines'
>

/**
 * A document that the viewer may see. Throws `not_found` for an unknown id, `access_denied` for
 * somebody else's, and `withdrawn` for a client whose worker took it back, also when they have
 * deleted it since or write it to another client: a link that was mailed still says what became of it.
 */
export async function visibleDocument<Document extends DocumentRead>(
  knex: Knex,
  type: Kind<Document>,
  id: string,
  viewer: Viewer,
): Promise<Document> {
  const { find, noun } = type
  const document = await find(knex, id).catch(async (error: unknown) => {
    const isGone = error instanceof ApiError && error.code === 'not_found'
    if (!isGone) throw error
    throw errorOf(missingDocument(await findWithdrawal(knex, { noun, id }, viewer)))
  })
  const isForeign = partyOf(viewer.account, document) === null
  const lost = isForeign ? await findWithdrawal(knex, { noun, id }, viewer) : null
  const is_outside_projects = await isOutsideProjects(knex, type, id, viewer)
  assertNotRefused(documentRefusal(viewer.account, { ...document, is_outside_projects }, lost))
  return document
}

/**
 * The same, locked until the transaction ends: its lines that are read afterwards are the ones that
 * will be replaced, and a decision at the same moment as a withdrawal reads what came first.
 */
export async function lockDocument<Document extends DocumentRead>(
  trx: Knex.Transaction,
  type: Kind<Document>,
  id: string,
  viewer: Viewer,
): Promise<Document> {
  await trx(type.table).where('id', id).forUpdate().first('id')
  return visibleDocument(trx, type, id, viewer)
}

/** Whether no line of it is on a project of its reader: one statement, none for who sees all projects. */
async function isOutsideProjects(
  knex: Knex,
  { table, lines }: Pick<DocumentType<DocumentRead>, 'table' | 'lines'>,
  id: string,
  viewer: Viewer,
): Promise<boolean> {
  const projects = seenProjects(viewer)
  if (projects === null) return false
  const { sql, values } = documentsOnProjects({ table, lines }, projects)
  const [seen] = await readRows(knex, `SELECT id FROM ${table} WHERE id = ? AND ${sql}`, [
    id,
    ...values,
  ])
  return seen === undefined
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

/** How the client who looks lost a document that had been sent to them; null for anybody else. */
async function findWithdrawal(
  knex: Knex,
  { noun, id }: { noun: string; id: string },
  { account }: Viewer,
): Promise<{ worker_name: string; withdrawn_at: string } | null> {
  if (account.side !== 'client') return null
  const subject = [noun, id, `${noun}.withdraw`, account.id]
  const [withdrawal] = await readRows<Withdrawal>(knex, WITHDRAWALS, subject)
  if (!withdrawal) return null
  const { worker_name, withdrawn_at, created_at } = withdrawal
  return { worker_name, withdrawn_at: withdrawn_at ?? created_at }
}
