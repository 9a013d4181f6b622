import { CLAIMING_STATUSES, MOST_PERIOD_DAYS, type DocumentSpan } from '@daysheet/core'
import type { Knex } from 'knex'
import { documentsOnProjects, type SeenProjects, type SqlCondition } from '../companies/index.ts'
import { readRows } from '../db/read-rows.ts'

/** What is compared: a saved document, or the period that a new one would cover. */
export type AskingDocument = DocumentSpan & {
  id: string
  worker_id: string
  status: string
  kind?: string
}

interface OverlapSearch<Claim, Overlap> {
  table: 'invoices' | 'timesheets'
  number: 'invoice_number' | 'timesheet_number'
  lines: { table: string; owner: string }
  /** The overlap rule of this type of document. */
  overlapsOf: (document: DocumentSpan, claims: readonly Claim[]) => Overlap[]
  /** SQL: which of them ask for days at all; all of them when missing. */
  asking?: string
}

// No period is longer than MOST_PERIOD_DAYS, so anything that began earlier has ended. Without this
// bound the index returns everything that the worker ever sent.
const claimsOf = (
  { table, number, asking }: Pick<OverlapSearch<unknown, unknown>, 'table' | 'number' | 'asking'>,
  seen: SqlCondition | null,
) => `
  SELECT id, ${number}, worker_id, client_id, period_start, period_end, status
  FROM ${table}
  WHERE worker_id IN (?) AND client_id IN (?)
    AND status IN (${CLAIMING_STATUSES.map((status) => `'${status}'`).join(', ')})
    AND period_start > date_sub(?, interval ${MOST_PERIOD_DAYS} day)
    AND period_start <= ? AND period_end >= ? ${asking ? `AND ${asking}` : ''} ${seen ? `AND ${seen.sql}` : ''}`

// What the client rejected claims no hours.
const NOT_ASKING = new Set(['rejected', 'cancelled'])

/**
 * By document, the others that claim days of the same period from the same client, of those that
 * the reader sees. One statement,
 * however many documents: it reads all that could overlap any of them, and core decides which do.
 */
export async function findOverlaps<Claim, Overlap>(
  knex: Knex,
  search: OverlapSearch<Claim, Overlap>,
  documents: readonly AskingDocument[],
  projects: SeenProjects,
): Promise<Map<string, Overlap[]>> {
  const asking = documents.filter(
    // Released retention asks for no days.
    ({ status, kind }) => !NOT_ASKING.has(status) && kind !== 'retention_release',
  )
  const [first] = asking
  if (!first) return new Map()
  const start = asking.reduce(
    (day, one) => (one.period_start < day ? one.period_start : day),
    first.period_start,
  )
  const end = asking.reduce(
    (day, one) => (one.period_end > day ? one.period_end : day),
    first.period_end,
  )
  const seen = projects && documentsOnProjects(search, projects)
  const bindings = [
    [...new Set(asking.map(({ worker_id }) => worker_id))],
    [...new Set(asking.map(({ client_id }) => client_id))],
    start,
    end,
    start,
    ...(seen?.values ?? []),
  ]
  const claims = await readRows<Claim>(knex, claimsOf(search, seen), bindings, { prepared: !seen })
  return new Map(asking.map((document) => [document.id, search.overlapsOf(document, claims)]))
}
