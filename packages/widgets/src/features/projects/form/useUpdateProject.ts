import { useQueryClient } from '@tanstack/react-query'
import { ApiError, projectChanges, type Project, type ProjectChanges } from '@daysheet/core'
import { useAction, useDaysheet } from '../../../provider/index.ts'
import { schemaResolver } from '../../../ui/forms/useSchemaForm.ts'
import { msg, showServerIssues } from '../../../ui/index.ts'
import { useRecordDraft } from '../../drafts/index.ts'
import { projectQuery } from '../project-queries.ts'
import {
  formOfProject,
  isProjectForm,
  PROJECT_DRAFT_FIELDS,
  type ProjectFormValues,
} from './project-form.ts'
import { projectFormIssues } from './project-form-issues.ts'

export interface UpdateProjectOptions {
  /** The client, in whose browser storage what is typed is kept. */
  personId: string
  project: Project
  onSaved: (project: Project) => void
}

/** The form of a project that exists, in the version it was opened in. */
export function useUpdateProject({ personId, project, onSaved }: UpdateProjectOptions) {
  const scope = useDaysheet()
  const queries = useQueryClient()
  const { id } = project
  const draft = useRecordDraft<ProjectFormValues, ProjectFormValues, Project>({
    personId,
    name: `project:${id}`,
    keeps: PROJECT_DRAFT_FIELDS,
    record: project,
    formOf: formOfProject,
    resolver: schemaResolver(projectChanges),
    isForm: isProjectForm,
    readNewest: () =>
      queries.fetchQuery({ ...projectQuery(scope, id), staleTime: 0 }).then(
        (read) => read.project,
        () => {
          scope.notify.error(msg('Failed to load project'))
          return null
        },
      ),
  })
  const { form, version } = draft
  const saving = useAction({
    before: (body: ProjectChanges) => ({
      act: 'project.save',
      subject: { ...body, project_id: id },
    }),
    call: async (client, body: ProjectChanges) =>
      (await client.projects.update({ params: { id }, body })).project,
    success: msg('Project updated successfully'),
    failure: 'projects.update',
    form,
    safe: msg('Everything you typed is still here.'),
    event: (saved) => ({ type: 'project.saved', project_id: saved.id }),
    refreshes: ['projects'],
    onDone: (saved) => {
      draft.keepSaved(saved)
      onSaved(saved)
    },
    onFailure: (error) => {
      if (error instanceof ApiError && error.code === 'stale_version') draft.markStale()
      else showServerIssues(form, projectFormIssues(error))
    },
  })

  return {
    draft,
    save: (values: ProjectFormValues) => {
      draft.begin()
      return saving.mutateAsync({ ...values, version })
    },
  }
}
