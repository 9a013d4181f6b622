import { CREDIT_NOTE_STATUSES, type CreditNoteStatus, type UserType } from '@daysheet/core'
import type { Knex } from 'knex'
import { documentsOnProjects, type SeenProjects } from '../../companies/index.ts'
import { CREDIT_NOTES, type CreditNoteRow } from '../../credit-notes/index.ts'
import { pageClauses, pageOf, type Page } from '../../db/paging.ts'
import { readRows } from '../../db/read-rows.ts'

export interface CreditNoteFilter extends Page {
  status?: 'all' | CreditNoteStatus | undefined
  worker_id?: string | undefined
  client_id?: string | undefined
}

interface CreditNoteListOf {
  side: UserType
  owner: string
  /** The only projects that its reader sees; null: all. */
  projects: SeenProjects
}

const INVOICES = { table: 'invoice', lines: { table: 'invoice_items', owner: 'invoice_id' } }

/** All that the list is about. */
function whole({ side, owner, projects }: CreditNoteListOf) {
  const conditions = [`note.${side}_id = ?`]
  const values = [owner]
  if (projects !== null) {
    const seen = documentsOnProjects(INVOICES, projects)
    conditions.push(seen.sql)
    values.push(...seen.values)
  }
  return { conditions, values }
}

async function countNotes(knex: Knex, list: CreditNoteListOf) {
  const { conditions, values } = whole(list)
  const rows = await readRows<{ status: CreditNoteStatus; n: number }>(
    knex,
    `SELECT note.status, COUNT(*) AS n FROM credit_notes AS note
     ${list.projects === null ? '' : 'JOIN invoices AS invoice ON invoice.id = note.invoice_id'}
     WHERE ${conditions.join(' AND ')} GROUP BY note.status`,
    values,
  )
  const counts = Object.fromEntries(CREDIT_NOTE_STATUSES.map((status) => [status, 0])) as Record<
    CreditNoteStatus,
    number
  >
  for (const { status, n } of rows) counts[status] = n
  return { ...counts, all: rows.reduce((sum, { n }) => sum + n, 0) }
}

/** One page, newest first, with the counts of the whole list. Two statements. */
export async function listCreditNotes(
  knex: Knex,
  list: CreditNoteListOf,
  filter: CreditNoteFilter,
) {
  const { status, worker_id, client_id, ...page } = filter
  const { conditions, values } = whole(list)
  for (const [column, value] of Object.entries({ status, worker_id, client_id })) {
    if (value === undefined || value === 'all') continue
    conditions.push(`note.${column} = ?`)
    values.push(value)
  }
  const paging = pageClauses({ by: 'note.created_at', id: 'note.id' }, page)
  const [rows, counts] = await Promise.all([
    readRows<CreditNoteRow>(
      knex,
      `${CREDIT_NOTES} WHERE ${[...conditions, ...paging.conditions].join(' AND ')} ${paging.end}`,
      [...values, ...paging.values, paging.limit],
    ),
    countNotes(knex, list),
  ])
  return { page: pageOf(rows, page, ({ created_at }) => created_at), counts }
}
