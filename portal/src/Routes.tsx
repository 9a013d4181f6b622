import { createElement, Suspense, type ComponentType, type ReactNode } from 'react'
import { Redirect, Route, Switch, useLocation, useSearch } from 'wouter'
import { fetchedLater } from '@daysheet/widgets'
import { Loading } from '@daysheet/widgets/kit'
import { allowReload } from './newer-version.ts'
import { pageAt } from './page-at.ts'
import type { PortalPage } from './portal-page.ts'
import { PORTAL_PAGES } from './portal-pages.ts'
import type { Screen } from './screens.ts'
import {
  Entrance,
  GuestGuard,
  LeavePortal,
  OwnNotifications,
  RoleGuard,
} from './session/guards.tsx'

const fetched = ({ heading, load }: Screen) =>
  fetchedLater(load, { title: heading, beforeRetry: allowReload })

interface AreaProps {
  children: ReactNode
}

const area = (load: () => Promise<{ default: ComponentType<AreaProps> }>) =>
  fetchedLater<AreaProps>(load, { title: 'Daysheet', beforeRetry: allowReload })

const WorkerArea = area(() => import('./worker/WorkerArea.tsx'))
const ClientArea = area(() => import('./client/ClientArea.tsx'))

const SCREENS = new Map(
  PORTAL_PAGES.map((page) => [page.screen, createElement(fetched(page.screen))]),
)

// The form of the sign-in page is not what somebody who is signed in waits for. Where the visit
// begins there, its code comes while the session is still being asked for.
if (window.location.pathname === '/login') {
  // What does not come now is asked for again, and said, where the page is shown.
  import('./pages/Login.tsx').catch(() => undefined)
}

/** /register without a query chooses a plan first; with one it shows the form. */
function PlanFirst({ children }: { children: ReactNode }) {
  const [pathname] = useLocation()
  const query = useSearch()
  return pathname === '/register' && query === '' ? <LeavePortal to="/pricing" /> : children
}

/** Around a page: who may see it, and what stays while one page follows another. */
const AROUND: Record<PortalPage['role'], (page: ReactNode) => ReactNode> = {
  guest: (page) => (
    <GuestGuard>
      <PlanFirst>{page}</PlanFirst>
    </GuestGuard>
  ),
  anyone: (page) => page,
  person: (page) => <RoleGuard>{page}</RoleGuard>,
  worker: (page) => (
    <RoleGuard role="worker">
      <WorkerArea>{page}</WorkerArea>
    </RoleGuard>
  ),
  client: (page) => (
    <RoleGuard role="client">
      <ClientArea>{page}</ClientArea>
    </RoleGuard>
  ),
}

function PageAtAddress() {
  const [pathname] = useLocation()
  const page = pageAt(pathname)
  if (!page) return <ElsewhereRoutes />
  return AROUND[page.role](<Route path={page.path}>{SCREENS.get(page.screen)}</Route>)
}

/** Addresses that are no page of their own and lead to one. */
const ElsewhereRoutes = () => (
  <Switch>
    <Route path="/invoices/quick">
      <Redirect to="/app/invoices/quick" replace />
    </Route>
    <Route path="/notifications">
      <OwnNotifications />
    </Route>
    <Route>
      <Entrance />
    </Route>
  </Switch>
)

export function Routes() {
  return (
    <Suspense fallback={<Loading isPage>Loading…</Loading>}>
      <PageAtAddress />
    </Suspense>
  )
}
