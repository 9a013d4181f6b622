import { useLocation, useSearchParams } from 'wouter'
import { SubscriptionPanel } from '@daysheet/widgets'
import { readChosenPlan } from './chosen-plan.ts'

/** /app/subscription and /dashboard/subscription; ?plan and ?billing start the checkout. */
export default function SubscriptionPage() {
  const [pathname] = useLocation()
  const [params, setParams] = useSearchParams()
  const here = window.location.origin + pathname.replace(/\/$/, '')
  return (
    <SubscriptionPanel
      successUrl={`${here}/success`}
      cancelUrl={`${here}/cancel`}
      returnUrl={here}
      start={readChosenPlan(params)}
      // Whoever comes back by the browser's own button is not sent to pay again.
      onStarted={() => setParams({}, { replace: true })}
    />
  )
}
