import type { Subscription, SubscriptionState, UserType } from '@daysheet/core'
import { Button, ExternalLinkIcon, Inline, msg } from '../../ui/index.ts'
import type { SubscriptionActs } from './useSubscriptionActs.ts'

export interface SubscriptionButtonsProps {
  userType: UserType
  state: SubscriptionState
  acts: SubscriptionActs
  onChange: () => void
  onCancel: () => void
}

/** Whether anything may be done with the plan that is held. */
export const hasButtons = ({ abilities }: Subscription): boolean =>
  abilities.can_cancel ||
  abilities.can_change_plan ||
  abilities.can_manage_billing ||
  abilities.can_reactivate

/** What may be done with it, by its abilities. */
export function SubscriptionButtons(props: SubscriptionButtonsProps) {
  const { state, userType, acts, onChange, onCancel } = props
  const { can_cancel, can_change_plan, can_manage_billing, can_reactivate } =
    state.subscription.abilities
  return (
    <Inline gap={2}>
      {can_reactivate && (
        <Button
          variant="primary"
          isPending={acts.isReactivating}
          pendingLabel={msg('Reactivating...')}
          onPress={acts.reactivate}
        >
          {msg('Reactivate Subscription')}
        </Button>
      )}
      {can_change_plan && (
        <Button onPress={onChange}>
          {userType === 'client' ? msg('Change Licences') : msg('Change Billing')}
        </Button>
      )}
      {can_manage_billing && (
        <Button
          icon={<ExternalLinkIcon size="s" />}
          isPending={acts.isOpeningBilling}
          pendingLabel={msg('Opening...')}
          onPress={acts.openBilling}
        >
          {msg('Manage Billing')}
        </Button>
      )}
      {can_cancel && (
        <Button variant="quietDanger" onPress={onCancel}>
          {msg('Cancel Subscription')}
        </Button>
      )}
    </Inline>
  )
}
