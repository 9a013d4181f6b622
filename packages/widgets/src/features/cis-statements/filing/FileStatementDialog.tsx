import { useId } from 'react'
import { msg, Dialog, Form, FormSelect, Stack, UploadIcon } from '../../../ui/index.ts'
import { FormButtons } from '../../dialogs/index.ts'
import { AmountFields, MonthFields } from '../upload/MonthFields.tsx'
import { SentStatementFile } from '../upload/SentStatementFile.tsx'
import type { FilingSubject } from './filing-form.ts'
import { useStatementFiling } from './useStatementFiling.ts'

export interface FileStatementDialogProps {
  workerId: string
  /** The own clients that it can be of. */
  clients: readonly { id: string; label: string }[]
  subject: FilingSubject
  onClose: () => void
}

/** The worker files the statement that an own client gave: whose, of which month, what it says. */
export function FileStatementDialog(props: FileStatementDialogProps) {
  const { workerId, clients, subject, onClose } = props
  const formId = useId()
  const { form, choice, upload, isPending, submit } = useStatementFiling({
    workerId,
    subject,
    onFiled: onClose,
  })
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={msg('File Statement')}
      subtitle={msg('As your own client gave it to you')}
      isDismissable={!isPending}
      footer={
        <FormButtons
          formId={formId}
          label={msg('File Statement')}
          icon={<UploadIcon />}
          isPending={isPending}
          pendingLabel={msg('Saving...')}
          onCancel={onClose}
        />
      }
    >
      <Form id={formId} form={form} label={msg('File Statement')} onSubmit={submit}>
        <Stack gap={4}>
          <FormSelect
            control={form.control}
            name="client_id"
            label={msg('Client')}
            placeholder={msg('Choose a client')}
            options={clients}
            optionsAre="names"
            isRequired
          />
          <MonthFields />
          <AmountFields />
          <SentStatementFile choice={choice} upload={upload} />
        </Stack>
      </Form>
    </Dialog>
  )
}
