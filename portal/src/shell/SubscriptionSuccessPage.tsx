import { useEffect, useState } from 'react'
import { Redirect, useSearchParams } from 'wouter'
import { TRIAL_DAYS } from '@daysheet/core'
import {
  ButtonLink,
  CircleCheckIcon,
  Inline,
  Link,
  Loading,
  Page,
  RowList,
  ListRow,
  Sheet,
  SheetPart,
  Text,
} from '@daysheet/widgets/kit'
import { homeOf } from '../home-of.ts'
import { WhatInvoicesNeed } from '../worker/WhatInvoicesNeed.tsx'
import { useSession } from '../session/SessionProvider.tsx'

/** The payment provider's webhook is usually here by then. */
const CONFIRMING_MS = 1000

/** /app/subscription/success and /dashboard/subscription/success */
export default function SubscriptionSuccessPage() {
  const [params] = useSearchParams()
  const { user } = useSession()
  const [isConfirmed, setIsConfirmed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsConfirmed(true), CONFIRMING_MS)
    return () => clearTimeout(timer)
  }, [])
  const role = user?.user_type ?? 'worker'
  const subscription = `${homeOf(role)}/subscription`
  // Nobody who has paid comes without it.
  if (!params.get('session_id')) return <Redirect to={subscription} replace />
  if (!isConfirmed) {
    return (
      <Page title="Subscription" width="reading">
        <Loading>Confirming your subscription...</Loading>
      </Page>
    )
  }
  return (
    <Page title="Welcome to Daysheet!" width="reading">
      <Sheet
        title="Your subscription is confirmed"
        padding="rows"
        footer={
          <Inline gap={2}>
            {role === 'worker' && (
              <ButtonLink variant="primary" href="/app/clients/new">
                Add your first client
              </ButtonLink>
            )}
            <ButtonLink variant={role === 'worker' ? 'secondary' : 'primary'} href={homeOf(role)}>
              Go to Dashboard
            </ButtonLink>
            <ButtonLink href={subscription}>Manage Subscription</ButtonLink>
          </Inline>
        }
      >
        <RowList label="What you have now">
          <ListRow
            icon={CircleCheckIcon}
            title={`${TRIAL_DAYS}-day free trial`}
            note="It comes with your first plan and has begun."
          />
          <ListRow
            icon={CircleCheckIcon}
            title="No charge until the trial ends"
            note="The day stands under Manage Subscription."
          />
          <ListRow
            icon={CircleCheckIcon}
            title="Cancel anytime"
            note="What you have goes on to the end of what is paid for."
          />
        </RowList>
        <SheetPart>
          <Text size="small" tone="muted">
            Anything unclear? <Link href="/help">Help</Link> answers most questions, or{' '}
            <Link href="/contact">contact us</Link>.
          </Text>
        </SheetPart>
      </Sheet>
      {user?.user_type === 'worker' && <WhatInvoicesNeed user={user} />}
    </Page>
  )
}
