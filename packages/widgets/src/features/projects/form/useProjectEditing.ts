import { projectChanges, type NewProject, type Project, type ProjectChanges } from '@daysheet/core'
import { useDaysheet } from '../../../provider/index.ts'
import { projectFailures } from '../../../provider/failures/projects.ts'
import { schemaResolver } from '../../../ui/forms/useSchemaForm.ts'
import { msg } from '../../../ui/index.ts'
import { useRecordEditing, type RecordSave, type SaveInput } from '../../editing/index.ts'
import { projectQuery } from '../project-queries.ts'
import {
  EMPTY_PROJECT,
  formOfProject,
  isProjectForm,
  PROJECT_DRAFT_FIELDS,
  type ProjectFormValues,
} from './project-form.ts'

export interface ProjectEditingOptions {
  /** The client, in whose browser storage what is typed is kept. */
  personId: string
  /** As it was opened; null for a new one. */
  project: Project | null
  /** Takes the place of going to the project. */
  onSaved: ((project: Project) => void) | undefined
}

type ProjectInput = SaveInput<
  ProjectFormValues,
  ProjectFormValues,
  ProjectFormValues,
  Project,
  'save'
>

const CREATE: RecordSave<ProjectInput, Project> = {
  before: ({ body }) => ({ act: 'project.save', subject: { ...body, project_id: null } }),
  call: async (client, { body }, keyOf) =>
    (
      await client.projects.create(
        // A new project is offered two of the four statuses.
        { body: body as NewProject },
        { idempotencyKey: keyOf(body) },
      )
    ).project,
  success: () => msg('Project created successfully!'),
  failure: projectFailures.create,
  // The idempotency key sees to that.
  safe: msg('Everything you typed is still here, and sending it again makes no second project.'),
  eventsOf: ({ id }) => [{ type: 'project.created', project_id: id }],
  refreshes: ['projects'],
}

const updateOf = (opened: Project): RecordSave<ProjectInput, Project> => {
  const { id } = opened
  const changesOf = ({ body, record }: ProjectInput): ProjectChanges => ({
    ...body,
    version: (record ?? opened).version,
  })
  return {
    before: (input) => ({
      act: 'project.save',
      subject: { ...changesOf(input), project_id: id },
    }),
    call: async (client, input) =>
      (await client.projects.update({ params: { id }, body: changesOf(input) })).project,
    success: () => msg('Project updated successfully'),
    failure: projectFailures.update,
    safe: msg('Everything you typed is still here.'),
    eventsOf: () => [{ type: 'project.saved', project_id: id }],
    refreshes: ['projects'],
  }
}

/** The form of a project: a new one, or one that exists in the version it was opened in. */
export function useProjectEditing({ personId, project, onSaved }: ProjectEditingOptions) {
  const scope = useDaysheet()
  return useRecordEditing<ProjectFormValues, ProjectFormValues, ProjectFormValues, Project>({
    record: project,
    emptyForm: () => EMPTY_PROJECT,
    formOf: formOfProject,
    resolver: schemaResolver(projectChanges),
    draft: {
      personId,
      nameOf: (one) => `project:${one?.id ?? 'new'}`,
      keeps: PROJECT_DRAFT_FIELDS,
      isForm: isProjectForm,
    },
    bodyOf: (values) => values,
    save: (record) => (record ? updateOf(record) : CREATE),
    read: async ({ id }, newest) => (await newest(projectQuery(scope, id))).project,
    loadFailed: msg('Failed to load project'),
    onSaved: (saved) => (onSaved ? void onSaved(saved) : { to: 'project', id: saved.id }),
  })
}
