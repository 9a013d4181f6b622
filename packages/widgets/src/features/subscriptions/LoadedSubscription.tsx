import { useEffect, useRef, useState } from 'react'
import {
  BILLING_CYCLES,
  type BillingCycle,
  type PlanId,
  type SubscriptionPlan,
  type SubscriptionState,
  type UserType,
} from '@daysheet/core'
import { Banner, Stack } from '../../ui/index.ts'
import { CancelDialog } from './CancelDialog.tsx'
import { ChangePlanDialog } from './ChangePlanDialog.tsx'
import { CurrentSubscription } from './CurrentSubscription.tsx'
import { PlanChooser } from './PlanChooser.tsx'
import type { SubscriptionPanelProps } from './subscription-panel-props.ts'
import { SubscriptionNotice } from './SubscriptionNotice.tsx'
import { TrialOffer } from './TrialOffer.tsx'
import { useSubscriptionActs } from './useSubscriptionActs.ts'

type LoadedSubscriptionProps = SubscriptionPanelProps & {
  userType: UserType
  /** Those of the person's role. */
  plans: readonly SubscriptionPlan[]
  state: SubscriptionState
}

export function LoadedSubscription(props: LoadedSubscriptionProps) {
  const { userType, plans, state, start } = props
  const { subscription } = state
  const [cycle, setCycle] = useState<BillingCycle>(
    start?.billingCycle ?? subscription.billing_cycle ?? BILLING_CYCLES[0],
  )
  const [changingTo, setChangingTo] = useState<PlanId | null>(null)
  const [isCancelling, setIsCancelling] = useState(false)
  const acts = useSubscriptionActs(props)
  useStart(props, acts.startCheckout)

  const { abilities } = subscription
  const newPlan = plans.find(({ id }) => id === changingTo)
  const currentPlan = plans.find(({ id }) => id === subscription.plan_id)
  return (
    <Stack gap={6}>
      {acts.refusal !== null && (
        <Banner tone="critical" role="alert" onDismiss={acts.forgetRefusal}>
          <>{acts.refusal}</>
        </Banner>
      )}
      <SubscriptionNotice
        userType={userType}
        subscription={subscription}
        onBilling={acts.openBilling}
      />
      <CurrentSubscription
        userType={userType}
        state={state}
        held={currentPlan}
        acts={acts}
        onChange={() => setChangingTo(subscription.plan_id)}
        onCancel={() => setIsCancelling(true)}
      />
      {abilities.can_start_trial && (
        <TrialOffer
          userType={userType}
          onStart={acts.startTrial}
          isPending={acts.isStartingTrial}
        />
      )}
      {subscription.shows_plans && (
        <PlanChooser
          plans={plans}
          subscription={subscription}
          cycle={cycle}
          onCycleChange={setCycle}
          pending={acts.checkingOut}
          onCheckout={(plan) => acts.startCheckout(plan, cycle)}
          onChange={setChangingTo}
        />
      )}
      {newPlan && (
        <ChangePlanDialog
          key={newPlan.id}
          plan={newPlan}
          subscription={subscription}
          cycle={cycle}
          onClose={() => setChangingTo(null)}
        />
      )}
      <CancelDialog
        userType={userType}
        subscription={subscription}
        isOpen={isCancelling}
        onClose={() => setIsCancelling(false)}
        onRefused={acts.refuse}
      />
    </Stack>
  )
}

/** Starts the checkout that an address has asked for, where the person can buy that plan. */
function useStart(
  { start, onStarted, plans, state }: LoadedSubscriptionProps,
  startCheckout: (plan: SubscriptionPlan, cycle: BillingCycle) => void,
): void {
  const hasStarted = useRef(false)
  useEffect(() => {
    if (!start || hasStarted.current) return
    hasStarted.current = true
    onStarted?.()
    const plan = plans.find(({ id }) => id === start.planId)
    const isSold = plan !== undefined && plan.price_monthly > 0
    if (isSold && state.subscription.abilities.can_checkout) {
      startCheckout(plan, start.billingCycle)
    }
  })
}
