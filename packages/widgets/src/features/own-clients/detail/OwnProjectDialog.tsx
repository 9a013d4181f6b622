import { useState } from 'react'
import * as z from 'zod/mini'
import { newOwnProject, type OwnProject } from '@daysheet/core'
import { useAction, showIssuesIn } from '../../../provider/index.ts'
import { ownClientFailures } from '../../../provider/failures/own-clients.ts'
import { defineFields, field } from '../../../ui/forms/define-fields.tsx'
import { FormTextField, msg, Stack, useSchemaForm } from '../../../ui/index.ts'
import { FormDialog } from '../../dialogs/index.ts'
import { OWN_CLIENTS } from '../own-client-queries.ts'

interface ProjectValues {
  name: string
  code: string
  location: string
}

const { Field } = defineFields<ProjectValues>()({
  name: field(FormTextField, msg('Project Name'), {
    autoComplete: 'off',
    maxLength: 200,
    isRequired: true,
  }),
  code: field(FormTextField, msg('Project Code'), {
    autoComplete: 'off',
    maxLength: 40,
    hint: msg('Short, as it stands on invoices.'),
    isOptional: true,
  }),
  location: field(FormTextField, msg('Site Location'), { maxLength: 200, isOptional: true }),
})

const projectForm = z.omit(newOwnProject, { done: true })
type Typed = z.output<typeof projectForm>

export interface OwnProjectDialogProps {
  workerId: string
  clientId: string
  /** Null: a new one. */
  project: OwnProject | null
  onClose: () => void
}

/** A job at an own client: what days of work are written on. */
export function OwnProjectDialog({ workerId, clientId, project, onClose }: OwnProjectDialogProps) {
  const [attempt] = useState(() => crypto.randomUUID())
  const form = useSchemaForm<ProjectValues, Typed>(projectForm as never, {
    defaultValues: {
      name: project?.name ?? '',
      code: project?.code ?? '',
      location: project?.location ?? '',
    },
  })
  const params = { id: workerId, clientId }
  const saving = useAction({
    call: async (client, body: Typed) =>
      (
        await (project
          ? client.ownClients.updateProject({
              params: { ...params, projectId: project.id },
              body: { ...body, version: project.version },
            })
          : client.ownClients.createProject({ params, body }, { idempotencyKey: attempt }))
      ).project,
    success: ({ name }, _body, words) =>
      project ? words('{name} is saved', { name }) : words('{name} is added', { name }),
    failure: project ? ownClientFailures.updateProject : ownClientFailures.createProject,
    prefersServerMessage: true,
    form,
    safe: msg('Nothing was changed.'),
    event: ({ id }) => ({
      type: project ? 'own_project.saved' : 'own_project.created',
      client_id: clientId,
      project_id: id,
    }),
    refreshes: [OWN_CLIENTS, 'projects', 'engagements'],
    onDone: onClose,
    onFailure: showIssuesIn(form),
  })
  return (
    <FormDialog
      form={form}
      action={saving}
      title={project ? msg('Edit Project') : msg('Add Project')}
      size="s"
      submit={{
        label: project ? msg('Save Changes') : msg('Add Project'),
        pendingLabel: msg('Saving...'),
      }}
      onClose={onClose}
    >
      <Stack gap={4}>
        <Field name="name" />
        <Field name="code" />
        <Field name="location" />
      </Stack>
    </FormDialog>
  )
}
