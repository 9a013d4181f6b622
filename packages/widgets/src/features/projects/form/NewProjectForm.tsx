import type { NewProject, Project } from '@daysheet/core'
import { Button, Form, FormActions, msg, SubmitButton } from '../../../ui/index.ts'
import { DraftBanners } from '../../drafts/index.ts'
import { ProjectFields } from './ProjectFields.tsx'
import { useCreateProject } from './useCreateProject.ts'
import { useProjectDraft } from './useProjectDraft.ts'

export interface NewProjectFormProps {
  /** The client, in whose browser storage what is typed is kept. */
  personId: string
  onSaved: (project: Project) => void
  onCancel: (() => void) | undefined
}

export function NewProjectForm({ personId, onSaved, onCancel }: NewProjectFormProps) {
  const draft = useProjectDraft(personId)
  const { form } = draft
  const creating = useCreateProject(form, (project) => {
    draft.end()
    onSaved(project)
  })
  return (
    <Form
      form={form}
      label={msg('New Project')}
      onSubmit={async (values) => {
        // What went wrong is on the screen by then, and everything typed still stands.
        await creating.mutateAsync(values as NewProject).catch(() => undefined)
      }}
    >
      <DraftBanners draft={draft} noun="project" />
      <ProjectFields control={form.control} isNew />
      <FormActions>
        <SubmitButton pendingLabel={msg('Creating...')}>{msg('Create Project')}</SubmitButton>
        {onCancel && <Button onPress={onCancel}>{msg('Cancel')}</Button>}
      </FormActions>
    </Form>
  )
}
