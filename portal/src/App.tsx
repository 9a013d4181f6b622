import { useState } from 'react'
import { useNavigate, type NavigateFunction } from 'react-router'
import { ErrorBoundary } from 'react-error-boundary'
import { cookieSession, createHttpClient } from '@daysheet/client'
import { createQueryClient, DaysheetProvider, type Destination } from '@daysheet/widgets'
import { addressOf } from './addresses.ts'
import { Arrival } from './Arrival.tsx'
import { createExpirySignal } from './expiry-signal.ts'
import { isSiteAddress } from './public/site-pages.ts'
import { Routes } from './Routes.tsx'
import { asLastViewed } from './shell/last-list-view.ts'
import { SessionProvider, TENANT } from './session/SessionProvider.tsx'
import { SomethingWentWrong } from './SomethingWentWrong.tsx'

function connect() {
  const { announce, onExpired } = createExpirySignal()
  const client = createHttpClient({
    baseUrl: window.location.origin,
    auth: cookieSession(),
    onSessionExpired: announce,
  })
  return { client, onExpired, queryClient: createQueryClient() }
}

const addressWithView = (destination: Destination) => asLastViewed(addressOf(destination))

/** The public pages are documents of their own. */
function goTo(href: string, navigate: NavigateFunction): void {
  if (isSiteAddress(href)) window.location.assign(href)
  else void navigate(href)
}

export function App() {
  const navigate = useNavigate()
  const [{ client, onExpired, queryClient }] = useState(connect)
  return (
    <DaysheetProvider
      client={client}
      tenant={TENANT}
      queryClient={queryClient}
      navigate={(href) => goTo(href, navigate)}
      hrefFor={addressWithView}
    >
      <ErrorBoundary FallbackComponent={SomethingWentWrong}>
        <SessionProvider client={client} onExpired={onExpired}>
          <Arrival />
          <Routes />
        </SessionProvider>
      </ErrorBoundary>
    </DaysheetProvider>
  )
}
