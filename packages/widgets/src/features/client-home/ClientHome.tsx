import { useQuery } from '@tanstack/react-query'
import { formatDay, type ClientDashboard, type ListedProject, type User } from '@daysheet/core'
import {
  DestinationButton,
  DestinationLink,
  LoadFailure,
  useDaysheet,
  Widget,
} from '../../provider/index.ts'
import { msg, Page, useWords } from '../../ui/index.ts'
import { latestProjectsQuery } from '../projects/index.ts'
import { CisCompliance } from './CisCompliance.tsx'
import { dashboardQuery } from './dashboard-query.ts'
import { HomeColumn, HomeSide } from './HomeSkeleton.tsx'
import { QuickActions } from './QuickActions.tsx'
import { RecentInvoices } from './RecentInvoices.tsx'
import { RecentProjects } from './RecentProjects.tsx'
import { Stats } from './Stats.tsx'
import { Waiting } from './Waiting.tsx'

const TITLE = msg('Dashboard')

/** Where a client lands: what waits for a decision, what is owed, and what happened last. */
export function ClientHome() {
  return (
    <Widget
      name="client-home"
      title={TITLE}
      role="client"
      denied={msg('Only clients have this dashboard.')}
      skeleton={
        // The line of the date is kept free: nothing moves when it comes.
        <Page title={TITLE} subtitle={'\u00a0'} side={<HomeSide />}>
          <HomeColumn />
        </Page>
      }
    >
      {(viewer) => <Home viewer={viewer} />}
    </Widget>
  )
}

function Home({ viewer }: { viewer: User }) {
  const words = useWords()
  const scope = useDaysheet()
  const dashboard = useQuery(dashboardQuery(scope, viewer.id))
  const projects = useQuery(latestProjectsQuery(scope, viewer.id))
  const failed = [dashboard, projects].filter(({ isLoadingError }) => isLoadingError)
  const name = viewer.company_name?.trim() || viewer.full_name.trim() || words('Client')
  const page = {
    title: <>{words('Welcome, {name}', { name })}</>,
    subtitle: formatDay(scope.today, 'long'),
  }
  if (dashboard.data && projects.data) {
    return (
      <Page
        {...page}
        subtitle={
          <>
            {page.subtitle}
            <Unread count={dashboard.data.unread_notifications} />
          </>
        }
        actions={<Review count={dashboard.data.waiting.invoices} />}
        side={<Side dashboard={dashboard.data} />}
      >
        <Column dashboard={dashboard.data} projects={projects.data} />
      </Page>
    )
  }
  if (failed.length > 0) {
    return (
      <Page {...page}>
        <LoadFailure
          error={failed[0]?.error}
          title={msg('Failed to load dashboard data')}
          onRetry={() => failed.forEach((query) => void query.refetch())}
          isRetrying={failed.some(({ isRefetching }) => isRefetching)}
        />
      </Page>
    )
  }
  return (
    <Page {...page} side={<HomeSide />}>
      <HomeColumn />
    </Page>
  )
}

/** Beside the day, for whoever does not look at the bell. */
function Unread({ count }: { count: number }) {
  const words = useWords()
  const { canGo } = useDaysheet()
  const to = { to: 'notifications' } as const
  if (count === 0) return null
  const said = words(
    { one: '1 unread notification', other: '{count} unread notifications' },
    { count },
  )
  return (
    <>
      {' · '}
      {canGo(to) ? <DestinationLink to={to}>{said}</DestinationLink> : said}
    </>
  )
}

/** The one main action: nothing while nothing waits. */
function Review({ count }: { count: number }) {
  const words = useWords()
  if (count === 0) return null
  return (
    <DestinationButton variant="primary" to={{ to: 'received-invoices', status: 'submitted' }}>
      {words({ one: 'Review 1 invoice', other: 'Review {count} invoices' }, { count })}
    </DestinationButton>
  )
}

interface ColumnProps {
  dashboard: ClientDashboard
  projects: readonly ListedProject[]
}

const Column = ({ dashboard, projects }: ColumnProps) => (
  <>
    <Waiting waiting={dashboard.waiting} />
    <Stats dashboard={dashboard} />
    <RecentInvoices invoices={dashboard.invoices} />
    <RecentProjects projects={projects} />
  </>
)

const Side = ({ dashboard }: { dashboard: ClientDashboard }) => (
  <>
    <QuickActions />
    <CisCompliance compliance={dashboard.cis_compliance} />
  </>
)
