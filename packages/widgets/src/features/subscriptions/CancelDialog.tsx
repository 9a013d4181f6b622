import {
  AFTER_A_PLAN,
  formatDay,
  londonDay,
  type Subscription,
  type UserType,
} from '@daysheet/core'
import { useAction } from '../../provider/index.ts'
import { subscriptionFailures } from '../../provider/failures/subscriptions.ts'
import { ConfirmDialog, msg, useWords } from '../../ui/index.ts'
import { REFRESHES, subscriptionFacts } from './subscription-events.ts'

interface CancelDialogProps {
  userType: UserType
  subscription: Subscription
  isOpen: boolean
  onClose: () => void
  onRefused: (error: unknown) => void
}

/** Asks once more, with the day until which everything goes on. */
export function CancelDialog(props: CancelDialogProps) {
  const { userType, subscription, isOpen, onClose, onRefused } = props
  const words = useWords()
  const cancelling = useAction({
    call: (client, _nothing: undefined) => client.subscriptions.cancel(),
    success: msg('Subscription cancelled successfully'),
    failure: subscriptionFailures.cancel,
    event: (state) => ({ type: 'subscription.cancelled', ...subscriptionFacts(state) }),
    refreshes: REFRESHES,
    onDone: onClose,
    onFailure: (error) => {
      onClose()
      onRefused(error)
    },
  })
  const plan = subscription.plan_name ?? ''
  const end = subscription.grace_ends_at ?? subscription.subscription_expires_at
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={(isNowOpen) => !isNowOpen && onClose()}
      title={words('Cancel {plan}?', { plan })}
      cancelLabel={msg('Keep Subscription')}
      confirmLabel={msg('Cancel Subscription')}
      pendingLabel={msg('Cancelling...')}
      isPending={cancelling.isPending}
      onConfirm={() => cancelling.mutate(undefined)}
    >
      {end === null
        ? words('{plan} goes on to the end of what is paid for; nothing more is charged.', { plan })
        : words('{plan} goes on until {day}; nothing more is charged.', {
            plan,
            day: formatDay(londonDay(end), 'long'),
          })}{' '}
      {words(AFTER_A_PLAN[userType])}
    </ConfirmDialog>
  )
}
