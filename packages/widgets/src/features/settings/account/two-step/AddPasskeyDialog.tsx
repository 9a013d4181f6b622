import { useId, useState } from 'react'
import { factorName } from '@daysheet/core'
import { errorSentence, useAction } from '../../../../provider/index.ts'
import { secondFactorFailures } from '../../../../provider/failures/second-factors.ts'
import {
  Banner,
  Dialog,
  msg,
  ShortForm,
  Stack,
  Text,
  TextField,
  useShortForm,
} from '../../../../ui/index.ts'
import { FormButtons } from '../../../dialogs/index.ts'
import { makePasskey, passkeySentence } from '../../../second-factor/index.ts'
import type { WithStepUp } from '../../../step-up/index.ts'
import { SECOND_FACTORS } from './factor-queries.ts'

export interface AddFactorDialogProps {
  withStepUp: WithStepUp
  /** With the recovery codes that come with the first factor. */
  onAdded: (codes: readonly string[] | null) => void
  onClose: () => void
}

/** Names a passkey, and lets the browser make it. */
export function AddPasskeyDialog({ withStepUp, onAdded, onClose }: AddFactorDialogProps) {
  const formId = useId()
  const form = useShortForm(factorName, { name: '' })
  const [refusal, setRefusal] = useState<string | null>(null)
  const adding = useAction({
    call: async (client, { name }: { name: string }) => {
      const { options } = await withStepUp(() => client.secondFactors.beginPasskey())
      const credential = await makePasskey(options)
      return client.secondFactors.addPasskey({ body: { name, credential } })
    },
    success: ({ factor }, _name, words) => words('{name} is added', { name: factor.name }),
    failure: secondFactorFailures.addPasskey,
    refreshes: [SECOND_FACTORS],
    onDone: ({ recovery_codes: codes }) => onAdded(codes),
    onFailure: (error) => {
      const failure = secondFactorFailures.addPasskey.sentence
      setRefusal(passkeySentence(error) ?? errorSentence(error, failure))
      return true
    },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isDismissable={!form.isSubmitting}
      title={msg('Add passkey')}
      size="s"
      footer={
        <FormButtons
          formId={formId}
          label={msg('Continue')}
          pendingLabel={msg('Waiting for your passkey…')}
          isPending={form.isSubmitting}
          onCancel={onClose}
        />
      }
    >
      <Stack gap={4}>
        <Text>
          {msg(
            'Your browser then asks for your fingerprint, your face, the PIN of your device or a key. None of them is sent to us.',
          )}
        </Text>
        <ShortForm
          id={formId}
          form={form}
          label={msg('Add passkey')}
          onSubmit={async (values) => {
            setRefusal(null)
            await adding.mutateAsync(values).catch(() => undefined)
          }}
        >
          {refusal && <Banner tone="critical" title={refusal} role="alert" />}
          <TextField
            {...form.field('name', msg('Name'))}
            hint={msg('By which you know it: ‘Work laptop’, ‘My phone’')}
            autoFocus
          />
        </ShortForm>
      </Stack>
    </Dialog>
  )
}
