import {
  formatDay,
  londonDay,
  planOf,
  poundsFromPence,
  subscriptionPrice,
  type Subscription,
  type SubscriptionPlan,
  type SubscriptionState,
} from '@daysheet/core'
import { FactCell, FactCells, Meter, msg, Sheet, Stack, Text, useWords } from '../../ui/index.ts'
import { PER_CYCLE } from './cycle-words.ts'
import {
  hasButtons,
  SubscriptionButtons,
  type SubscriptionButtonsProps,
} from './SubscriptionButtons.tsx'
import { SubscriptionStatusBadge } from './SubscriptionStatusBadge.tsx'

export interface CurrentSubscriptionProps extends SubscriptionButtonsProps {
  held: SubscriptionPlan | undefined
}

/** The plan that is held: what it is, what it costs, until when, and what is used of it. */
export function CurrentSubscription(props: CurrentSubscriptionProps) {
  const { state, userType } = props
  const { subscription } = state
  const { subscription_status: status } = subscription
  return (
    <Sheet
      title={subscription.shows_plans ? msg('Current Subscription') : msg('Your Current Plan')}
      aside={status && <SubscriptionStatusBadge status={status} />}
      footer={hasButtons(subscription) && <SubscriptionButtons {...props} />}
    >
      <Stack gap={4}>
        <Facts subscription={subscription} />
        {userType === 'client' ? (
          <Licences state={state} />
        ) : (
          <Sponsored subscription={subscription} />
        )}
      </Stack>
    </Sheet>
  )
}

function Facts({ subscription }: { subscription: Subscription }) {
  const words = useWords()
  const { plan_id, billing_cycle: cycle, extra_licenses: extra } = subscription
  const isSponsored = subscription.subscription_type === 'client_sponsored'
  const name = isSponsored ? planOf('basic-worker').name : subscription.plan_name
  const end = endOf(subscription)
  const isRunning = subscription.subscription_status !== 'expired'
  return (
    <FactCells columns={end ? 3 : 2} lead={end !== null}>
      <FactCell label={msg('Plan')} value={name ?? words('No plan')} />
      {end && <FactCell label={end.label} value={formatDay(londonDay(end.day), 'long')} />}
      {plan_id && cycle && isRunning ? (
        <FactCell
          label={msg('Price')}
          figure={poundsFromPence(subscriptionPrice(planOf(plan_id), cycle, extra))}
          note={PER_CYCLE[cycle]}
        />
      ) : (
        <FactCell
          label={msg('Price')}
          value={words('Free')}
          note={subscription.subscription_status === 'trial' ? msg('No card given') : undefined}
        />
      )}
    </FactCells>
  )
}

function endOf(subscription: Subscription): { label: string; day: string } | null {
  const { subscription_expires_at: expires, trial_ends_at, grace_ends_at } = subscription
  switch (subscription.subscription_status) {
    case 'trial':
      return trial_ends_at === null ? null : { label: msg('Trial ends'), day: trial_ends_at }
    case 'active':
      return expires === null ? null : { label: msg('Renews on'), day: expires }
    case 'past_due':
      return grace_ends_at === null ? null : { label: msg('Goes on until'), day: grace_ends_at }
    case 'cancelled':
      return expires === null ? null : { label: msg('Ends on'), day: expires }
    case 'expired': {
      const ended = grace_ends_at ?? expires
      return ended === null ? null : { label: msg('Ended on'), day: ended }
    }
    case null:
      return null
  }
}

function Licences({ state: { subscription, usage } }: { state: SubscriptionState }) {
  const words = useWords()
  const { license_count, used_licenses: used, available_licenses } = usage
  const total = license_count ?? 0
  const extra = subscription.extra_licenses
  const licencesLeft = available_licenses ?? 0
  const note =
    used > total
      ? words({ one: '1 over', other: '{count} over' }, { count: used - total })
      : words({ one: '1 available', other: '{count} available' }, { count: licencesLeft })
  return (
    <Stack gap={2}>
      <Text size="small" isStrong>
        {msg('Worker licences')}
      </Text>
      <Meter
        label={msg('Worker licences')}
        value={used}
        max={total}
        tone={used > total ? 'critical' : licencesLeft === 0 ? 'caution' : 'neutral'}
        amount={words('{used} / {total} used', { used, total })}
        note={note}
      />
      {extra > 0 && subscription.subscription_status !== 'expired' && (
        <Text size="small" tone="muted">
          {words(
            {
              one: '1 of them bought beside the plan',
              other: '{count} of them bought beside the plan',
            },
            { count: extra },
          )}
        </Text>
      )}
    </Stack>
  )
}

/** How a worker stands with the clients who pay for them. */
const Sponsored = ({ subscription }: { subscription: Subscription }) => (
  <Text size="small" tone="muted">
    {
      {
        none: msg('You have no plan, and no client sponsors you yet.'),
        client_sponsored: msg(
          'A client sponsors you. Basic Worker is free for as long as they engage you.',
        ),
        premium_hybrid: msg(
          'A client sponsors you too: without Premium you go on as Basic Worker, free of charge.',
        ),
        premium_worker: msg('You manage your own clients. No sponsor is needed.'),
        premium: msg('You manage your own clients. No sponsor is needed.'),
        client_active: '',
      }[subscription.subscription_type]
    }
  </Text>
)
