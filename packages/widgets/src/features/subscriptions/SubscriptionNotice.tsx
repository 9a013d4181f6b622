import {
  AFTER_A_PLAN,
  formatDay,
  londonDay,
  WITHOUT_A_PLAN,
  type Subscription,
  type UserType,
} from '@daysheet/core'
import { Banner, HourglassIcon, msg, useWords } from '../../ui/index.ts'

interface SubscriptionNoticeProps {
  userType: UserType
  subscription: Subscription
  /** To cards and invoices. */
  onBilling: () => void
}

const dayOf = (instant: string | null): string =>
  instant === null ? '' : formatDay(londonDay(instant), 'long')

/** What needs to be known or done now; nothing while all is well. */
export function SubscriptionNotice(props: SubscriptionNoticeProps) {
  const { userType, subscription } = props
  const words = useWords()
  const plan = subscription.plan_name ?? ''
  if (subscription.is_expiring_soon) return <ExpiringSoon subscription={subscription} />
  switch (subscription.subscription_status) {
    case 'past_due':
      return (
        <Banner
          tone="critical"
          title={msg('Your last payment did not go through')}
          actions={cards(props)}
        >
          {words(
            'Nothing has changed yet: {plan} goes on until {day}. Please use another card before then.',
            { plan, day: dayOf(subscription.grace_ends_at) },
          )}
        </Banner>
      )
    case 'cancelled':
      return (
        <Banner
          tone="caution"
          title={words('{plan} ends on {day}', {
            plan,
            day: dayOf(subscription.subscription_expires_at),
          })}
        >
          {AFTER_A_PLAN[userType]}
        </Banner>
      )
    case 'expired':
      return (
        <Banner
          tone="info"
          title={words('Your {plan} plan has ended', { plan })}
          actions={subscription.abilities.can_checkout ? [] : cards(props)}
        >
          {WITHOUT_A_PLAN[userType]}
          {!subscription.abilities.can_checkout && (
            <>
              {' '}
              {words('The last payment is still open. Pay it under cards and invoices to go on.')}
            </>
          )}
        </Banner>
      )
    default:
      return null
  }
}

const cards = ({ subscription, onBilling }: SubscriptionNoticeProps) =>
  subscription.abilities.can_manage_billing
    ? [{ label: msg('Cards and invoices'), onPress: onBilling }]
    : []

function ExpiringSoon({ subscription }: { subscription: Subscription }) {
  const words = useWords()
  const { trial_days_left: left, trial_ends_at, plan_name, abilities } = subscription
  const day = dayOf(trial_ends_at)
  return (
    <Banner
      tone="caution"
      icon={HourglassIcon}
      title={words(
        {
          one: 'Your trial is expiring soon: 1 day left',
          other: 'Your trial is expiring soon: {count} days left',
        },
        { count: left ?? 0 },
      )}
    >
      {abilities.can_checkout
        ? words(
            'It ends on {day}. Nothing is charged then. To keep {plan}, choose Upgrade Now before that day.',
            { day, plan: plan_name ?? '' },
          )
        : words(
            'It ends on {day}. Your card is charged for {plan} then; if you would rather not, cancel before that day.',
            { day, plan: plan_name ?? '' },
          )}
    </Banner>
  )
}
