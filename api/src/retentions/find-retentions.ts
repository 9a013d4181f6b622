import {
  londonDay,
  penceFromPounds,
  RETENTION_HELD_STATUSES,
  type RetentionEntry,
  type RetentionFacts,
} from '@daysheet/core'
import type { Knex } from 'knex'
import { findAgreedTerms, termsForProject } from './agreed-terms.ts'
import { RetentionEntryRow, RetentionRow } from './model.ts'

/** Whose retentions: of a client, of a worker, of a project, or one. */
export interface RetentionSearch {
  client_id?: string | undefined
  worker_id?: string | undefined
  project_id?: string | undefined
  id?: string | undefined
  ids?: readonly string[]
  /** The only projects that somebody sees; null: all of them. */
  projects?: readonly string[] | null
}

const whereOf = ({ projects: _seen, ids: _some, ...search }: RetentionSearch) =>
  Object.fromEntries(
    Object.entries(search)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [`retentions.${name}`, value]),
  )

const narrowed = <Query extends { whereIn(column: string, values: string[]): unknown }>(
  query: Query,
  { projects = null, ids }: RetentionSearch,
): Query => {
  if (ids !== undefined) query.whereIn('retentions.id', [...ids])
  if (projects !== null) query.whereIn('retentions.project_id', [...projects])
  return query
}

export const retentionRows = (knex: Knex, search: RetentionSearch) =>
  narrowed(
    RetentionRow.query(knex)
      .join('companies as client', 'client.id', 'retentions.client_id')
      .join('users as worker', 'worker.id', 'retentions.worker_id')
      .join('projects as project', 'project.id', 'retentions.project_id')
      .leftJoin('retention_milestones as milestone', 'milestone.project_id', 'project.id')
      .where(whereOf(search))
      .select(
        'retentions.*',
        'client.company_name',
        'client.contact_name as client_name',
        'worker.full_name as worker_name',
        'worker.email as worker_email',
        'project.name as project_name',
        'project.code as project_code',
        'project.status as project_status',
        'project.archived_at',
        'milestone.practical_completion_on',
        'milestone.defects_end_on',
      ),
    search,
  )

/** Entries that count, as they were entered: of invoices that are approved, and not of refused releases. */
export const entryRows = (knex: Knex, search: RetentionSearch) =>
  narrowed(
    RetentionEntryRow.query(knex)
      .join('retentions', 'retentions.id', 'retention_entries.retention_id')
      .join('invoices as invoice', 'invoice.id', 'retention_entries.invoice_id')
      .leftJoin('invoices as release', 'release.id', 'retention_entries.release_invoice_id')
      .where(whereOf(search))
      .whereIn('invoice.status', [...RETENTION_HELD_STATUSES])
      .where((either) => {
        void either.whereNull('release.id').orWhereNot('release.status', 'rejected')
      })
      .orderBy(['retention_entries.entered_on', 'retention_entries.id'])
      .select(
        'retention_entries.*',
        'retentions.worker_id',
        'invoice.invoice_number',
        'invoice.vat_registered',
        'invoice.vat_treatment',
        'release.status as release_status',
        'release.submitted_at as release_submitted_at',
        'release.paid_at as release_paid_on',
      ),
    search,
  )

export type FoundEntry = RetentionEntry &
  Pick<RetentionEntryRow, 'retention_id' | 'invoice_number' | 'vat_registered' | 'vat_treatment'>

export const entryOf = (row: RetentionEntryRow): FoundEntry => ({
  retention_id: row.retention_id,
  invoice_id: row.invoice_id,
  invoice_number: row.invoice_number,
  vat_registered: Boolean(row.vat_registered),
  vat_treatment: row.vat_treatment,
  project_id: row.project_id,
  worker_id: row.worker_id,
  kind: row.kind,
  liable: penceFromPounds(row.liable),
  materials: penceFromPounds(row.materials),
  entered_on: row.entered_on,
  invoiced_on:
    row.release_submitted_at === null || row.release_status === 'draft'
      ? null
      : londonDay(row.release_submitted_at),
  paid_on: row.release_paid_on,
})

export type FoundRetention = Omit<RetentionFacts, 'entries'> & {
  row: RetentionRow
  entries: readonly FoundEntry[]
}

/** Retentions with all that is known of each, in three statements however many there are. */
export async function findRetentions(
  knex: Knex,
  search: RetentionSearch,
): Promise<FoundRetention[]> {
  const rows = await retentionRows(knex, search)
  if (rows.length === 0) return []
  const agreed = await findAgreedTerms(knex, {
    client_ids: rows.map(({ client_id }) => client_id),
    worker_id: search.worker_id,
  })
  const entries = Map.groupBy(
    (await entryRows(knex, search)).map(entryOf),
    ({ retention_id }) => retention_id,
  )
  return rows.map((row) => ({
    row,
    id: row.id,
    client_id: row.client_id,
    client_name: row.company_name ?? row.client_name,
    worker_id: row.worker_id,
    worker_name: row.worker_name,
    project_id: row.project_id,
    project_name: row.project_name,
    project_code: row.project_code,
    is_closed: row.project_status !== 'active' || row.archived_at !== null,
    terms: termsForProject(agreed(row), row.project_id),
    recorded: {
      practical_completion_on: row.practical_completion_on,
      defects_end_on: row.defects_end_on,
    },
    entries: entries.get(row.id) ?? [],
  }))
}
