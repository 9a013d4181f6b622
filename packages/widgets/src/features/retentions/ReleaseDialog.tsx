import * as z from 'zod/mini'
import {
  formatPounds,
  retentionRelease,
  type Retention,
  type RetentionRelease,
} from '@daysheet/core'
import { useAction } from '../../provider/index.ts'
import { retentionFailures } from '../../provider/failures/retentions.ts'
import {
  msg,
  FormMoneyField,
  FormTextField,
  Text,
  useSchemaForm,
  useWords,
} from '../../ui/index.ts'
import { FormDialog } from '../dialogs/index.ts'

export interface ReleaseDialogProps {
  retention: Retention
  onClose: () => void
}

/** Releases what is due, or another amount for a reason. */
export function ReleaseDialog({ retention, onClose }: ReleaseDialogProps) {
  const words = useWords()
  const { id, held, due_for_release: due } = retention
  const form = useSchemaForm<RetentionRelease, z.output<typeof retentionRelease>>(
    retentionRelease as never,
    { defaultValues: { amount: due > 0 ? due : held, reason: '' } },
  )
  const releasing = useAction({
    call: (client, body: z.output<typeof retentionRelease>) =>
      client.retentions.release({ params: { id }, body }),
    success: ({ released }, _body, say) =>
      say('{amount} released', { amount: formatPounds(released) }),
    failure: retentionFailures.release,
    prefersServerMessage: true,
    form,
    event: ({ released }) => ({
      type: 'retention.released',
      retention_id: id,
      worker_id: retention.worker_id,
      project_id: retention.project_id,
      amount: released,
    }),
    refreshes: ['retentions', 'invoices'],
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      action={releasing}
      title={msg('Release retention')}
      subtitle={<>{`${retention.worker_name}, ${retention.project_name}`}</>}
      size="s"
      submit={{ label: msg('Release'), pendingLabel: msg('Releasing...') }}
      onClose={onClose}
    >
      <Text>
        {words('{held} is held, {due} is due for release.', {
          held: formatPounds(held),
          due: formatPounds(due),
        })}
      </Text>
      <FormMoneyField
        control={form.control}
        name="amount"
        label={msg('Amount')}
        hint={msg('Before VAT. The worker gets a draft invoice of it to send.')}
        min={0}
        isRequired
      />
      <FormTextField
        control={form.control}
        name="reason"
        label={msg('Reason')}
        hint={msg('Needed where it is not what is due')}
        isOptional
      />
    </FormDialog>
  )
}
