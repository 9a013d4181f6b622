import { Navigate, Outlet, useLocation } from 'react-router'
import type { UserType } from '@daysheet/core'
import { Loading } from '@daysheet/widgets/kit'
import { homeOf } from '../addresses.ts'
import { useSession } from './SessionProvider.tsx'

/** Where a person wanted to go before the sign-in page stood in the way. */
export interface ReturnState {
  from?: string
}

const Waiting = () => <Loading isPage>Loading…</Loading>

/** Signed-out visitors go to /login and come back; the other role goes to its own area. */
export function RoleGuard({ role }: { role: UserType }) {
  const { user } = useSession()
  const { pathname, search } = useLocation()
  if (user === undefined) return <Waiting />
  if (user === null) {
    const state: ReturnState = { from: pathname + search }
    return <Navigate to="/login" replace state={state} />
  }
  if (user.user_type !== role) return <Navigate to={homeOf(user.user_type)} replace />
  return <Outlet />
}

/** Pages for people who are not signed in; the others go to where they came from, or home. */
export function GuestGuard() {
  const { user } = useSession()
  const state = useLocation().state as ReturnState | null
  if (user === undefined) return <Waiting />
  if (user) {
    const home = homeOf(user.user_type)
    return <Navigate to={state?.from?.startsWith(home) ? state.from : home} replace />
  }
  return <Outlet />
}

/** `/` and every unknown path. */
export function Entrance() {
  const { user } = useSession()
  if (user === undefined) return <Waiting />
  return <Navigate to={user ? homeOf(user.user_type) : '/login'} replace />
}
