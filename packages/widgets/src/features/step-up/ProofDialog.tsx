import { useId, type ReactNode } from 'react'
import { Banner, Dialog, msg, ShortForm, Stack, Text, type ShortFormState } from '../../ui/index.ts'
import { FormButtons } from '../dialogs/index.ts'

interface ProofDialogFrameProps<Body> {
  form: ShortFormState<Body, keyof Body & string>
  proof: { refusal: string | null; confirm: (body: Body) => Promise<void> }
  title: string
  /** What is asked for, and why. */
  reason: string
  onClose: () => void
  /** Stands above the field. */
  lead?: ReactNode
  /** The field. */
  children: ReactNode
  /** Stands below the field. */
  after?: ReactNode
}

/** One field by which somebody proves that they are there; closing it changes nothing. */
export function ProofDialog<Body>(props: ProofDialogFrameProps<Body>) {
  const { form, proof, title, reason, onClose, lead, children, after } = props
  const formId = useId()
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isDismissable={!form.isSubmitting}
      title={title}
      size="s"
      footer={
        <FormButtons
          formId={formId}
          label={msg('Confirm')}
          isPending={form.isSubmitting}
          pendingLabel={msg('Checking...')}
          onCancel={onClose}
        />
      }
    >
      <Stack gap={4}>
        <Text>{reason}</Text>
        {lead}
        <ShortForm id={formId} form={form} onSubmit={proof.confirm} label={title}>
          {proof.refusal && <Banner tone="critical" title={proof.refusal} role="alert" />}
          {children}
        </ShortForm>
        {after}
      </Stack>
    </Dialog>
  )
}
