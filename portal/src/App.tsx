import { useState } from 'react'
import { useLocation } from 'wouter'
import type { QueryClient } from '@tanstack/react-query'
import { ErrorBoundary } from 'react-error-boundary'
import {
  createQueryClient,
  DaysheetProvider,
  viewerQuery,
  type DaysheetError,
  type Destination,
} from '@daysheet/widgets'
import { addressOf } from './addresses.ts'
import { Arrival } from './Arrival.tsx'
import { client, onExpired } from './connection.ts'
import { isSiteAddress } from './public/site-pages.ts'
import { isMonitored, noteError } from './monitoring.ts'
import { Routes } from './Routes.tsx'
import { asLastViewed } from './shell/last-list-view.ts'
import { SessionProvider, TENANT } from './session/SessionProvider.tsx'
import { SomethingWentWrong } from './SomethingWentWrong.tsx'

function connect() {
  const queryClient = createQueryClient()
  const { queryKey } = viewerQuery(client, TENANT)
  // Read at every call: who is signed in changes while the page stays.
  const hrefFor = (destination: Destination) =>
    asLastViewed(addressOf(destination, queryClient.getQueryData(queryKey)?.user_type))
  return { queryClient, hrefFor, onError: heedErrors(queryClient) }
}

/** The public pages are documents of their own. */
function goTo(href: string, navigate: (href: string) => void): void {
  if (isSiteAddress(href)) window.location.assign(href)
  else navigate(href)
}

/**
 * A failed call is in the API's own log; a crash of a widget is nowhere else. Where a company has just
 * begun to ask for two-step sign-in, who is signed in is asked for anew: the guards do the rest.
 */
const heedErrors =
  (queries: QueryClient) =>
  ({ code, cause }: DaysheetError): void => {
    if (code === 'unexpected') noteError(cause)
    if (code === 'second_factor_missing') {
      queries.fetchQuery({ ...viewerQuery(client, TENANT), staleTime: 0 }).catch(noteError)
    }
  }

export function App() {
  const [, navigate] = useLocation()
  const [{ queryClient, hrefFor, onError }] = useState(connect)
  return (
    <DaysheetProvider
      client={client}
      tenant={TENANT}
      queryClient={queryClient}
      navigate={(href) => goTo(href, navigate)}
      hrefFor={hrefFor}
      productName="Daysheet"
      isTeamNotified={isMonitored}
      onError={onError}
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
