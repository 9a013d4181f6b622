import type { Viewer } from './viewer.ts'
import type { ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { QueryErrorResetBoundary } from '@tanstack/react-query'
import type { CallName } from '@daysheet/client'
import type { UserType } from '@daysheet/core'
import { DeniedState, Loading, OfflineState } from '../ui/feedback/index.ts'
import { Page } from '../ui/layout/Page/Page.tsx'
import { WithPageNotice } from '../ui/layout/Page/PageNotice.tsx'
import { useHydrated } from '../ui/theme/index.ts'
import type { BeforeActions } from './actions.ts'
import { useDaysheet } from './DaysheetContext.ts'
import { BackHome } from './BackHome.tsx'
import { CrashState } from './CrashState.tsx'
import { useSupports } from './Offered.tsx'
import { QueryFailure } from './QueryFailure.tsx'
import { UnsupportedState } from './UnsupportedState.tsx'
import { useIsOffline } from './useIsOffline.ts'
import { useViewer } from './viewer.ts'
import { WidgetScope } from './WidgetScope.tsx'
import { msg } from '../ui/i18n/words.ts'

export interface WidgetProps {
  /** The widget's name in error events: `invoice-editor`. */
  name: string
  /** Who may use it; anyone signed in when absent. */
  role?: UserType
  /** The heading of the loading, denied and failed states: `New Invoice`. */
  title: string
  /** Shown to everyone else: `Only workers can create invoices.` */
  denied?: string
  /** Shown until the signed-in person is known, in the shape of what comes. */
  skeleton?: ReactNode
  /** The calls without which it shows nothing but that it is not available here. */
  needs?: readonly CallName[]
  /** What the host wants to be asked before it happens. */
  before?: BeforeActions
  children: (viewer: Viewer) => ReactNode
}

/**
 * What every widget has: the signed-in person, the refusal of the wrong role, and an
 * error boundary of its own with a retry.
 */
export function Widget({ name, before, needs = [], children, ...viewed }: WidgetProps) {
  const { report } = useDaysheet()
  const isOffered = useSupports()('session.me', ...needs)
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <ErrorBoundary
          onError={(error) => report(error, name)}
          onReset={reset}
          fallbackRender={({ resetErrorBoundary }) => (
            <Page title={viewed.title}>
              <CrashState onRetry={resetErrorBoundary} />
            </Page>
          )}
        >
          <WidgetScope name={name} before={before}>
            <UnderNotice>
              {isOffered ? (
                <ForViewer {...viewed}>{children}</ForViewer>
              ) : (
                <Page title={viewed.title}>
                  <UnsupportedState />
                </Page>
              )}
            </UnderNotice>
          </WidgetScope>
        </ErrorBoundary>
      )}
    </QueryErrorResetBoundary>
  )
}

/** Marks what is shown without a connection: it was loaded before. */
function UnderNotice({ children }: { children: ReactNode }) {
  const isOffline = useIsOffline()
  const own = isOffline && (
    <OfflineState>
      {msg(
        'What you see was loaded before and may be out of date. What you type is kept; nothing is sent until you are back online and press again.',
      )}
    </OfflineState>
  )
  return <WithPageNotice notice={own}>{children}</WithPageNotice>
}

type ForViewerProps = Omit<WidgetProps, 'name' | 'before' | 'needs'>

function ForViewer({ title, role, denied, skeleton, children }: ForViewerProps) {
  const viewer = useViewer()
  // What a server writes has no style attribute (a strict policy refuses it for good), and none of
  // a screen's dates and ids can differ when the page is taken over: the skeleton is all of it.
  const isHydrated = useHydrated()
  if (!isHydrated) return skeleton ?? <Loading>{msg('Loading…')}</Loading>
  if (viewer.data) {
    if (role && viewer.data.account.side !== role) {
      return (
        <Page title={title}>
          <DeniedState action={<BackHome viewer={viewer.data} />}>
            {denied ??
              {
                worker: msg('Only workers can use this.'),
                client: msg('Only clients can use this.'),
              }[role]}
          </DeniedState>
        </Page>
      )
    }
    return children(viewer.data)
  }
  if (viewer.isError) {
    return (
      <Page title={title}>
        <QueryFailure query={viewer} title={msg('Failed to load profile')} />
      </Page>
    )
  }
  return skeleton ?? <Loading>{msg('Loading…')}</Loading>
}
