import { Button, Form, FormActions, msg, SubmitButton, useWords } from '../../../ui/index.ts'
import { DraftBanners } from '../../drafts/index.ts'
import { RecordNotices } from '../../editing/index.ts'
import { ProjectFields } from './ProjectFields.tsx'
import { useProjectEditing, type ProjectEditingOptions } from './useProjectEditing.ts'

export interface ProjectEditorProps extends ProjectEditingOptions {
  onCancel: (() => void) | undefined
}

/** The form of a project, new or opened. */
export function ProjectEditor({ onCancel, ...options }: ProjectEditorProps) {
  const words = useWords()
  const editing = useProjectEditing(options)
  const { form, conflict, draft, record, submit } = editing
  return (
    <Form
      form={form}
      label={record ? words('Edit {name}', { name: record.name }) : msg('New Project')}
      onSubmit={submit}
    >
      {record ? (
        <RecordNotices editing={editing} changed={msg('This project was changed elsewhere')} />
      ) : (
        <DraftBanners draft={draft} noun="project" />
      )}
      <ProjectFields control={form.control} isNew={record === null} />
      <FormActions>
        <SubmitButton
          pendingLabel={record ? msg('Saving...') : msg('Creating...')}
          isDisabled={conflict.isStale || conflict.notice !== null}
        >
          {record ? msg('Save Changes') : msg('Create Project')}
        </SubmitButton>
        {onCancel && <Button onPress={onCancel}>{msg('Cancel')}</Button>}
      </FormActions>
    </Form>
  )
}
