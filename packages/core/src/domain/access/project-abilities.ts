import { projectDeletionRefusal, type ProjectUse } from '../project-refusal.ts'
import { isPermitted, type Permitted } from './permission.ts'

/** What somebody of the client that owns the project may do with it now. */
export function projectAbilities(project: ProjectUse, viewer: Permitted) {
  const may = isPermitted(viewer, 'people')
  return {
    delete: may && projectDeletionRefusal(project) === null,
    archive: may && !project.archived,
    unarchive: may && project.archived,
    assign_worker: may && !project.archived,
  }
}
