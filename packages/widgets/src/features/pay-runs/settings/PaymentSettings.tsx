import { useQuery } from '@tanstack/react-query'
import { QueryFailure, useDaysheet, Widget } from '../../../provider/index.ts'
import { msg, Skeleton } from '../../../ui/index.ts'
import { SettingsPage } from '../../settings/index.ts'
import { paymentSettingsQuery } from '../pay-run-queries.ts'
import { PaymentSettingsForm } from './PaymentSettingsForm.tsx'

export interface PaymentSettingsProps {
  /** Names the page where the host has no heading of its own. */
  title?: string
}

const TITLE = msg('Payment settings')

/** From which account a company pays its workers, and how its bank is told. */
export function PaymentSettings({ title = TITLE }: PaymentSettingsProps) {
  return (
    <Widget
      name="payment-settings"
      needs={['paymentSettings.read', 'paymentSettings.save']}
      title={title}
      role="client"
      denied={msg('Only clients pay workers.')}
      skeleton={
        <SettingsPage title={title}>
          <Loading />
        </SettingsPage>
      }
    >
      {(viewer) => (
        <SettingsPage title={title}>
          <Loaded clientId={viewer.account.id} />
        </SettingsPage>
      )}
    </Widget>
  )
}

const Loading = () => <Skeleton shape="form" label={msg('Loading payment settings')} count={6} />

function Loaded({ clientId }: { clientId: string }) {
  const scope = useDaysheet()
  const query = useQuery(paymentSettingsQuery(scope, clientId))
  if (query.data) {
    return <PaymentSettingsForm clientId={clientId} settings={query.data} />
  }
  if (!query.isError) return <Loading />
  return (
    <QueryFailure
      query={query}
      title={msg('Failed to load payment settings')}
      safe={msg('The settings stay as they are.')}
    />
  )
}
