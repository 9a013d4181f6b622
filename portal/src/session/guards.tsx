import { useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import type { UserType } from '@daysheet/core'
import { Loading } from '@daysheet/widgets/kit'
import { homeOf } from '../home-of.ts'
import { whereTo, type ReturnState } from './return-state.ts'
import { useSession } from './SessionProvider.tsx'

const Waiting = () => <Loading isPage>Loading…</Loading>

/** A redirect, with something to see until the page behind it is loaded. */
function Redirect({ to, state }: { to: string; state?: ReturnState }) {
  return (
    <>
      <Waiting />
      <Navigate to={to} replace state={state} />
    </>
  )
}

/** Signed-out visitors go to /login and come back; the other role goes to its own area. */
export function RoleGuard({ role }: { role: UserType }) {
  const { user, ended } = useSession()
  const { pathname, search } = useLocation()
  if (user === undefined) return <Waiting />
  if (user === null) {
    // After signing out, the next person to sign in starts at their home page.
    const hasLeft = ended?.by === 'sign-out'
    const state = hasLeft ? undefined : { from: pathname + search, userId: ended?.userId }
    return <Redirect to="/login" state={state} />
  }
  if (user.user_type !== role) return <Redirect to={homeOf(user.user_type)} />
  return <Outlet />
}

/** Pages for people who are not signed in; the others go to where they came from, or home. */
export function GuestGuard() {
  const { user, first } = useSession()
  const state = useLocation().state as ReturnState | null
  if (user === undefined) return <Waiting />
  if (user) return <Redirect to={whereTo(user, first === undefined ? state : { from: first })} />
  return <Outlet />
}

/** `/notifications`: each role has a list of its own, and a visitor signs in on the way. */
export function OwnNotifications() {
  const { user } = useSession()
  if (user === undefined) return <Waiting />
  return <Redirect to={`${homeOf(user?.user_type ?? 'worker')}/notifications`} />
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
  const { pathname } = useLocation()
  if (user === undefined) return <Waiting />
  if (user === null) return <LeavePortal to={pathname === '/' ? '/landing' : '/'} />
  return <Redirect to={homeOf(user.user_type)} />
}
