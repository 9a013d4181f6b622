import { ButtonLink, CircleXIcon, EmptyState, Inline, Page } from '@daysheet/widgets/kit'

/** /app/subscription/cancel and /dashboard/subscription/cancel: back from the payment page. */
export default function SubscriptionCancelPage() {
  return (
    <Page title="Payment cancelled" width="reading">
      <EmptyState
        icon={CircleXIcon}
        title="No payment was processed"
        action={
          <Inline gap={2}>
            <ButtonLink variant="primary" href="/pricing">
              Try Again
            </ButtonLink>
            {/* Each role is led to its own home from there. */}
            <ButtonLink href="/app">Continue with Free Plan</ButtonLink>
          </Inline>
        }
      >
        Nothing was charged, and everything is as it was before.
      </EmptyState>
    </Page>
  )
}
