import {
  retentionTermsOf,
  retentionUnbilled,
  type Day,
  type HeldRetention,
  type Pence,
  type RetentionTerms,
} from '@daysheet/core'
import type { Knex } from 'knex'
import { entryOf, entryRows } from './find-retentions.ts'
import { termsOfRow, type RetentionEntryRow, type RetentionTermsRow } from './model.ts'

const TERMS = [
  'percent',
  'cap_amount',
  'practical_completion_on',
  'defects_months',
  'defects_end_on',
  'release_first_percent',
] as const satisfies readonly (keyof RetentionTerms)[]

type TermsAs<Name extends string> = {
  [Term in keyof RetentionTerms as `${Name}_${Term}`]: RetentionTerms[Term] | null
}

type UnbilledRow = RetentionEntryRow &
  HeldRetention['recorded'] &
  TermsAs<'assignment'> &
  TermsAs<'engagement'>

/** Terms that were joined under a name; null where there are none. */
function termsIn(row: UnbilledRow, name: 'assignment' | 'engagement'): RetentionTerms | null {
  if (row[`${name}_percent`] === null) return null
  const columns = TERMS.map((term) => [term, row[`${name}_${term}`]])
  return termsOfRow(Object.fromEntries(columns) as RetentionTermsRow)
}

/**
 * What of the retention of some workers is due to each at the end of a day and not invoiced, in one
 * statement however many they are. Nobody is missing but those of whom nothing was withheld.
 */
export async function findUnbilled(
  knex: Knex,
  { client_id, worker_ids }: { client_id: string; worker_ids: readonly string[] },
  asOf: Day,
): Promise<Map<string, Pence>> {
  const query = entryRows(knex, { client_id })
    .whereIn('retentions.worker_id', [...worker_ids])
    .leftJoin('retention_milestones as milestone', (join) =>
      join.on('milestone.project_id', 'retentions.project_id'),
    )
  for (const name of ['assignment', 'engagement'] as const) {
    void query.leftJoin(`retention_terms as ${name}`, (join) => {
      join
        .on(`${name}.client_id`, 'retentions.client_id')
        .andOn(`${name}.worker_id`, 'retentions.worker_id')
        .andOnNull(`${name}.ended_at`)
      if (name === 'assignment') join.andOn('assignment.project_id', 'retentions.project_id')
      else join.andOnNull('engagement.project_id')
    })
    void query.select(TERMS.map((term) => `${name}.${term} as ${name}_${term}`))
  }
  const rows = (await query.select(
    'milestone.practical_completion_on',
    'milestone.defects_end_on',
  )) as unknown as UnbilledRow[]
  const unbilled = new Map<string, Pence>()
  for (const [worker_id, own] of Map.groupBy(rows, (row) => row.worker_id)) {
    const held = [...Map.groupBy(own, ({ retention_id }) => retention_id).values()].map(heldOf)
    unbilled.set(worker_id, retentionUnbilled(held, asOf))
  }
  return unbilled
}

function heldOf(rows: readonly UnbilledRow[]): HeldRetention {
  const [first] = rows
  if (!first) throw new Error('A retention without entries was not read')
  const { practical_completion_on, defects_end_on } = first
  return {
    terms: retentionTermsOf({
      assignment: termsIn(first, 'assignment'),
      engagement: termsIn(first, 'engagement'),
    }),
    recorded: { practical_completion_on, defects_end_on },
    entries: rows.map(entryOf),
  }
}
