import { Button, msg, type ButtonProps } from '../../ui/index.ts'

export interface FormButtonsProps extends Pick<
  ButtonProps,
  'variant' | 'icon' | 'isDisabled' | 'pendingLabel'
> {
  /** Of the form in the same dialog; undefined while there is nothing to send. */
  formId: string | undefined
  label: string
  isPending: boolean
  cancelLabel?: string
  onCancel: () => void
}

/** At the foot of a dialog with a form: one leaves it, the other sends the form. */
export function FormButtons(props: FormButtonsProps) {
  const { formId, label, cancelLabel = msg('Cancel'), onCancel, ...button } = props
  return (
    <>
      <Button isDisabled={button.isPending} onPress={onCancel}>
        {cancelLabel}
      </Button>
      {formId !== undefined && (
        <Button variant="primary" {...button} type="submit" form={formId}>
          {label}
        </Button>
      )}
    </>
  )
}
