import type { Day } from '@daysheet/core'
import type { Knex } from 'knex'

interface Lines {
  lines: { table: string; owner: string }
}

/**
 * The days on the lines of a document that was sent before; null for a draft. A retention that was
 * released can be asked for however long ago the work was.
 */
export const sentDaysOf = async (
  knex: Knex,
  { lines }: Lines,
  { id, status, kind }: { id: string; status: string; kind?: string },
): Promise<Day[] | null> =>
  status === 'draft' && kind !== 'retention_release'
    ? null
    : ((await knex(lines.table)
        .where(lines.owner, id)
        .whereNotNull('work_date')
        .distinct('work_date')
        .pluck('work_date')) as Day[])
