import { Button, Form, FormActions, msg, SubmitButton, useWords } from '../../../ui/index.ts'
import { DraftBanners } from '../../drafts/index.ts'
import { RecordNotices } from '../../editing/index.ts'
import { OwnClientFields } from './OwnClientFields.tsx'
import { useOwnClientEditing, type OwnClientEditingOptions } from './useOwnClientEditing.ts'

export interface OwnClientEditorProps extends OwnClientEditingOptions {
  isVatRegistered: boolean
  onCancel: (() => void) | undefined
}

/** The form of an own client, new or opened. */
export function OwnClientEditor({ isVatRegistered, onCancel, ...options }: OwnClientEditorProps) {
  const words = useWords()
  const editing = useOwnClientEditing(options)
  const { form, conflict, draft, record, submit } = editing
  const isNew = record === null
  return (
    <Form
      form={form}
      label={isNew ? msg('Add Client') : words('Edit {name}', { name: record.client.company_name })}
      onSubmit={submit}
    >
      {isNew ? (
        <DraftBanners draft={draft} noun="client" />
      ) : (
        <RecordNotices editing={editing} changed={msg('This client was changed elsewhere')} />
      )}
      <OwnClientFields control={form.control} isNew={isNew} isVatRegistered={isVatRegistered} />
      <FormActions>
        <SubmitButton
          pendingLabel={isNew ? msg('Adding...') : msg('Saving...')}
          isDisabled={conflict.isStale || conflict.notice !== null}
        >
          {isNew ? msg('Add Client') : msg('Save Changes')}
        </SubmitButton>
        {onCancel && <Button onPress={onCancel}>{msg('Cancel')}</Button>}
      </FormActions>
    </Form>
  )
}
