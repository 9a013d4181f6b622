import type { Knex } from 'knex'

interface Manager {
  company_id: string
  user_id: string
  approval_limit: number
  project_ids: string
  joined_at: string
}

/**
 * Who approved what is approved: the project manager where all of its labour is on their projects and
 * within their limit, else the company's owner, whose id is the company's.
 */
export async function nameApprovers(trx: Knex.Transaction): Promise<void> {
  const managers = (await trx('company_members')
    .where({ role: 'project_manager', status: 'active' })
    .select(
      'company_id',
      'user_id',
      'approval_limit',
      'project_ids',
      // Compared in the database's own format.
      trx.raw('CAST(joined_at AS CHAR) AS joined_at'),
    )) as Manager[]
  for (const [table, lines, owner, amount] of TABLES) {
    const approved = () => trx(table).whereNotNull('approved_at')
    await approved().update({ approved_by: trx.ref('client_id') })
    for (const { company_id, user_id, approval_limit, project_ids, joined_at } of managers) {
      await approved()
        .where('client_id', company_id)
        .where('approved_at', '>', joined_at)
        .whereRaw(`${amount} <= ?`, [approval_limit])
        .whereNotExists(
          trx(lines)
            .whereRaw('?? = ??', [`${lines}.${owner}`, `${table}.id`])
            .whereNotNull('project_id')
            .whereNotIn('project_id', JSON.parse(project_ids) as string[]),
        )
        .update({ approved_by: user_id })
    }
  }
}

/** A timesheet has no amount. */
const TABLES = [
  ['invoices', 'invoice_items', 'invoice_id', 'subtotal + expenses_total'],
  ['timesheets', 'timesheet_items', 'timesheet_id', '0'],
] as const
