import { poundsFromPence, retentionTermsSnapshot, sumPounds } from '@daysheet/core'
import type {
  World,
  WorldRetention,
  WorldRetentionMilestones,
  WorldRetentionTerms,
} from '@daysheet/core/fixtures'
import type { HistoryTable } from './history-tables.ts'
import type { Store } from './store.ts'

const subjectOf = ({ world }: Store, project_id: string) => ({
  id: project_id,
  title: world.projects.find(({ id }) => id === project_id)?.name ?? '',
})

const companiesOf = ({ world }: Store, project_id: string) =>
  world.projects.filter(({ id }) => id === project_id).map(({ client_id }) => client_id)

const workerOf = ({ people }: World, worker_id: string) =>
  people.find(({ id }) => id === worker_id)?.full_name ?? ''

/** What an assignment agrees of its own. */
export const assignmentTermsTable: HistoryTable<WorldRetentionTerms> = {
  rows: (world) =>
    world.retentionTerms
      .filter(({ project_id }) => project_id !== null)
      .map((one) => ({
        ...one,
        worker: workerOf(world, one.worker_id),
        ...retentionTermsSnapshot(one.terms),
      })),
  keyOf: ({ worker_id, project_id }) => `${worker_id} ${project_id}`,
  subjectOf: (store, { project_id }) => subjectOf(store, project_id ?? ''),
  companiesOf: (store, { project_id }) => companiesOf(store, project_id ?? ''),
}

export const milestonesTable: HistoryTable<WorldRetentionMilestones> = {
  rows: ({ retentionMilestones }) => retentionMilestones,
  keyOf: ({ project_id }) => project_id,
  subjectOf: (store, { project_id }) => subjectOf(store, project_id),
  companiesOf: (store, { project_id }) => companiesOf(store, project_id),
}

/** A retention with all that was released of it. */
export const retentionTable: HistoryTable<WorldRetention> = {
  rows: (world) =>
    world.retentions.map((one) => {
      const released = world.retentionEntries.filter(
        ({ retention_id, kind }) => retention_id === one.id && kind === 'released',
      )
      const amounts = released.flatMap(({ liable, materials }) => [liable, materials])
      return {
        ...one,
        worker: workerOf(world, one.worker_id),
        retention_released: amounts.length === 0 ? null : poundsFromPence(sumPounds(amounts)),
      }
    }),
  keyOf: ({ id }) => id,
  subjectOf: (store, { project_id }) => subjectOf(store, project_id),
  companiesOf: (store, { project_id }) => companiesOf(store, project_id),
}
