import { useAction } from '../../provider/index.ts'
import { hmrcFailures } from '../../provider/failures/hmrc.ts'
import { Banner, Button, Inline, msg, Stack } from '../../ui/index.ts'
import type { LostSubmissionProps } from './lost-submission-props.ts'
import { ServiceAvailability } from './ServiceAvailability.tsx'

/** HMRC has it and was silent for a day: nothing asks by itself any more. */
export function UnansweredSubmission({ submission, refreshes }: LostSubmissionProps) {
  const { mutate, isPending, isOffered } = useAction({
    call: async (client, _: void) =>
      (await client.hmrc.askAgain({ params: { id: submission.id } })).submission,
    success: msg('HMRC is asked for another day'),
    failure: hmrcFailures.askAgain,
    prefersServerMessage: true,
    refreshes,
  })
  return (
    <Stack gap={4}>
      <Banner tone="caution" title={msg('HMRC has not answered')} role="status">
        <>{submission.message}</>
      </Banner>
      <Inline gap={3}>
        {isOffered && (
          <Button
            variant="primary"
            isPending={isPending}
            pendingLabel={msg('Asking...')}
            onPress={() => mutate()}
          >
            {msg('Ask HMRC again')}
          </Button>
        )}
        <ServiceAvailability />
      </Inline>
    </Stack>
  )
}
