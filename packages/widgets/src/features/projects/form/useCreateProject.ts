import type { UseFormReturn } from 'react-hook-form'
import type { NewProject, Project } from '@daysheet/core'
import { useAction } from '../../../provider/index.ts'
import { msg, showServerIssues } from '../../../ui/index.ts'
import { useIdempotencyKey } from '../../drafts/index.ts'
import { projectFormIssues } from './project-form-issues.ts'
import type { ProjectFormValues } from './project-form.ts'

/** Creates a project; every failure stands in its place in the form. */
export function useCreateProject(
  form: UseFormReturn<ProjectFormValues, unknown, ProjectFormValues>,
  onCreated: (project: Project) => void,
) {
  const keyOf = useIdempotencyKey()
  return useAction({
    before: (body: NewProject) => ({
      act: 'project.save',
      subject: { ...body, project_id: null },
    }),
    call: async (client, body: NewProject) =>
      (await client.projects.create({ body }, { idempotencyKey: keyOf(body) })).project,
    success: msg('Project created successfully!'),
    failure: 'projects.create',
    form,
    // The idempotency key sees to that.
    safe: msg('Everything you typed is still here, and sending it again makes no second project.'),
    event: ({ id }) => ({ type: 'project.created', project_id: id }),
    refreshes: ['projects'],
    onDone: onCreated,
    onFailure: (error) => {
      showServerIssues(form, projectFormIssues(error))
    },
  })
}
