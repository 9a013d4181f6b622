import { ApiError, withEngagementDefaults, type CisStatus, type Issue } from '@daysheet/core'
import type { Knex } from 'knex'
import { checkProjects, type LoggableProject } from '../../documents/check-projects.ts'
import { priceInvoice, type ExpenseLine, type PricedInvoice, type WorkLine } from './price-lines.ts'

/** What the two have agreed, with how the worker stands with VAT and CIS today. */
export interface Terms {
  client_name: string
  status: string
  invoices_enabled: boolean
  day_rate: number | null
  standard_hours: number | null
  overtime_multiplier: number | null
  night_multiplier: number | null
  weekend_multiplier: number | null
  standard_day_rate: number | null
  vat_registered: boolean
  cis_registered: boolean
  cis_status: CisStatus
}

/** Throws `not_found` when there is no such client, `access_denied` when it is not the worker's. */
export async function findTerms(
  knex: Knex,
  { worker_id, client_id }: { worker_id: string; client_id: string },
): Promise<Terms> {
  const row = (await knex('users as client')
    .join('users as worker', (join) => join.on('worker.id', knex.raw('?', [worker_id])))
    .leftJoin('engagements as engagement', (join) =>
      join.on('engagement.client_id', 'client.id').andOn('engagement.worker_id', 'worker.id'),
    )
    .where('client.id', client_id)
    .where('client.user_type', 'client')
    .first(
      knex.raw('COALESCE(client.company_name, client.full_name) AS client_name'),
      'engagement.status',
      'engagement.invoices_enabled',
      'engagement.day_rate',
      'engagement.standard_hours',
      'engagement.overtime_multiplier',
      'engagement.night_multiplier',
      'engagement.weekend_multiplier',
      'worker.standard_day_rate',
      'worker.vat_registered',
      'worker.cis_registered',
      'worker.cis_status',
    )) as (Omit<Terms, 'status'> & { status: string | null }) | undefined
  if (!row) throw new ApiError('not_found', { message: 'This client does not exist.' })
  if (row.status === null) throw new ApiError('access_denied')
  return { ...row, status: row.status }
}

interface Assignment extends LoggableProject {
  day_rate: number | null
}

/** The projects that the worker is assigned to, of those the lines name. */
async function findAssignments(
  knex: Knex,
  workerId: string,
  items: readonly WorkLine[],
): Promise<Map<string, Assignment>> {
  const ids = [...new Set(items.map((item) => item.project_id))]
  const rows = (await knex('project_assignments as assignment')
    .join('projects', 'projects.id', 'assignment.project_id')
    .where('assignment.worker_id', workerId)
    .whereIn('assignment.project_id', ids)
    .select(
      'projects.id',
      'projects.client_id',
      'projects.archived_at',
      'assignment.day_rate',
    )) as { id: string; client_id: string; archived_at: string | null; day_rate: number | null }[]
  return new Map(
    rows.map(({ id, client_id, archived_at, day_rate }) => [
      id,
      { client_id, archived: archived_at !== null, day_rate },
    ]),
  )
}

/**
 * The projects that a disputed invoice already names. Its worker must be able to answer the
 * dispute even when the job has ended since, at the rate that the line had.
 */
async function findInvoicedProjects(
  knex: Knex,
  invoiceId: string,
  clientId: string,
): Promise<Map<string, Assignment>> {
  const rows = (await knex('invoice_items')
    .where('invoice_id', invoiceId)
    .whereNotNull('project_id')
    .groupBy('project_id')
    .select('project_id')
    .max({ day_rate: 'day_rate' })) as { project_id: string; day_rate: number | null }[]
  return new Map(
    rows.map(({ project_id, day_rate }) => [
      project_id,
      { client_id: clientId, archived: false, day_rate },
    ]),
  )
}

export interface LinesToPrice {
  worker_id: string
  client_id: string
  items: readonly WorkLine[]
  expenses: readonly ExpenseLine[]
  /** Set while an invoice in dispute is amended. */
  disputed_id?: string
}

/** Prices the lines at what was agreed; 422 naming every line that cannot be invoiced. */
export async function priceAtTerms(
  knex: Knex,
  lines: LinesToPrice,
  terms: Terms,
): Promise<PricedInvoice> {
  const assigned = await findAssignments(knex, lines.worker_id, lines.items)
  const kept =
    lines.disputed_id === undefined
      ? []
      : await findInvoicedProjects(knex, lines.disputed_id, lines.client_id)
  const projects = new Map(assigned)
  for (const [id, project] of kept) {
    const now = projects.get(id)
    if (!now || now.archived) projects.set(id, now ? { ...now, archived: false } : project)
  }
  const issues: Issue[] = checkProjects(lines.items, projects, lines.client_id)
  if (issues.length > 0) throw new ApiError('invalid', { issues })
  const { standard_hours, overtime_multiplier, night_multiplier, weekend_multiplier } =
    withEngagementDefaults(terms)
  const result = priceInvoice(
    lines,
    {
      assignments: new Map([...projects].map(([id, { day_rate }]) => [id, day_rate])),
      engagement: terms.day_rate,
      worker: terms.standard_day_rate,
    },
    { standard_hours, overtime_multiplier, night_multiplier, weekend_multiplier },
    terms,
  )
  if ('issues' in result) throw new ApiError('invalid', { issues: result.issues })
  return result.priced
}
