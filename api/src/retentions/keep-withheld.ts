import { poundsFromPence, type Day, type WithheldOfProject } from '@daysheet/core'
import type { Knex } from 'knex'
import { newId } from '../db/new-id.ts'

interface WithholdingInvoice {
  id: string
  client_id: string
  worker_id: string
}

/** The retention of each project, made where nothing was withheld of it before. Two statements. */
async function retentionsOf(
  trx: Knex.Transaction,
  { client_id, worker_id }: WithholdingInvoice,
  projectIds: readonly string[],
): Promise<Map<string, string>> {
  await trx('retentions')
    .insert(projectIds.map((project_id) => ({ id: newId(), client_id, worker_id, project_id })))
    .onConflict(['project_id', 'worker_id'])
    .ignore()
  const rows = (await trx('retentions')
    .where({ worker_id })
    .whereIn('project_id', [...projectIds])
    .forShare()
    .select('id', 'project_id')) as { id: string; project_id: string }[]
  return new Map(rows.map(({ id, project_id }) => [project_id, id]))
}

/** Writes what a saved invoice keeps back in place of what it kept back before. */
export async function keepWithheld(
  trx: Knex.Transaction,
  invoice: WithholdingInvoice,
  withheld: readonly WithheldOfProject[],
  { today, wasWithheld }: { today: Day; wasWithheld: boolean },
): Promise<void> {
  const projectsWithRetention = withheld.filter(({ retention }) => retention > 0)
  if (wasWithheld) {
    await trx('retention_entries').where({ invoice_id: invoice.id, kind: 'withheld' }).delete()
  }
  if (projectsWithRetention.length === 0) return
  const ids = await retentionsOf(
    trx,
    invoice,
    projectsWithRetention.map(({ project_id }) => project_id),
  )
  await trx('retention_entries').insert(
    projectsWithRetention.map(({ project_id, liable, materials }) => ({
      id: newId(),
      retention_id: ids.get(project_id),
      invoice_id: invoice.id,
      project_id,
      kind: 'withheld',
      liable: poundsFromPence(liable),
      materials: poundsFromPence(materials),
      entered_on: today,
    })),
  )
}

/** What a draft kept back goes with it. */
export async function forgetWithheld(
  trx: Knex.Transaction,
  { id, retention_amount }: { id: string; retention_amount: number },
): Promise<void> {
  if (retention_amount === 0) return
  await trx('retention_entries').where({ invoice_id: id, kind: 'withheld' }).delete()
}
