import {
  ApiError,
  priceInvoice,
  type Day,
  type ExpenseLine,
  type PricedInvoice,
  type WorkLine,
} from '@daysheet/core'
import type { Knex } from 'knex'
import { lockProjectsOfLines, type Assignments } from '../../documents/lines-projects.ts'
import type { Terms } from '../../documents/terms.ts'

/**
 * The projects that an invoice already names, at the rate that each line had. They stay open to it
 * after the job has ended: a draft of Friday must not fail because the site was closed on Saturday.
 */
export async function findInvoicedProjects(
  knex: Knex,
  { id, client_id }: { id: string; client_id: string },
): Promise<Assignments> {
  const rows = (await knex('invoice_items')
    .where('invoice_id', id)
    .whereNotNull('project_id')
    .groupBy('project_id')
    .select('project_id')
    .max({ day_rate: 'day_rate' })) as { project_id: string; day_rate: number | null }[]
  return new Map(
    rows.map(({ project_id, day_rate }) => [project_id, { client_id, archived: false, day_rate }]),
  )
}

export interface LinesToPrice {
  worker_id: string
  client_id: string
  items: readonly WorkLine[]
  expenses: readonly ExpenseLine[]
  today: Day
  /** What the invoice may name although the job has ended since. */
  kept?: Assignments | undefined
}

/** Prices the lines at what was agreed; 422 naming every line that cannot be invoiced. */
export async function priceAtTerms(
  trx: Knex.Transaction,
  lines: LinesToPrice,
  terms: Terms,
): Promise<PricedInvoice> {
  const projects = await lockProjectsOfLines(trx, lines, lines.kept)
  const result = priceInvoice(lines, {
    ...terms,
    project_day_rates: new Map([...projects].map(([id, { day_rate }]) => [id, day_rate])),
  })
  if ('issues' in result) throw new ApiError('invalid', { issues: result.issues })
  return result.priced
}
