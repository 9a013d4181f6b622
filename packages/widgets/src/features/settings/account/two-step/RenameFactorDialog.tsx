import { useId } from 'react'
import { factorName, type SecondFactor } from '@daysheet/core'
import { useAction } from '../../../../provider/index.ts'
import { secondFactorFailures } from '../../../../provider/failures/second-factors.ts'
import { Dialog, msg, ShortForm, TextField, useShortForm } from '../../../../ui/index.ts'
import { FormButtons } from '../../../dialogs/index.ts'
import { SECOND_FACTORS } from './factor-queries.ts'

interface RenameFactorDialogProps {
  factor: SecondFactor
  onClose: () => void
}

export function RenameFactorDialog({ factor, onClose }: RenameFactorDialogProps) {
  const formId = useId()
  const form = useShortForm(factorName, { name: factor.name })
  const renaming = useAction({
    call: (client, body: { name: string }) =>
      client.secondFactors.rename({ params: { id: factor.id }, body }),
    success: (_answer, { name }, words) => words('It is called {name} now', { name }),
    failure: secondFactorFailures.rename,
    prefersServerMessage: true,
    form,
    refreshes: [SECOND_FACTORS],
    onDone: onClose,
  })
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isDismissable={!form.isSubmitting}
      title={msg('Rename')}
      size="s"
      footer={
        <FormButtons
          formId={formId}
          label={msg('Save')}
          pendingLabel={msg('Saving...')}
          isPending={form.isSubmitting}
          onCancel={onClose}
        />
      }
    >
      <ShortForm
        id={formId}
        form={form}
        label={msg('Rename')}
        onSubmit={async (values) => {
          await renaming.mutateAsync(values).catch(() => undefined)
        }}
      >
        <TextField {...form.field('name', msg('Name'))} autoFocus />
      </ShortForm>
    </Dialog>
  )
}
