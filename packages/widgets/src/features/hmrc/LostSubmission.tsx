import { useState } from 'react'
import { formatInstant } from '@daysheet/core'
import { hmrcFailures } from '../../provider/failures/hmrc.ts'
import { Banner, Button, Inline, msg, Stack, Text, useWords } from '../../ui/index.ts'
import type { LostSubmissionProps } from './lost-submission-props.ts'
import { SetAside } from './SetAside.tsx'
import { SignIn } from './SignIn.tsx'
import { useLostSubmission } from './useLostSubmission.ts'

type Step = 'look' | 'send_again'

/** Nobody knows whether HMRC has it: its list is looked in, or a person settles that it has not. */
export function LostSubmission({ submission, refreshes }: LostSubmissionProps) {
  const words = useWords()
  const { look, sendAgain, notFound, isSetAsideOffered } = useLostSubmission(submission, refreshes)
  const [step, setStep] = useState<Step | null>(null)
  const { look_from, may_send_again } = submission
  const isSendAgainOffered = may_send_again && sendAgain.isOffered
  return (
    <Stack gap={4}>
      <Banner tone="caution" title={msg('We don’t know yet whether HMRC has it')} role="status">
        <>{submission.message}</>
      </Banner>
      {notFound && (
        <Banner tone="info" role="status" title={msg('HMRC’s list does not have it so far')}>
          {may_send_again
            ? msg('It was looked for twice, so the same message may be sent again.')
            : msg('Look once more a little later: after two looks the same may be sent again.')}
        </Banner>
      )}
      {look_from !== null && (
        <Text tone="muted">
          {words('HMRC’s list can be looked at from {time} on.', {
            time: formatInstant(look_from),
          })}
        </Text>
      )}
      {step === null ? (
        <Inline gap={2}>
          {look.isOffered && (
            <Button
              variant={isSendAgainOffered ? 'secondary' : 'primary'}
              onPress={() => setStep('look')}
            >
              {msg('Look in HMRC’s list')}
            </Button>
          )}
          {isSendAgainOffered && (
            <Button variant="primary" onPress={() => setStep('send_again')}>
              {msg('Send it again')}
            </Button>
          )}
          {isSetAsideOffered && <SetAside submission={submission} refreshes={refreshes} />}
        </Inline>
      ) : (
        <SignIn
          key={step}
          label={step === 'look' ? msg('Look in HMRC’s list') : msg('Send it again')}
          pendingLabel={step === 'look' ? msg('Looking...') : msg('Sending...')}
          failure={step === 'look' ? hmrcFailures.look.sentence : hmrcFailures.sendAgain.sentence}
          onSend={async (credentials) => {
            await (step === 'look' ? look : sendAgain).send(credentials, undefined)
            setStep(null)
          }}
          onBack={() => setStep(null)}
        />
      )}
    </Stack>
  )
}
