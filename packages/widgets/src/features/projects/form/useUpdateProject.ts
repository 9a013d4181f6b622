import { projectChanges, type Project, type ProjectChanges } from '@daysheet/core'
import { useDaysheet } from '../../../provider/index.ts'
import { schemaResolver } from '../../../ui/forms/useSchemaForm.ts'
import { msg } from '../../../ui/index.ts'
import { useRecordEditing } from '../../editing/index.ts'
import { projectQuery } from '../project-queries.ts'
import {
  formOfProject,
  isProjectForm,
  PROJECT_DRAFT_FIELDS,
  type ProjectFormValues,
} from './project-form.ts'

export interface UpdateProjectOptions {
  /** The client, in whose browser storage what is typed is kept. */
  personId: string
  project: Project
  onSaved: (project: Project) => void
}

/** The form of a project that exists, in the version it was opened in. */
export function useUpdateProject({ personId, project, onSaved }: UpdateProjectOptions) {
  const scope = useDaysheet()
  const { id } = project
  return useRecordEditing<ProjectFormValues, ProjectFormValues, ProjectChanges, Project>({
    record: project,
    formOf: formOfProject,
    resolver: schemaResolver(projectChanges),
    draft: {
      personId,
      nameOf: () => `project:${id}`,
      keeps: PROJECT_DRAFT_FIELDS,
      isForm: isProjectForm,
    },
    bodyOf: (values, record) => ({ ...values, version: (record ?? project).version }),
    save: () => ({
      before: ({ body }) => ({ act: 'project.save', subject: { ...body, project_id: id } }),
      call: async (client, { body }) =>
        (await client.projects.update({ params: { id }, body })).project,
      success: () => msg('Project updated successfully'),
      failure: 'projects.update',
      safe: msg('Everything you typed is still here.'),
      eventsOf: (saved) => [{ type: 'project.saved', project_id: saved.id }],
      refreshes: ['projects'],
    }),
    read: async (_project, newest) => (await newest(projectQuery(scope, id))).project,
    loadFailed: msg('Failed to load project'),
    onSaved: (saved) => void onSaved(saved),
  })
}
