import { useId } from 'react'
import { msg, Dialog, Form, UploadIcon } from '../../../ui/index.ts'
import { FormButtons } from '../../dialogs/index.ts'
import { AnotherStatement } from './AnotherStatement.tsx'
import type { StatementSubject } from './statement-form.ts'
import { StatementFields } from './StatementFields.tsx'
import { useStatementUpload } from './useStatementUpload.ts'

export interface UploadDialogProps {
  clientId: string
  subject: StatementSubject
  onClose: () => void
}

/** Uploads a statement over the list that it comes to stand in. */
export function UploadDialog({ clientId, subject, onClose }: UploadDialogProps) {
  const formId = useId()
  const editing = useStatementUpload({
    clientId,
    subject,
    onUploaded: onClose,
    onTakenOver: onClose,
  })
  const { form, isPending, submit } = editing
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={msg('Upload Statement')}
      isDismissable={!isPending}
      footer={
        <FormButtons
          formId={formId}
          label={msg('Upload Statement')}
          icon={<UploadIcon />}
          isPending={isPending}
          pendingLabel={msg('Uploading...')}
          onCancel={onClose}
        />
      }
    >
      <Form id={formId} form={form} label={msg('Upload Statement')} onSubmit={submit}>
        <StatementFields clientId={clientId} editing={editing} />
      </Form>
      <AnotherStatement editing={editing} />
    </Dialog>
  )
}
