import { useQuery } from '@tanstack/react-query'
import { isPersonPermitted, type ClientDashboard } from '@daysheet/core'
import {
  DestinationButton,
  DestinationLink,
  Offered,
  useDaysheet,
  useSupports,
  Widget,
  type Viewer,
} from '../../provider/index.ts'
import { msg, Skeleton, Stack, useWords } from '../../ui/index.ts'
import { emptyUnless, HomePage, HomeSkeleton, joinedQueries } from '../home/index.ts'
import { latestProjectsQuery } from '../projects/index.ts'
import { CisCompliance } from './CisCompliance.tsx'
import { dashboardQuery } from './dashboard-query.ts'
import { MoneyOut } from './MoneyOut.tsx'
import { QuickActions } from './QuickActions.tsx'
import { RecentInvoices } from './RecentInvoices.tsx'
import { RecentProjects } from './RecentProjects.tsx'
import { Stats } from './Stats.tsx'
import { Waiting } from './Waiting.tsx'
import { waitingDocuments } from './what-waits.ts'

const TITLE = msg('Dashboard')

/** In the shape of both columns. */
const LOADING = {
  column: (
    <Stack gap={6}>
      <Skeleton shape="list" label={msg('Loading what waits')} count={2} />
      <Skeleton shape="cells" label={msg('Loading your figures')} count={5} />
      <Skeleton shape="list" label={msg('Loading invoices')} count={5} />
    </Stack>
  ),
  side: (
    <Stack gap={6}>
      <Skeleton shape="list" label={msg('Loading quick actions')} count={5} />
      <Skeleton shape="cells" label={msg('Loading CIS compliance')} count={1} />
    </Stack>
  ),
}

/** Where a client lands: what waits for a decision, what is owed, and what happened last. */
export function ClientHome() {
  return (
    <Widget
      name="client-home"
      needs={['clientOverview.dashboard']}
      title={TITLE}
      role="client"
      denied={msg('Only clients have this dashboard.')}
      skeleton={<HomeSkeleton title={TITLE} {...LOADING} />}
    >
      {(viewer) => <Home viewer={viewer} />}
    </Widget>
  )
}

function Home({ viewer }: { viewer: Viewer }) {
  const words = useWords()
  const scope = useDaysheet()
  const supports = useSupports()
  const read = joinedQueries({
    dashboard: useQuery(dashboardQuery(scope, viewer.account.id)),
    projects: useQuery({
      ...latestProjectsQuery(scope, viewer.account.id),
      ...emptyUnless(supports('projects.list')),
    }),
  })
  const canApprove = isPersonPermitted(viewer, 'approve')
  const hasCis = isPersonPermitted(viewer, 'cis')
  const name = viewer.company_name?.trim() || viewer.full_name.trim() || words('Client')
  return (
    <HomePage greeting={words('Welcome, {name}', { name })} read={read} loading={LOADING}>
      {({ dashboard, projects }) => ({
        note: <Unread count={dashboard.unread_notifications} />,
        actions: canApprove && <Review waiting={dashboard.waiting} />,
        column: (
          <>
            <Waiting
              viewer={viewer}
              waiting={dashboard.waiting}
              overdueMonths={hasCis ? dashboard.cis_compliance.overdue_months : []}
            />
            <Stats dashboard={dashboard} hasCis={hasCis} />
            {isPersonPermitted(viewer, 'pay') && <MoneyOut dashboard={dashboard} />}
            <RecentInvoices invoices={dashboard.invoices} />
            <Offered by="projects.list">
              <RecentProjects projects={projects} />
            </Offered>
          </>
        ),
        side: (
          <>
            <QuickActions />
            {hasCis && <CisCompliance compliance={dashboard.cis_compliance} />}
          </>
        ),
      })}
    </HomePage>
  )
}

/** Beside the day, for whoever does not look at the bell. */
function Unread({ count }: { count: number }) {
  const words = useWords()
  const { canGo } = useDaysheet()
  const to = { to: 'notifications' } as const
  if (count === 0) return null
  const unreadCount = words(
    { one: '1 unread notification', other: '{count} unread notifications' },
    { count },
  )
  return (
    <>
      {' · '}
      {canGo(to) ? <DestinationLink to={to}>{unreadCount}</DestinationLink> : unreadCount}
    </>
  )
}

/** The one main action: nothing while nothing waits. */
function Review({ waiting }: { waiting: ClientDashboard['waiting'] }) {
  const words = useWords()
  const { invoices: count } = waiting
  if (count === 0) return null
  return (
    <DestinationButton variant="primary" to={waitingDocuments('received-invoices', waiting)}>
      {words({ one: 'Review 1 invoice', other: 'Review {count} invoices' }, { count })}
    </DestinationButton>
  )
}
