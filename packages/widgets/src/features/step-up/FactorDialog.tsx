import { useId } from 'react'
import { useQuery } from '@tanstack/react-query'
import { QueryFailure, useDaysheet, useReported } from '../../provider/index.ts'
import { Dialog, msg, Skeleton, Stack, Text } from '../../ui/index.ts'
import { FactorForm } from '../second-factor/index.ts'
import type { ProofDialogProps } from './useProof.ts'

/** Asks somebody with two-step sign-in for their passkey or a code again. */
export function FactorDialog({ onConfirmed, onClose }: ProofDialogProps) {
  const { client, tenant } = useDaysheet()
  const opening = useId()
  const question = useQuery({
    queryKey: [tenant, 'factor-step-up', opening],
    queryFn: () => client.session.beginFactorStepUp(),
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    networkMode: 'always',
  })
  useReported(question.error)
  return (
    <Dialog isOpen onOpenChange={onClose} title={msg('Confirm that it is you')} size="s">
      <Stack gap={4}>
        <Text>
          {msg(
            'Your second step is asked for again before bank, tax, password or sign-in details or roles are changed. Until then nothing is changed, and what you typed stays here.',
          )}
        </Text>
        {question.isError && (
          <QueryFailure
            query={question}
            title={msg('We can’t ask for it just now')}
            safe={msg('Nothing was changed.')}
          />
        )}
        {question.isPending && <Skeleton shape="form" label={msg('Loading…')} count={1} />}
        {question.data && (
          <FactorForm
            question={question.data}
            askAgain={() => client.session.beginFactorStepUp()}
            take={async (body) => {
              await client.session.confirmFactor({ body })
              onConfirmed()
            }}
            label={msg('Confirm')}
            pendingLabel={msg('Checking...')}
            failure={msg('It could not be checked. Nothing was changed: try again.')}
          />
        )}
      </Stack>
    </Dialog>
  )
}
