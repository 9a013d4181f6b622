import { lazy, useEffect, type ReactNode } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import type { UserType } from '@daysheet/core'
import { Loading } from '@daysheet/widgets/kit'
import { homeOf } from '../home-of.ts'
import { useHistoryState } from '../location/BrowserLocation.tsx'
import { whereTo, type ReturnState } from './return-state.ts'
import { useSession } from './SessionProvider.tsx'

const Waiting = () => <Loading isPage>Loading…</Loading>

/** Goes elsewhere, with something to see until the page behind it is loaded. */
function LeadOn({ to, state }: { to: string; state?: ReturnState }) {
  return (
    <>
      <Waiting />
      <Redirect to={to} replace state={state} />
    </>
  )
}

const SetUpSecondStep = lazy(() => import('../pages/SetUpSecondStep.tsx'))

interface RoleGuardProps {
  /** Either role when left out. */
  role?: UserType
  children: ReactNode
}

/**
 * Signed-out visitors go to /login and come back; the other role goes to its own area. Who has to set
 * up two-step sign-in does so before anything else.
 */
export function RoleGuard({ role, children }: RoleGuardProps) {
  const { user, ended } = useSession()
  const [pathname] = useLocation()
  const query = useSearch()
  if (user === undefined) return <Waiting />
  if (user === null) {
    // After signing out, the next person to sign in starts at their home page.
    const hasLeft = ended?.by === 'sign-out'
    const state = hasLeft
      ? undefined
      : { from: query ? `${pathname}?${query}` : pathname, userId: ended?.userId }
    return <LeadOn to="/login" state={state} />
  }
  if (user.second_factor_missing) return <SetUpSecondStep />
  if (role && user.user_type !== role) return <LeadOn to={homeOf(user.user_type)} />
  return children
}

/** Pages for people who are not signed in; the others go to where they came from, or home. */
export function GuestGuard({ children }: { children: ReactNode }) {
  const { user, first } = useSession()
  const state = useHistoryState() as ReturnState | null
  if (user === undefined) return <Waiting />
  if (user) return <LeadOn to={whereTo(user, first === undefined ? state : { from: first })} />
  return children
}

/** `/notifications`: each role has a list of its own, and a visitor signs in on the way. */
export function OwnNotifications() {
  const { user } = useSession()
  if (user === undefined) return <Waiting />
  return <LeadOn to={`${homeOf(user?.user_type ?? 'worker')}/notifications`} />
}

/** Goes to one of the public pages, which are documents of their own (src/public). */
export function LeavePortal({ to }: { to: string }) {
  useEffect(() => window.location.replace(to), [to])
  return <Waiting />
}

/**
 * `/` and every unknown path. A browser without a session cookie gets the landing page at `/` and is
 * never here; one whose session has ended is.
 */
export function Entrance() {
  const { user } = useSession()
  const [pathname] = useLocation()
  if (user === undefined) return <Waiting />
  if (user === null) return <LeavePortal to={pathname === '/' ? '/landing' : '/'} />
  return <LeadOn to={homeOf(user.user_type)} />
}
