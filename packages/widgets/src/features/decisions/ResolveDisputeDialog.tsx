import { disputeResolution, type DisputeResolution } from '@daysheet/core'
import {
  msg,
  Banner,
  FormRadioGroup,
  MessageSquareWarningIcon,
  useSchemaForm,
  type RadioOption,
} from '../../ui/index.ts'
import { DecisionDialog, type DecisionDialogHead } from './DecisionDialog.tsx'
import type { Outcome } from './useDecision.ts'

export interface ResolveDisputeDialogProps extends DecisionDialogHead {
  /** Why it was disputed. */
  reason: string | null
  /** The label of each resolution and what it leads to. */
  options: readonly (RadioOption & { id: DisputeResolution })[]
  decide: (resolution: DisputeResolution) => Promise<Outcome>
}

/** Ends a dispute in the worker's favour, or by rejecting the document. */
export function ResolveDisputeDialog(props: ResolveDisputeDialogProps) {
  const { reason, options, ...dialog } = props
  const form = useSchemaForm(disputeResolution, { defaultValues: { resolution: 'resolved' } })
  const isRejection = form.watch('resolution') === 'rejected'
  return (
    <DecisionDialog
      {...dialog}
      title={msg('Resolve Dispute')}
      form={form}
      decide={({ resolution }) => props.decide(resolution)}
      submit={{
        label: msg('Resolve Dispute'),
        pendingLabel: msg('Saving...'),
        variant: isRejection ? 'danger' : 'primary',
      }}
      notice={
        reason && (
          <Banner tone="caution" icon={MessageSquareWarningIcon} title={msg('Dispute reason')}>
            <>{reason}</>
          </Banner>
        )
      }
    >
      <FormRadioGroup
        control={form.control}
        name="resolution"
        label={msg('Resolution')}
        variant="cards"
        options={options}
      />
    </DecisionDialog>
  )
}
