import { londonDay, poundsFromPence, type RetentionLeft } from '@daysheet/core'
import type { Knex } from 'knex'
import { newId } from '../db/new-id.ts'

/**
 * Writes into the ledger of retentions what a credit note takes off what is held, by project: below
 * zero where a withdrawal holds it again. One statement, none where nothing was kept back.
 */
export async function reverseRetention(
  trx: Knex.Transaction,
  invoice: { id: string },
  { reversed, at }: { reversed: readonly RetentionLeft[]; at: string },
): Promise<void> {
  if (reversed.length === 0) return
  const withheldEntries = (await trx('retention_entries')
    .where({ invoice_id: invoice.id, kind: 'withheld' })
    .select('project_id', 'retention_id')) as { project_id: string; retention_id: string }[]
  const retentionOf = new Map(withheldEntries.map((row) => [row.project_id, row.retention_id]))
  await trx('retention_entries').insert(
    reversed.map(({ project_id, liable, materials }) => ({
      id: newId(),
      retention_id: retentionOf.get(project_id),
      invoice_id: invoice.id,
      project_id,
      kind: 'reversed',
      liable: poundsFromPence(liable),
      materials: poundsFromPence(materials),
      entered_on: londonDay(at),
    })),
  )
}
