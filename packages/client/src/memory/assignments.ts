import type { WorldAssignment } from '@daysheet/core/fixtures'
import { byId, type SignedInCall } from './call.ts'

const keyOf = ({ assignment }: { assignment: WorldAssignment }): string =>
  `${assignment.assigned_at} ${assignment.id}`

/** A worker's assignments with their projects, last assigned first. */
export const withProject = (call: SignedInCall, workerId: string) =>
  call.store.world.assignments
    .filter(({ worker_id }) => worker_id === workerId)
    .map((assignment) => ({
      assignment,
      project: byId(call.store.world.projects, assignment.project_id),
    }))
    .sort((one, other) => (keyOf(one) < keyOf(other) ? 1 : -1))

/** The worker's assignments that ended with their engagement, last assigned first. */
export const endedOf = ({ store }: SignedInCall, workerId: string) =>
  store.world.endedAssignments
    .filter(({ worker_id }) => worker_id === workerId)
    .map((ended) => ({
      ended,
      assignment: ended,
      project: byId(store.world.projects, ended.project_id),
    }))
    .sort((one, other) => (keyOf(one) < keyOf(other) ? 1 : -1))
