import { useState } from 'react'
import type { Company } from '@daysheet/core'
import { errorSentence, Offered, useAction } from '../../provider/index.ts'
import { companyFailures } from '../../provider/failures/company.ts'
import { Banner, ConfirmDialog, msg, Sheet, Stack, Switch, Text } from '../../ui/index.ts'
import { useStepUp } from '../step-up/index.ts'
import { MEMBERS } from './member-queries.ts'

const LABEL = msg('Ask everybody for two-step sign-in')

/** A company's rule that the password alone opens nothing of it. */
export function TwoStepOfEverybody({ company }: { company: Company }) {
  const { withStepUp, stepUpDialog } = useStepUp()
  const isRequired = company.second_factor_required === true
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const changing = useAction({
    call: (client, required: boolean) =>
      withStepUp(() => client.company.requireSecondFactor({ body: { required } })),
    success: (_answer, required) =>
      required
        ? msg('Everybody is asked for two-step sign-in, and told by mail')
        : msg('Nobody is asked for two-step sign-in any more'),
    failure: companyFailures.requireSecondFactor,
    refreshes: [MEMBERS],
    onDone: () => setIsDialogOpen(false),
    onFailure: (error) => {
      setIsDialogOpen(false)
      setRefusal(errorSentence(error, companyFailures.requireSecondFactor.sentence))
      return true
    },
  })
  return (
    <Offered by="company.requireSecondFactor">
      <Sheet title={msg('Two-step sign-in')}>
        <Stack gap={4}>
          {refusal && <Banner tone="critical" title={refusal} role="alert" />}
          <Switch
            label={LABEL}
            hint={msg(
              'Beside the password everybody needs a passkey or a code from an app. Who has none sets one up at once, and can do nothing else until then.',
            )}
            value={isRequired}
            onChange={(shouldRequire) => {
              setRefusal(null)
              if (shouldRequire) setIsDialogOpen(true)
              else changing.mutate(false)
            }}
          />
        </Stack>
      </Sheet>
      <ConfirmDialog
        isOpen={isDialogOpen}
        onOpenChange={setIsDialogOpen}
        title={msg('Ask everybody for two-step sign-in?')}
        confirmLabel={msg('Ask everybody')}
        onConfirm={() => changing.mutate(true)}
        isPending={changing.isPending}
        pendingLabel={msg('Saving...')}
      >
        <Text>
          {msg(
            'It counts at once. Every member is told by mail, and who has no second step yet is led to it at their next click.',
          )}
        </Text>
      </ConfirmDialog>
      {stepUpDialog}
    </Offered>
  )
}
