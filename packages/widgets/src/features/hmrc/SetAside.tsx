import { useState } from 'react'
import { useAction } from '../../provider/index.ts'
import { hmrcFailures } from '../../provider/failures/hmrc.ts'
import { Button, ConfirmDialog, msg } from '../../ui/index.ts'
import type { LostSubmissionProps } from './lost-submission-props.ts'

/** A person has seen on HMRC’s site that it is not there. */
export function SetAside({ submission, refreshes }: LostSubmissionProps) {
  const [isDialogOpen, setDialogOpen] = useState(false)
  const { mutate, isPending } = useAction({
    call: async (client, _: void) =>
      (await client.hmrc.setAside({ params: { id: submission.id } })).submission,
    success: msg('Settled: HMRC does not have it'),
    failure: hmrcFailures.setAside,
    prefersServerMessage: true,
    refreshes,
    onDone: () => setDialogOpen(false),
  })
  return (
    <>
      <Button variant="quiet" onPress={() => setDialogOpen(true)}>
        {msg('HMRC does not have it')}
      </Button>
      <ConfirmDialog
        isOpen={isDialogOpen}
        onOpenChange={setDialogOpen}
        title={msg('Have you seen that HMRC does not have it?')}
        confirmLabel={msg('HMRC does not have it')}
        cancelLabel={msg('Go on waiting')}
        pendingLabel={msg('Settling...')}
        isPending={isPending}
        onConfirm={() => mutate()}
      >
        {msg(
          'Look on HMRC’s site first, under returns submitted. If it is there and you settle otherwise, HMRC may get it twice. Nothing is withdrawn at HMRC by this; you can then send a new one.',
        )}
      </ConfirmDialog>
    </>
  )
}
