import type { Day } from '@daysheet/core'
import type { Knex } from 'knex'

interface Lines {
  lines: { table: string; owner: string }
}

/** The days on the lines of a document that was sent before; null for a draft. */
export const sentDaysOf = async (
  knex: Knex,
  { lines }: Lines,
  { id, status }: { id: string; status: string },
): Promise<Day[] | null> =>
  status === 'draft'
    ? null
    : ((await knex(lines.table)
        .where(lines.owner, id)
        .whereNotNull('work_date')
        .distinct('work_date')
        .pluck('work_date')) as Day[])
