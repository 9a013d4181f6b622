import { useQuery } from '@tanstack/react-query'
import { greeting, type User } from '@daysheet/core'
import { Offered, useDaysheet, useSupports, Widget, type Viewer } from '../../provider/index.ts'
import { msg, Skeleton, Stack, useWords } from '../../ui/index.ts'
import { clientListQuery, NoClients } from '../engagements/index.ts'
import { emptyUnless, HomePage, HomeSkeleton, joinedQueries } from '../home/index.ts'
import { receivedInvitationsQuery } from '../invitations/index.ts'
import { AddFirstClient } from '../own-clients/index.ts'
import { projectSummaryQuery } from '../projects/index.ts'
import { CurrentProjects } from './CurrentProjects.tsx'
import { financialStatsQuery } from './financial-stats-query.ts'
import { Outstanding } from './Outstanding.tsx'
import { PendingInvitations } from './PendingInvitations.tsx'
import { ProfileBanner } from './ProfileBanner.tsx'
import { TaxYear } from './TaxYear.tsx'
import { useLondonHour } from './useLondonHour.ts'
import { WorkInHand } from './WorkInHand.tsx'
import { YourClients } from './YourClients.tsx'

const TITLE = msg('Home')

/** In the shape of both columns. */
const LOADING = {
  column: (
    <Stack gap={6}>
      <Skeleton shape="cells" label={msg('Loading your figures')} count={1} />
      <Skeleton shape="cells" label={msg('Loading what is active')} count={3} />
      <Skeleton shape="list" label={msg('Loading projects')} count={3} />
    </Stack>
  ),
  side: (
    <Stack gap={6}>
      <Skeleton shape="cells" label={msg('Loading the tax year')} count={6} />
      <Skeleton shape="list" label={msg('Loading clients')} count={2} />
    </Stack>
  ),
}

/** Where a worker lands: what is owed, what the tax year comes to, and what is in hand. */
export function WorkerHome() {
  return (
    <Widget
      name="worker-home"
      needs={['workerOverview.financialStats']}
      title={TITLE}
      role="worker"
      denied={msg('Only workers have this home.')}
      skeleton={<HomeSkeleton title={TITLE} {...LOADING} />}
    >
      {(viewer) => <Home viewer={viewer} />}
    </Widget>
  )
}

const GREETINGS: Readonly<Record<ReturnType<typeof greeting>, string>> = {
  'Good morning': msg('Good morning, {name}'),
  'Good afternoon': msg('Good afternoon, {name}'),
  'Good evening': msg('Good evening, {name}'),
}

const firstNameOf = ({ full_name }: User) => full_name.trim().split(/\s+/)[0] ?? full_name

const isActive = ({ status }: { status: string }) => status === 'active'

function Home({ viewer }: { viewer: Viewer }) {
  const words = useWords()
  const scope = useDaysheet()
  const supports = useSupports()
  const heading = GREETINGS[greeting(useLondonHour())]
  const read = joinedQueries({
    stats: useQuery(financialStatsQuery(scope, viewer.account.id)),
    projects: useQuery({
      ...projectSummaryQuery(scope, viewer.account.id),
      ...emptyUnless(supports('projects.summary')),
    }),
    clients: useQuery({
      ...clientListQuery(scope, viewer.account.id),
      ...emptyUnless(supports('engagements.listClients')),
    }),
    invitations: useQuery({
      ...receivedInvitationsQuery(scope, viewer.account.id),
      ...emptyUnless(supports('invitations.listReceived')),
    }),
  })
  return (
    <HomePage
      greeting={words(heading, { name: firstNameOf(viewer) })}
      read={read}
      notice={<ProfileBanner viewer={viewer} />}
      loading={LOADING}
    >
      {({ stats, projects, clients, invitations }) => {
        const active = projects.filter(isActive)
        return {
          column: (
            <>
              <Outstanding invoices={stats.outstandingInvoices} />
              <PendingInvitations invitations={invitations} />
              <Offered by="projects.summary">
                <WorkInHand activeProjects={active} activeClientsCount={stats.activeClientsCount} />
              </Offered>
              {clients.length === 0 && supports('engagements.listClients') ? (
                <AddFirstClient
                  workerId={viewer.account.id}
                  otherwise={<NoClients isInvited={invitations.length > 0} />}
                />
              ) : (
                <Offered by="projects.summary">
                  <CurrentProjects active={active} />
                </Offered>
              )}
            </>
          ),
          side: (
            <>
              <TaxYear stats={stats.taxYearStats} />
              {clients.length > 0 && <YourClients active={clients.filter(isActive)} />}
            </>
          ),
        }
      }}
    </HomePage>
  )
}
