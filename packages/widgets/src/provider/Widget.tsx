import type { ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { QueryErrorResetBoundary } from '@tanstack/react-query'
import type { User, UserType } from '@daysheet/core'
import { DeniedState, ErrorState, Loading } from '../ui/feedback/index.ts'
import { useHydrated } from '../ui/theme/index.ts'
import type { BeforeActs } from './acts.ts'
import { useDaysheet } from './DaysheetContext.ts'
import { LoadFailure } from './LoadFailure.tsx'
import { useViewer } from './viewer.ts'
import { WidgetScope } from './WidgetScope.tsx'

export interface WidgetProps {
  /** The widget's name in error events: `invoice-editor`. */
  name: string
  /** Who may use it; anyone signed in when absent. */
  role?: UserType
  /** What the others read: `Only workers can create invoices.` */
  denied?: string
  /** Shown until the signed-in person is known, in the shape of what comes. */
  skeleton?: ReactNode
  /** What the host wants to be asked before it happens. */
  before?: BeforeActs
  children: (viewer: User) => ReactNode
}

/**
 * The contract of every widget: it knows who looks at it, refuses the wrong role in the
 * specification's words, and when it breaks it breaks alone, with a way back.
 */
export function Widget({ name, role, denied, skeleton, before, children }: WidgetProps) {
  const { report } = useDaysheet()
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <ErrorBoundary
          onError={(error) => report(error, name)}
          onReset={reset}
          fallbackRender={({ resetErrorBoundary }) => (
            <ErrorState title="Something went wrong" isUnexpected onRetry={resetErrorBoundary}>
              Our team has been notified. What you have saved is safe.
            </ErrorState>
          )}
        >
          <WidgetScope name={name} before={before}>
            <ForViewer role={role} denied={denied} skeleton={skeleton}>
              {children}
            </ForViewer>
          </WidgetScope>
        </ErrorBoundary>
      )}
    </QueryErrorResetBoundary>
  )
}

function ForViewer({ role, denied, skeleton, children }: Omit<WidgetProps, 'name' | 'before'>) {
  const viewer = useViewer()
  // What a server writes has no style attribute (a strict policy refuses it for good), and none of
  // a screen's dates and ids can differ when the page is taken over: the skeleton is all of it.
  const isHydrated = useHydrated()
  if (!isHydrated) return skeleton ?? <Loading>Loading…</Loading>
  if (viewer.data) {
    if (role && viewer.data.user_type !== role) {
      return <DeniedState>{denied ?? `Only ${role}s can use this.`}</DeniedState>
    }
    return children(viewer.data)
  }
  if (viewer.isError) {
    return (
      <LoadFailure
        error={viewer.error}
        title="Failed to load profile"
        onRetry={() => void viewer.refetch()}
        isRetrying={viewer.isRefetching}
      />
    )
  }
  return skeleton ?? <Loading>Loading…</Loading>
}
