import { useId } from 'react'
import { disputeResolution, type DisputeResolution } from '@daysheet/core'
import { showUnsent } from '../../provider/index.ts'
import {
  Banner,
  Button,
  Dialog,
  Form,
  FormRadioGroup,
  MessageSquareWarningIcon,
  showServerIssues,
  useSchemaForm,
  type RadioOption,
} from '../../ui/index.ts'
import { DecisionFacts, type DecisionFactsProps } from './DecisionFacts.tsx'
import type { Outcome } from './useDecision.ts'

export interface ResolveDisputeDialogProps extends DecisionFactsProps {
  subtitle: string
  /** Why it was disputed. */
  reason: string | null
  /** What each way out is called and leads to. */
  options: readonly (RadioOption & { id: DisputeResolution })[]
  decide: (resolution: DisputeResolution) => Promise<Outcome>
  isPending: boolean
  onClose: () => void
}

/** The two ways out of a dispute. */
export function ResolveDisputeDialog(props: ResolveDisputeDialogProps) {
  const { subtitle, reason, options, decide, isPending, onClose } = props
  const formId = useId()
  const form = useSchemaForm(disputeResolution, { defaultValues: { resolution: 'resolved' } })
  const isRejection = form.watch('resolution') === 'rejected'

  const submit = async ({ resolution }: { resolution: DisputeResolution }) => {
    const outcome = await decide(resolution)
    if (outcome.isDone || outcome.isOver) onClose()
    else if (!showUnsent(form, outcome.error)) showServerIssues(form, outcome.issues)
  }

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isDismissable={!isPending}
      title="Resolve Dispute"
      subtitle={subtitle}
      footer={
        <>
          <Button isDisabled={isPending} onPress={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={isRejection ? 'danger' : 'primary'}
            isPending={isPending}
            pendingLabel="Saving..."
          >
            Resolve Dispute
          </Button>
        </>
      }
    >
      <DecisionFacts period={props.period} figure={props.figure} />
      {reason && (
        <Banner tone="caution" icon={MessageSquareWarningIcon} title="Dispute reason">
          <>{reason}</>
        </Banner>
      )}
      <Form form={form} id={formId} onSubmit={submit}>
        <FormRadioGroup
          control={form.control}
          name="resolution"
          label="Resolution"
          look="cards"
          options={options}
        />
      </Form>
    </Dialog>
  )
}
