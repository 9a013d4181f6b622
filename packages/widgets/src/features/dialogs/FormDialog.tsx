import { useId, type ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { Dialog, Form, type ButtonProps, type DialogProps } from '../../ui/index.ts'
import { FormButtons } from './FormButtons.tsx'

export interface FormDialogProps<Values extends FieldValues, Output> extends Pick<
  DialogProps,
  'title' | 'subtitle' | 'size' | 'children'
> {
  form: UseFormReturn<Values, unknown, Output>
  /** What is sent; what went wrong with it is on the screen once it settles. */
  action: { isPending: boolean; mutateAsync: (values: Output) => Promise<unknown> }
  submit: Pick<ButtonProps, 'variant' | 'pendingLabel'> & { label: string }
  /** Stands in the form's place while there is nothing to fill in. */
  instead?: ReactNode
  onClose: () => void
}

/** One form in a dialog. It stays open while it is sent, and after a failure. */
export function FormDialog<Values extends FieldValues, Output>(
  props: FormDialogProps<Values, Output>,
) {
  const { form, action, submit, instead, onClose, children, ...dialog } = props
  const { isPending } = action
  const formId = useId()
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isDismissable={!isPending}
      {...dialog}
      footer={
        <FormButtons
          {...submit}
          formId={instead ? undefined : formId}
          isPending={isPending}
          onCancel={onClose}
        />
      }
    >
      {instead || (
        <Form
          id={formId}
          form={form}
          label={submit.label}
          onSubmit={async (values) => {
            await action.mutateAsync(values).catch(() => undefined)
          }}
        >
          {children}
        </Form>
      )}
    </Dialog>
  )
}
