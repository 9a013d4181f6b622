import { useSearchParams } from 'wouter'
import { PAYMENTS_TABS, PayRuns, type PaymentsTab } from '@daysheet/widgets/pay-runs'

const USUAL = PAYMENTS_TABS[0]

/** /dashboard/payments, and its other tabs at /dashboard/payments?tab=pay-runs. */
export default function PaymentsPage() {
  const [params, setParams] = useSearchParams()
  const tab = PAYMENTS_TABS.find((known) => known === params.get('tab')) ?? USUAL
  const open = (next: PaymentsTab) => {
    const written = new URLSearchParams(params)
    if (next === USUAL) written.delete('tab')
    else written.set('tab', next)
    setParams(written)
  }
  return <PayRuns tab={tab} onTabChange={open} />
}
