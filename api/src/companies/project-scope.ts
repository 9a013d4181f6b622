import { projectsOfMember, type ProjectScope } from '@daysheet/core'

/** A condition of a statement, with a value for each `?`. */
export interface SqlCondition {
  sql: string
  values: readonly string[]
}

/** The only projects that somebody sees; null: all of their company's, and a worker's own. */
export type SeenProjects = readonly string[] | null

/** What both builders of queries have. */
interface Narrowed {
  whereRaw(sql: string, values: readonly string[]): unknown
}

export const seenProjects = ({ membership }: { membership?: ProjectScope }): SeenProjects =>
  projectsOfMember(membership)

const marks = (values: readonly string[]): string => values.map(() => '?').join(', ')

/** Releases name their project nowhere but in the ledger: a line of it would be charged to it again. */
const RELEASES_ON = `SELECT release_invoice_id FROM retention_entries
  WHERE release_invoice_id IS NOT NULL AND project_id IN`

/**
 * Documents with a line on one of these projects, and invoices for retention that was held of one:
 * `seesAnyProject` of core/domain.
 */
export function documentsOnProjects(
  { table, lines }: { table: string; lines: { table: string; owner: string } },
  projects: readonly string[],
): SqlCondition {
  const own = `(${marks(projects)})`
  const byLines = `${table}.id IN (SELECT ${lines.owner} FROM ${lines.table} WHERE project_id IN ${own})`
  return lines.table === 'invoice_items'
    ? {
        sql: `(${byLines} OR ${table}.id IN (${RELEASES_ON} ${own}))`,
        values: [...projects, ...projects],
      }
    : { sql: byLines, values: projects }
}

/**
 * Workers who are or were assigned to one of these projects, or sent a document with a line on one:
 * `column` names the worker.
 */
export const workersOnProjects = (column: string, projects: readonly string[]): SqlCondition => ({
  sql: `${column} IN (
    SELECT worker_id FROM project_assignments WHERE project_id IN (${marks(projects)})
    UNION SELECT worker_id FROM ended_assignments WHERE project_id IN (${marks(projects)})
    UNION SELECT invoice.worker_id FROM invoice_items AS line
      JOIN invoices AS invoice ON invoice.id = line.invoice_id
      WHERE line.project_id IN (${marks(projects)}) AND invoice.submitted_at IS NOT NULL
    UNION SELECT timesheet.worker_id FROM timesheet_items AS line
      JOIN timesheets AS timesheet ON timesheet.id = line.timesheet_id
      WHERE line.project_id IN (${marks(projects)}) AND timesheet.submitted_at IS NOT NULL)`,
  values: [...projects, ...projects, ...projects, ...projects],
})

/** Narrows a query to what somebody sees; not at all where they see everything. */
export function narrowToProjects<Query extends Narrowed>(
  query: Query,
  projects: SeenProjects,
  conditionOf: (projects: readonly string[]) => SqlCondition,
): Query {
  if (projects === null) return query
  const { sql, values } = conditionOf(projects)
  query.whereRaw(sql, values)
  return query
}
