import { useEffect, useState } from 'react'
import {
  ApiError,
  TRIAL_DAYS,
  type BillingCycle,
  type PlanId,
  type SubscriptionPlan,
} from '@daysheet/core'
import { useAction } from '../../provider/index.ts'
import { subscriptionFailures } from '../../provider/failures/subscriptions.ts'
import { msg } from '../../ui/index.ts'
import { REFRESHES, subscriptionFacts } from './subscription-events.ts'
import type { SubscriptionPanelProps } from './subscription-panel-props.ts'

interface Checkout {
  plan: SubscriptionPlan
  billingCycle: BillingCycle
}

const leadThere = (url: string): void => window.location.assign(url)

/**
 * Everything that is done from the page itself. The toasts are the specification's; what the server
 * says of a refusal stays on the page, because a toast is gone before it is acted on.
 */
export function useSubscriptionActs(props: SubscriptionPanelProps) {
  const { successUrl, cancelUrl, returnUrl, onLeave = leadThere } = props
  const [refusal, setRefusal] = useState<string | null>(null)
  // The next page takes a moment to come: until then the button stays busy.
  const [leavingFor, setLeavingFor] = useState<PlanId | 'billing' | null>(null)
  useEffect(() => {
    // The browser's own way back shows this page as it was left.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && setLeavingFor(null)
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  }, [])
  const refuse = (error: unknown) => {
    setRefusal(error instanceof ApiError && !error.isSilent ? error.message : null)
  }
  const fresh = () => setRefusal(null)

  const checkout = useAction({
    call: (client, { plan, billingCycle }: Checkout) =>
      client.subscriptions.createCheckoutSession({
        body: { planId: plan.id, planName: plan.name, billingCycle, successUrl, cancelUrl },
      }),
    failure: subscriptionFailures.createCheckoutSession,
    event: (_session, { plan, billingCycle }) => ({
      type: 'subscription.checkout_started',
      plan_id: plan.id,
      billing_cycle: billingCycle,
    }),
    onDone: ({ sessionUrl }, { plan }) => {
      setLeavingFor(plan.id)
      onLeave(sessionUrl)
    },
    onFailure: refuse,
  })
  const billing = useAction({
    call: (client, _nothing: undefined) =>
      client.subscriptions.openBillingPortal({ body: { returnUrl } }),
    failure: subscriptionFailures.openBillingPortal,
    onDone: ({ portalUrl }) => {
      setLeavingFor('billing')
      onLeave(portalUrl)
    },
    onFailure: refuse,
  })
  const trial = useAction({
    call: (client, _nothing: undefined) =>
      client.subscriptions.startTrial({ body: { trialDays: TRIAL_DAYS } }),
    success: msg('Your free trial has started'),
    failure: subscriptionFailures.startTrial,
    event: (state) => ({ type: 'subscription.trial_started', ...subscriptionFacts(state) }),
    refreshes: REFRESHES,
    onFailure: refuse,
  })
  const reactivation = useAction({
    call: (client, _nothing: undefined) => client.subscriptions.reactivate(),
    success: msg('Subscription reactivated successfully'),
    failure: subscriptionFailures.reactivate,
    event: (state) => ({ type: 'subscription.reactivated', ...subscriptionFacts(state) }),
    refreshes: REFRESHES,
    onFailure: refuse,
  })

  const isCheckingOut = checkout.isPending ? checkout.variables.plan.id : null
  return {
    refusal,
    refuse,
    forgetRefusal: fresh,
    /** The plan whose payment page is on its way. */
    checkingOut: isCheckingOut ?? (leavingFor === 'billing' ? null : leavingFor),
    isOpeningBilling: billing.isPending || leavingFor === 'billing',
    isStartingTrial: trial.isPending,
    isReactivating: reactivation.isPending,
    startCheckout: (plan: SubscriptionPlan, billingCycle: BillingCycle) => {
      fresh()
      checkout.mutate({ plan, billingCycle })
    },
    openBilling: () => {
      fresh()
      billing.mutate(undefined)
    },
    startTrial: () => {
      fresh()
      trial.mutate(undefined)
    },
    reactivate: () => {
      fresh()
      reactivation.mutate(undefined)
    },
  }
}

export type SubscriptionActs = ReturnType<typeof useSubscriptionActs>
