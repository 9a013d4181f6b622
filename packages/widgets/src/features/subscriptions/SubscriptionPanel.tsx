import { useQuery } from '@tanstack/react-query'
import { LoadFailure, useDaysheet, Widget, type Viewer } from '../../provider/index.ts'
import { msg, Page, Skeleton, Stack } from '../../ui/index.ts'
import { joinedQueries } from '../home/index.ts'
import { useBackToList } from '../lists/index.ts'
import { LoadedSubscription } from './LoadedSubscription.tsx'
import { plansQuery, subscriptionQuery } from './subscription-queries.ts'
import type { SubscriptionPanelProps } from './subscription-panel-props.ts'

export type { ChosenPlan, SubscriptionPanelProps } from './subscription-panel-props.ts'

const TITLE = msg('Subscription')

const LOADING = (
  <Stack gap={6}>
    <Skeleton shape="cells" label={msg('Loading your subscription')} count={4} />
    <Skeleton shape="cells" label={msg('Loading plans')} count={3} />
  </Stack>
)

/** What one pays for Daysheet: the plan, what is used of it, and every other plan. */
export function SubscriptionPanel(props: SubscriptionPanelProps) {
  return (
    <Widget
      name="subscription-panel"
      needs={['subscriptions.status']}
      title={TITLE}
      skeleton={
        <Page title={TITLE} width="desk">
          {LOADING}
        </Page>
      }
    >
      {(viewer) => <Panel viewer={viewer} {...props} />}
    </Widget>
  )
}

function Panel({ viewer, ...props }: SubscriptionPanelProps & { viewer: Viewer }) {
  const scope = useDaysheet()
  const settings = useBackToList({ to: 'settings' }, msg('Back to Settings'))
  const plans = useQuery(plansQuery(scope))
  const state = useQuery(subscriptionQuery(scope))
  const { content, failed } = joinedQueries({ plans, state })
  return (
    <Page title={TITLE} width="desk" back={settings.back}>
      {content ? (
        <LoadedSubscription
          key={viewer.account.id}
          userType={viewer.account.side}
          plans={content.plans[viewer.account.side]}
          state={content.state}
          {...props}
        />
      ) : failed.length > 0 ? (
        <LoadFailure
          error={failed[0]?.error}
          title={
            failed.length > 1
              ? msg('Failed to load subscription information')
              : state.isLoadingError
                ? msg('Failed to load subscription status')
                : msg('Failed to load subscription plans')
          }
          safe={msg('Your plan is as it was. Nothing was changed or charged.')}
          onRetry={() => failed.forEach((query) => void query.refetch())}
          isRetrying={failed.some(({ isRefetching }) => isRefetching)}
        />
      ) : (
        LOADING
      )}
    </Page>
  )
}
