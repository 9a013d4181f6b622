import {
  isRetentionOn,
  NO_PENCE,
  penceFromPounds,
  RETENTION_CAP_STATUSES,
  poundsFromPence,
  type Pence,
  type RetentionTerms,
  type Retentions,
} from '@daysheet/core'
import type { Knex } from 'knex'
import { findAgreedTerms, lockAgreedTerms, termsForProject } from './agreed-terms.ts'

interface Pair {
  client_id: string
  worker_id: string
}

/**
 * What counts towards a cap, by project: withheld by every invoice that was sent and not refused,
 * less what was credited and released. Without the invoice that is being priced.
 */
export async function heldBefore(
  knex: Knex,
  { client_id, worker_id }: Pair,
  exceptInvoice: string | null = null,
): Promise<Map<string, Pence>> {
  const query = knex('retentions')
    .join('retention_entries as entry', 'entry.retention_id', 'retentions.id')
    .join('invoices as invoice', 'invoice.id', 'entry.invoice_id')
    .leftJoin('invoices as release', 'release.id', 'entry.release_invoice_id')
    .where({ 'retentions.client_id': client_id, 'retentions.worker_id': worker_id })
    .whereIn('invoice.status', [...RETENTION_CAP_STATUSES])
    .where((either) => either.whereNull('release.id').orWhereNot('release.status', 'rejected'))
    .groupBy('entry.project_id')
    .select('entry.project_id')
    .select(
      knex.raw(
        "SUM(CASE entry.kind WHEN 'withheld' THEN 1 ELSE -1 END * (entry.liable + entry.materials)) AS held",
      ),
    )
  if (exceptInvoice !== null) query.whereNot('entry.invoice_id', exceptInvoice)
  const rows = (await query) as { project_id: string; held: number }[]
  return new Map(rows.map(({ project_id, held }) => [project_id, penceFromPounds(Number(held))]))
}

/** What the invoice of a worker keeps back, by project; undefined where nothing is agreed. */
export async function lockRetentions(
  trx: Knex.Transaction,
  pair: Pair,
  items: readonly { project_id: string }[],
  exceptInvoice: string | null,
): Promise<Retentions | undefined> {
  const agreed = await lockAgreedTerms(trx, pair)
  const on = [...new Set(items.map(({ project_id }) => project_id))].flatMap((project_id) => {
    const terms = termsForProject(agreed, project_id)
    return isRetentionOn(terms) ? [[project_id, terms] as const] : []
  })
  if (on.length === 0) return undefined
  const isCapped = on.some(([, { cap_amount }]) => cap_amount !== null)
  const held = isCapped ? await heldBefore(trx, pair, exceptInvoice) : new Map<string, Pence>()
  return new Map(
    on.map(([project_id, terms]) => [
      project_id,
      { terms, held_before: held.get(project_id) ?? NO_PENCE },
    ]),
  )
}

/** What a worker's next invoice will keep back of each project, in pounds, as the form prices it. */
export async function findProjectRetentions(
  knex: Knex,
  pair: Pair,
): Promise<(project_id: string) => { terms: RetentionTerms; held_before: number } | null> {
  const agreed = (await findAgreedTerms(knex, { client_ids: [pair.client_id], ...pair }))(pair)
  const all = [agreed.engagement, ...agreed.byProject.values()]
  const isCapped = all.some((terms) => isRetentionOn(terms) && terms.cap_amount !== null)
  const held = isCapped ? await heldBefore(knex, pair) : new Map<string, Pence>()
  return (project_id) => {
    const terms = termsForProject(agreed, project_id)
    if (!isRetentionOn(terms)) return null
    return { terms, held_before: poundsFromPence(held.get(project_id) ?? NO_PENCE) }
  }
}
