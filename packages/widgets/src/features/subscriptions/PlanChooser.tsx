import {
  YEARLY_BADGE,
  type BillingCycle,
  type PlanId,
  type Subscription,
  type SubscriptionPlan,
} from '@daysheet/core'
import { Badge, Heading, Inline, msg, SegmentedControl, Stack } from '../../ui/index.ts'
import { CYCLE_OPTIONS } from './cycle-words.ts'
import { PlanCard } from './PlanCard.tsx'
import * as css from './subscriptions.css.ts'

interface PlanChooserProps {
  plans: readonly SubscriptionPlan[]
  subscription: Subscription
  cycle: BillingCycle
  onCycleChange: (cycle: BillingCycle) => void
  /** The plan whose payment page is on its way. */
  pending: PlanId | null
  onCheckout: (plan: SubscriptionPlan) => void
  onChange: (plan: PlanId) => void
}

export function PlanChooser(props: PlanChooserProps) {
  const { plans, subscription, cycle, pending } = props
  return (
    <Stack gap={4}>
      <Inline gap={3} justify="between">
        <Heading level={2}>{msg('Plans')}</Heading>
        <Inline gap={2}>
          <SegmentedControl
            label={msg('Billing')}
            options={CYCLE_OPTIONS}
            value={cycle}
            onChange={props.onCycleChange}
          />
          <Badge tone="positive">{YEARLY_BADGE}</Badge>
        </Inline>
      </Inline>
      <div className={css.plans}>
        {plans.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            subscription={subscription}
            cycle={cycle}
            isPending={pending === plan.id}
            isBlocked={pending !== null}
            onCheckout={() => props.onCheckout(plan)}
            onChange={() => props.onChange(plan.id)}
          />
        ))}
      </div>
    </Stack>
  )
}
