import { useCallback, useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { londonDay, type ApiClient, type Day } from '@daysheet/core'
import { InPortal, ThemeRoot, type ThemeRootProps } from '../ui/theme/index.ts'
import type { Components } from '../ui/components.ts'
import type { Labels } from '../labels/labels.ts'
import type { BeforeAny } from './actions.ts'
import { providerStands } from './duplicate-package.ts'
import type { DaysheetError } from './daysheet-error.ts'
import { DaysheetContext, type DaysheetContextValue } from './DaysheetContext.ts'
import type { Destination } from './destinations.ts'
import type { DaysheetEvent } from './events.ts'
import { validatingClient } from './validating-client.ts'
import { HostWords, useHostWords } from './HostWords.tsx'
import { translateNotify } from './translate-notify.ts'
import { forgetOldDrafts, forgetTaxAndBank } from './draft-storage.ts'
import { useNotifications } from './notify.tsx'
import { withOneReact } from './one-react.ts'
import { createQueryClient } from './query-defaults.ts'
import { useOffered } from './useOffered.ts'
import { StylesheetCheck } from './StylesheetCheck.tsx'
import { useHostCallbacks } from './useHostCallbacks.ts'
import { useLostRole } from './useLostRole.ts'
import { useThemeWarnings } from './useThemeWarnings.ts'

export interface DaysheetProviderProps extends Omit<ThemeRootProps, 'children'> {
  /** How to reach the API: `createHttpClient`, `createMemoryClient` or an adapter of your own. */
  client: ApiClient
  /** Names the cache and the drafts; give each tenant its own. */
  tenant?: string
  /** Share a cache with other providers of the same tenant; without it each has its own. */
  queryClient?: QueryClient
  /** Other words for what the widgets say, by their English: `{ 'Submit Invoice': 'Send invoice' }`. */
  labels?: Labels
  /** Parts that the host draws itself: its own Button, Link, Badge … */
  components?: Components
  /** Everything that happens in a widget: ids and figures, nothing personal. */
  onEvent?: (event: DaysheetEvent) => void
  /** Failed reads, failed acts and crashes, as one type. */
  onError?: (error: DaysheetError) => void
  /** Says where a widget has crashed that a team was notified. Only you know: see `onError`. */
  isTeamNotified?: boolean
  /** What people know the product as: `Acme Site`. Without it the widgets name none. */
  productName?: string
  /**
   * Asked before every act that the widget's own `onBefore…` says nothing about. Call `proceed()` or
   * `cancel('a reason that the person reads')`; until then the act waits.
   */
  onBefore?: BeforeAny
  /** A real address for a destination, so that links can be opened in a new tab. */
  hrefFor?: (destination: Destination) => string | undefined
  /** Goes to a destination. Without it `navigate` is called with `hrefFor`'s address. */
  onNavigate?: (destination: Destination) => void
  /** Fixes today, for stories and tests. */
  today?: Day
  children: ReactNode
}

const MINUTE = 60_000

/** Today in London, still right when a page stays open over midnight. */
function useToday(fixed: Day | undefined): Day {
  const [day, setDay] = useState(() => londonDay(Date.now()))
  useEffect(() => {
    if (fixed) return
    const timer = setInterval(() => setDay(londonDay(Date.now())), MINUTE)
    return () => clearInterval(timer)
  }, [fixed])
  return fixed ?? day
}

/** Everything that widgets share: the client, a cache, the theme, toasts, events and navigation. */
export function DaysheetProvider(props: DaysheetProviderProps) {
  withOneReact(useId)
  const { tenant = 'default', hrefFor, onNavigate, children, ...theme } = props
  const { onEvent, onError, onBefore, productName, isTeamNotified = false } = props
  const client = validatingClient(props.client)
  const { emit, report, beforeAny } = useHostCallbacks({ onEvent, onError, onBefore })
  const [ownQueryClient] = useState(createQueryClient)
  providerStands()
  const words = useHostWords(props.labels, props.language)
  const { notify: show, toaster } = useNotifications()
  const notify = useMemo(() => translateNotify(show, words), [show, words])
  const today = useToday(props.today)
  useThemeWarnings(theme.theme)
  useEffect(() => {
    forgetOldDrafts(Date.now())
    forgetTaxAndBank()
  }, [])

  // The latest callbacks, so that a host's inline functions do not redraw every widget.
  const host = useRef({ hrefFor, onNavigate, navigate: theme.navigate })
  useEffect(() => {
    host.current = { hrefFor, onNavigate, navigate: theme.navigate }
  })
  const go = useCallback((destination: Destination) => {
    if (host.current.onNavigate) return host.current.onNavigate(destination)
    const href = host.current.hrefFor?.(destination)
    if (href !== undefined) host.current.navigate?.(href)
  }, [])

  const queries = props.queryClient ?? ownQueryClient
  useLostRole(queries, { client, tenant, notify, go })
  const isOffered = useOffered(client, tenant, queries)
  const hasNavigation = onNavigate !== undefined
  const value = useMemo<DaysheetContextValue>(
    () => ({
      client,
      tenant,
      today,
      emit,
      report,
      beforeAny,
      notify,
      productName,
      isTeamNotified,
      go,
      hrefFor: (place) => (isOffered(place) ? hrefFor?.(place) : undefined),
      canGo: (place) => isOffered(place) && (hasNavigation || hrefFor?.(place) !== undefined),
    }),
    [
      client,
      tenant,
      today,
      emit,
      report,
      beforeAny,
      notify,
      productName,
      isTeamNotified,
      go,
      hrefFor,
      hasNavigation,
      isOffered,
    ],
  )

  return (
    <QueryClientProvider client={queries}>
      <ThemeRoot
        theme={theme.theme}
        density={theme.density}
        navigate={theme.navigate}
        language={theme.language}
      >
        <HostWords words={words} components={props.components}>
          <DaysheetContext.Provider value={value}>
            {children}
            <InPortal>{toaster}</InPortal>
            <StylesheetCheck />
          </DaysheetContext.Provider>
        </HostWords>
      </ThemeRoot>
    </QueryClientProvider>
  )
}
