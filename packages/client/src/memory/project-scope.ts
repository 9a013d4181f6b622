import { projectsOfMember, seesAnyProject, seesProject } from '@daysheet/core'
import type { WorldProject } from '@daysheet/core/fixtures'
import type { SignedInCall } from './call.ts'
import { projectsOfDocument } from './document-projects.ts'

/** Whether the member who calls sees all projects of their company; so does a worker their own. */
export const seesAllProjects = ({ viewer }: SignedInCall): boolean =>
  projectsOfMember(viewer.membership) === null

export const isProjectSeen = ({ viewer }: SignedInCall, { id }: Pick<WorldProject, 'id'>) =>
  seesProject(viewer.membership, id)

/** Whether the member who calls sees a document of their company: by its projects. */
export const seesDocument = (
  { store, viewer }: SignedInCall,
  document: Parameters<typeof projectsOfDocument>[1],
): boolean => seesAnyProject(viewer.membership, projectsOfDocument(store, document))

/** Whether they see a worker: by the assignments, ended ones too, and the lines of what was sent. */
export function isWorkerSeen(call: SignedInCall, workerId: string): boolean {
  const { world } = call.store
  const isTheirs = ({ worker_id }: { worker_id: string }) => worker_id === workerId
  const sent = [...world.invoices, ...world.timesheets].filter(
    (one) => isTheirs(one) && one.submitted_at !== null,
  )
  return seesAnyProject(call.viewer.membership, [
    ...[...world.assignments, ...world.endedAssignments]
      .filter(isTheirs)
      .map(({ project_id }) => project_id),
    ...sent.flatMap(({ items }) => items.map(({ project_id }) => project_id)),
  ])
}
