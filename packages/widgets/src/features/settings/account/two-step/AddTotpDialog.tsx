import { useEffect, useId, useRef, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { ApiError, newTotp, type TotpSetup } from '@daysheet/core'
import { errorSentence, useAction, useDaysheet } from '../../../../provider/index.ts'
import { secondFactorFailures } from '../../../../provider/failures/second-factors.ts'
import {
  Banner,
  Dialog,
  msg,
  ShortForm,
  Skeleton,
  Stack,
  Text,
  TextField,
  useShortForm,
} from '../../../../ui/index.ts'
import { FormButtons } from '../../../dialogs/index.ts'
import type { AddFactorDialogProps } from './AddPasskeyDialog.tsx'
import { SECOND_FACTORS } from './factor-queries.ts'
import { TotpKey } from './TotpKey.tsx'

/** Shows an authenticator app its secret, and takes its first code. */
export function AddTotpDialog({ withStepUp, onAdded, onClose }: AddFactorDialogProps) {
  const { client } = useDaysheet()
  const formId = useId()
  const begun = useMutation({
    networkMode: 'always',
    mutationFn: () => withStepUp(() => client.secondFactors.beginTotp()),
  })
  const { mutate: begin } = begun
  const hasBegun = useRef(false)
  useEffect(() => {
    // Once, however often React mounts it: each time makes another secret.
    if (hasBegun.current) return
    hasBegun.current = true
    begin()
  }, [begin])
  return (
    <SetUpDialog
      formId={formId}
      setup={begun.data}
      failure={
        begun.isError ? errorSentence(begun.error, secondFactorFailures.addTotp.sentence) : null
      }
      onAdded={onAdded}
      onClose={onClose}
    />
  )
}

interface SetUpDialogProps extends Pick<AddFactorDialogProps, 'onAdded' | 'onClose'> {
  formId: string
  setup: TotpSetup | undefined
  failure: string | null
}

function SetUpDialog({ formId, setup, failure, onAdded, onClose }: SetUpDialogProps) {
  const form = useShortForm(newTotp, { name: '', code: '' })
  const [refusal, setRefusal] = useState<string | null>(null)
  const adding = useAction({
    call: (client, body: { name: string; code: string }) => client.secondFactors.addTotp({ body }),
    success: ({ factor }, _body, words) => words('{name} is added', { name: factor.name }),
    failure: secondFactorFailures.addTotp,
    form,
    refreshes: [SECOND_FACTORS],
    onDone: ({ recovery_codes: codes }) => onAdded(codes),
    onFailure: (error) => {
      const [issue] = error instanceof ApiError ? error.issues : []
      const sentence = errorSentence(error, secondFactorFailures.addTotp.sentence)
      setRefusal(issue?.message ?? sentence)
      form.fields.focus('code', undefined)
      return true
    },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isDismissable={!form.isSubmitting}
      title={msg('Add authenticator app')}
      footer={
        <FormButtons
          formId={setup ? formId : undefined}
          label={msg('Add')}
          pendingLabel={msg('Checking...')}
          isPending={form.isSubmitting}
          onCancel={onClose}
        />
      }
    >
      <Stack gap={4}>
        {failure !== null && <Banner tone="critical" title={failure} role="alert" />}
        {!setup && failure === null && <Skeleton shape="form" label={msg('Loading…')} count={2} />}
        {setup && (
          <>
            <Text>
              {msg(
                'Scan the square with an authenticator app on your phone, or type the key into it. Then enter the six digits that the app shows.',
              )}
            </Text>
            <TotpKey setup={setup} />
            <ShortForm
              id={formId}
              form={form}
              label={msg('Add authenticator app')}
              onSubmit={async (values) => {
                setRefusal(null)
                await adding.mutateAsync(values).catch(() => undefined)
              }}
            >
              {refusal && <Banner tone="critical" title={refusal} role="alert" />}
              <TextField
                {...form.field('name', msg('Name'))}
                hint={msg('By which you know it: ‘Work laptop’, ‘My phone’')}
              />
              <TextField
                {...form.field('code', msg('Code from your app'))}
                inputMode="numeric"
                autoComplete="one-time-code"
              />
            </ShortForm>
          </>
        )}
      </Stack>
    </Dialog>
  )
}
