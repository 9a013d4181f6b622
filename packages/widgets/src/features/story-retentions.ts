import { RETENTION_DEFAULTS } from '@daysheet/core'
import { fixtureId, worldIds, type World } from '@daysheet/core/fixtures'

/** Priya keeps back 3% of Callum's invoices, and holds £129.00 of an approved one. */
export function holdRetention(world: World): void {
  const { priya: client_id, callum: worker_id } = worldIds
  const held = world.invoices.find(
    (one) =>
      one.client_id === client_id && one.worker_id === worker_id && one.status === 'approved',
  )
  const project = world.projects.find(
    ({ id }) => id === held?.items.find((item) => item.project_id !== null)?.project_id,
  )
  if (!held || !project) throw new Error('Callum has no approved invoice')
  const id = fixtureId('invoice', 9001)
  world.retentionTerms.push({
    client_id,
    worker_id,
    project_id: null,
    terms: RETENTION_DEFAULTS,
  })
  world.retentions.push({ id, client_id, worker_id, project_id: project.id })
  world.retentionMilestones.push({
    project_id: project.id,
    practical_completion_on: world.today,
    defects_end_on: null,
  })
  world.retentionEntries.push({
    retention_id: id,
    invoice_id: held.id,
    project_id: project.id,
    kind: 'withheld',
    liable: 129,
    materials: 0,
    entered_on: world.today,
    release_invoice_id: null,
  })
}
