import { Suspense } from 'react'
import { Navigate, Outlet, Route, Routes as Paths, useLocation } from 'react-router'
import { fetchedLater } from '@daysheet/widgets'
import { Loading } from '@daysheet/widgets/kit'
import { allowReload } from './newer-version.ts'
import type { PortalPage } from './portal-page.ts'
import { PORTAL_PAGES } from './portal-pages.ts'
import { screen, type Screen } from './screens.ts'
import {
  Entrance,
  GuestGuard,
  LeavePortal,
  OwnNotifications,
  RoleGuard,
} from './session/guards.tsx'

const fetched = ({ heading, load }: Screen) =>
  fetchedLater(load, { title: heading, beforeRetry: allowReload })

const WorkerArea = fetched(screen('Daysheet', () => import('./worker/WorkerArea.tsx')))
const ClientArea = fetched(screen('Daysheet', () => import('./client/ClientArea.tsx')))

const SCREENS = new Map(PORTAL_PAGES.map((page) => [page.screen, fetched(page.screen)]))

const routesOf = (role: PortalPage['role']) =>
  PORTAL_PAGES.filter((page) => page.role === role).map((page) => {
    const Screen = SCREENS.get(page.screen)
    return <Route key={page.path} path={page.path} element={Screen && <Screen />} />
  })

// The form of the sign-in page is not what somebody who is signed in waits for. Where the visit
// begins there, its code comes while the session is still being asked for.
if (window.location.pathname === '/login') {
  // What does not come now is asked for again, and said, where the page is shown.
  import('./pages/Login.tsx').catch(() => undefined)
}

/** /register without a query chooses a plan first; with one it shows the form. */
function PlanFirst() {
  const { pathname, search } = useLocation()
  return pathname === '/register' && search === '' ? <LeavePortal to="/pricing" /> : <Outlet />
}

export function Routes() {
  return (
    <Suspense fallback={<Loading isPage>Loading…</Loading>}>
      <Paths>
        <Route element={<GuestGuard />}>
          <Route element={<PlanFirst />}>{routesOf('guest')}</Route>
        </Route>
        {routesOf('anyone')}
        <Route path="/invoices/quick" element={<Navigate to="/app/invoices/quick" replace />} />
        <Route path="/notifications" element={<OwnNotifications />} />
        <Route element={<RoleGuard role="worker" />}>
          <Route element={<WorkerArea />}>{routesOf('worker')}</Route>
        </Route>
        <Route element={<RoleGuard role="client" />}>
          <Route element={<ClientArea />}>{routesOf('client')}</Route>
        </Route>
        <Route path="*" element={<Entrance />} />
      </Paths>
    </Suspense>
  )
}
