import { useState } from 'react'
import { formatDay, isLateEntryOpen, lateEntryUntil, type EngagementEnding } from '@daysheet/core'
import { useAction, useDaysheet } from '../../../provider/index.ts'
import { engagementFailures } from '../../../provider/failures/engagements.ts'
import { Banner, ConfirmDialog, msg, useWords } from '../../../ui/index.ts'
import type { EngagedPair } from './EndEngagementDialog.tsx'

export interface EndedNoticeProps {
  pair: EngagedPair
  ending: EngagementEnding
  mayResume: boolean
}

/** When it ended, by whom and why, what can still be entered, and the way back. */
export function EndedNotice({ pair, ending, mayResume }: EndedNoticeProps) {
  const words = useWords()
  const { today } = useDaysheet()
  const [isAsking, setAsking] = useState(false)
  const { other, side } = pair
  const { last_day, ended_on, ended_by, reason } = ending
  const days = { last: formatDay(last_day), on: formatDay(ended_on), name: other }
  const sentences = [
    ended_by === side
      ? words('You ended it on {on}.', days)
      : words('{name} ended it on {on}.', days),
    ...(reason === null ? [] : [words('Reason: {reason}.', { reason: reason.replace(/\.$/, '') })]),
    isLateEntryOpen(ended_on, today)
      ? words('Days up to {last} can be entered until {until}.', {
          ...days,
          until: formatDay(lateEntryUntil(ended_on)),
        })
      : words('Days up to {last} can’t be entered any more.', days),
  ]
  return (
    <Banner
      tone="neutral"
      title={words('Ended, last day {last}', days)}
      actions={mayResume ? [{ label: msg('Resume'), onPress: () => setAsking(true) }] : []}
    >
      {sentences.join(' ')}
      {isAsking && <ResumeDialog pair={pair} onClose={() => setAsking(false)} />}
    </Banner>
  )
}

function ResumeDialog({ pair, onClose }: { pair: EngagedPair; onClose: () => void }) {
  const words = useWords()
  const { worker_id, client_id, other: name } = pair
  const [attempt] = useState(() => crypto.randomUUID())
  const resuming = useAction({
    before: (_nothing: undefined) => ({
      act: 'engagement.resume',
      subject: { worker_id, client_id },
    }),
    call: async (client) =>
      (
        await client.engagements.resume(
          { params: { id: worker_id }, body: { client_id } },
          { idempotencyKey: attempt },
        )
      ).engagement,
    success: words('You work with {name} again', { name }),
    failure: engagementFailures.resume,
    prefersServerMessage: true,
    event: ({ id }) => ({ type: 'engagement.resumed', engagement_id: id, worker_id, client_id }),
    refreshes: ['engagements', 'projects', 'invoices', 'timesheets', 'subscriptions'],
    onDone: onClose,
    onFailure: onClose,
    onCancelled: onClose,
  })
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={words('Work with {name} again?', { name })}
      confirmLabel={msg('Resume')}
      isDestructive={false}
      isPending={resuming.isPending}
      pendingLabel={msg('Saving...')}
      onConfirm={() => resuming.mutate(undefined)}
    >
      {words(
        'It goes on as agreed before, on the projects that are not archived. {name} is told.',
        { name },
      )}
    </ConfirmDialog>
  )
}
