import { useId } from 'react'
import {
  formatPounds,
  PLAN_TEXTS,
  type BillingCycle,
  type Subscription,
  type SubscriptionPlan,
} from '@daysheet/core'
import {
  Badge,
  Button,
  CircleCheckIcon,
  Figure,
  Heading,
  Inline,
  msg,
  Text,
  useWords,
} from '../../ui/index.ts'
import { PER_CYCLE } from './cycle-words.ts'
import { isHeld, planButton } from './plan-button.ts'
import * as css from './subscriptions.css.ts'

interface PlanCardProps {
  plan: SubscriptionPlan
  subscription: Subscription
  cycle: BillingCycle
  isPending: boolean
  /** Another payment page is on its way. */
  isBlocked: boolean
  onCheckout: () => void
  onChange: () => void
}

/** One plan: what it costs, what is included, and what can be done with it. */
export function PlanCard(props: PlanCardProps) {
  const { plan, subscription, cycle } = props
  const words = useWords()
  const id = useId()
  const { who, features } = PLAN_TEXTS[plan.id]
  return (
    <article className={css.plan} aria-labelledby={id}>
      <div>
        <Inline gap={2}>
          <Heading level={3} size="section" id={id}>
            {plan.name}
          </Heading>
          {isHeld(plan, subscription) && <Badge tone="info">{msg('Yours')}</Badge>}
        </Inline>
        <Text size="small" tone="muted">
          {who}
        </Text>
      </div>
      <Price plan={plan} cycle={cycle} />
      <ul className={css.features} aria-label={words('Included in {plan}', { plan: plan.name })}>
        {features.map((feature) => (
          <li key={feature} className={css.feature}>
            <CircleCheckIcon size="s" />
            {words(feature)}
          </li>
        ))}
      </ul>
      <PlanAction {...props} />
    </article>
  )
}

function Price({ plan, cycle }: Pick<PlanCardProps, 'plan' | 'cycle'>) {
  const words = useWords()
  const isYearly = cycle === 'yearly'
  if (plan.price_monthly === 0) {
    return (
      <p className={css.price}>
        <Figure amount={words('Free')} size="hero" />
      </p>
    )
  }
  return (
    <div>
      <p className={css.price}>
        <Figure amount={isYearly ? plan.price_yearly : plan.price_monthly} size="hero" />
        <Text as="span" size="small" tone="muted">
          {PER_CYCLE[cycle]}
        </Text>
      </p>
      {isYearly && plan.yearly_saving > 0 && (
        <Text size="small" tone="positive">
          {words('Saves {amount} a year ({percent}%)', {
            amount: formatPounds(plan.yearly_saving),
            percent: plan.yearly_saving_percent,
          })}
        </Text>
      )}
    </div>
  )
}

function PlanAction(props: PlanCardProps) {
  const { plan, subscription, cycle, isPending, isBlocked, onCheckout, onChange } = props
  const words = useWords()
  const button = planButton(plan, subscription, cycle)
  if (button === null) {
    return plan.price_monthly === 0 ? (
      <Text size="small" tone="muted">
        {msg('Ask the company you work for to invite you.')}
      </Text>
    ) : null
  }
  const label = words('{action}: {plan}', { action: words(button.label), plan: plan.name })
  return (
    <Button
      isBlock
      variant={isMain(plan, subscription) ? 'primary' : 'secondary'}
      // While it is pending, its words are others.
      label={isPending ? undefined : label}
      isDisabled={button.does === 'nothing' || (isBlocked && !isPending)}
      isPending={isPending}
      pendingLabel={msg('Opening the payment page...')}
      onPress={button.does === 'checkout' ? onCheckout : onChange}
    >
      {button.label}
    </Button>
  )
}

/** The one thing to do: buy what is being tried or was had, or what a sponsored worker can have. */
const isMain = (plan: SubscriptionPlan, { abilities, plan_id }: Subscription): boolean =>
  abilities.can_checkout && !abilities.can_start_trial && plan.id === (plan_id ?? 'premium-worker')
