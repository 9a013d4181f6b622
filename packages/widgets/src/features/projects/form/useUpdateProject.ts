import { ApiError, projectChanges, type Project, type ProjectChanges } from '@daysheet/core'
import { useAction } from '../../../provider/index.ts'
import { msg, showServerIssues, useSchemaForm } from '../../../ui/index.ts'
import { useEditedVersion } from '../../versions/index.ts'
import { formOfProject, type ProjectFormValues } from './project-form.ts'
import { projectFormIssues } from './project-form-issues.ts'

export interface UpdateProjectOptions {
  project: Project
  /** Reads the project once more; null when that failed. */
  onReload: () => Promise<Project | null>
  onSaved: (project: Project) => void
}

/** The form of a project that exists, in the version it was opened in. */
export function useUpdateProject({ project, onReload, onSaved }: UpdateProjectOptions) {
  const form = useSchemaForm<ProjectFormValues, ProjectFormValues>(projectChanges, {
    defaultValues: formOfProject(project),
  })
  const edited = useEditedVersion(form, project, formOfProject)

  const saving = useAction({
    before: (body: ProjectChanges) => ({
      act: 'project.save',
      subject: { ...body, project_id: project.id },
    }),
    call: async (client, body: ProjectChanges) =>
      (await client.projects.update({ params: { id: project.id }, body })).project,
    success: msg('Project updated successfully'),
    failure: msg('Failed to update project'),
    form,
    safe: msg('Everything you typed is still here.'),
    event: ({ id }) => ({ type: 'project.saved', project_id: id }),
    refreshes: ['projects'],
    onDone: (saved) => {
      edited.saved(saved)
      onSaved(saved)
    },
    onFailure: (error) => {
      if (error instanceof ApiError && error.code === 'stale_version') edited.setStale(true)
      else showServerIssues(form, projectFormIssues(error))
    },
  })

  return {
    form,
    isStale: edited.isStale,
    save: (values: ProjectFormValues) => {
      edited.begin()
      return saving.mutateAsync({ ...values, version: edited.version })
    },
    /** Goes on from the newest version; what was typed stays. */
    takeNewest: async () => {
      const newest = await onReload()
      if (newest) edited.takeNewest(newest)
    },
  }
}
