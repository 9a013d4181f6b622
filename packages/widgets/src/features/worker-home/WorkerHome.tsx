import { formatDay, greeting, type User } from '@daysheet/core'
import { DestinationButton, LoadFailure, useDaysheet, Widget } from '../../provider/index.ts'
import { msg, Building2Icon, EmptyState, Page, useWords } from '../../ui/index.ts'
import { CurrentProjects } from './CurrentProjects.tsx'
import { HomeColumn, HomeSide } from './HomeSkeleton.tsx'
import { Outstanding } from './Outstanding.tsx'
import { PendingInvitations } from './PendingInvitations.tsx'
import { ProfileBanner } from './ProfileBanner.tsx'
import { TaxYear } from './TaxYear.tsx'
import { useHome, type HomeContent } from './useHome.ts'
import { useLondonHour } from './useLondonHour.ts'
import { WorkInHand } from './WorkInHand.tsx'
import { YourClients } from './YourClients.tsx'

const TITLE = msg('Home')

/** Where a worker lands: what is owed, what the tax year comes to, and what is in hand. */
export function WorkerHome() {
  return (
    <Widget
      name="worker-home"
      title={TITLE}
      role="worker"
      denied={msg('Only workers have this home.')}
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

const GREETINGS: Readonly<Record<ReturnType<typeof greeting>, string>> = {
  'Good morning': msg('Good morning, {name}'),
  'Good afternoon': msg('Good afternoon, {name}'),
  'Good evening': msg('Good evening, {name}'),
}

const firstNameOf = ({ full_name }: User) => full_name.trim().split(/\s+/)[0] ?? full_name

function Home({ viewer }: { viewer: User }) {
  const words = useWords()
  const { today } = useDaysheet()
  const heading = GREETINGS[greeting(useLondonHour())]
  const { content, error, retry, isRetrying } = useHome(viewer.id)
  const page = {
    title: <>{words(heading, { name: firstNameOf(viewer) })}</>,
    subtitle: formatDay(today, 'long'),
  }
  if (content) {
    return (
      <Page {...page} side={<Side content={content} />}>
        <ProfileBanner viewer={viewer} />
        <Column content={content} />
      </Page>
    )
  }
  if (error !== null) {
    return (
      <Page {...page}>
        <ProfileBanner viewer={viewer} />
        <LoadFailure
          error={error}
          title={msg('Failed to load dashboard data')}
          onRetry={retry}
          isRetrying={isRetrying}
        />
      </Page>
    )
  }
  return (
    <Page {...page} side={<HomeSide />}>
      <ProfileBanner viewer={viewer} />
      <HomeColumn />
    </Page>
  )
}

const isActive = ({ status }: { status: string }) => status === 'active'

function Column({ content }: { content: HomeContent }) {
  const { stats, projects, clients, invitations } = content
  const activeProjects = projects.filter(isActive)
  return (
    <>
      <Outstanding invoices={stats.outstandingInvoices} />
      <PendingInvitations invitations={invitations} />
      <WorkInHand activeProjects={activeProjects} activeClientsCount={stats.activeClientsCount} />
      {clients.length === 0 ? (
        <NoClients isInvited={invitations.length > 0} />
      ) : (
        <CurrentProjects active={activeProjects} />
      )}
    </>
  )
}

function Side({ content }: { content: HomeContent }) {
  const { stats, clients } = content
  return (
    <>
      <TaxYear stats={stats.taxYearStats} />
      {clients.length > 0 && <YourClients active={clients.filter(isActive)} />}
    </>
  )
}

/** What to do first: an invitation that is here is answered, else one has to be sent. */
const NoClients = ({ isInvited }: { isInvited: boolean }) => (
  <EmptyState
    icon={Building2Icon}
    title={msg('No Clients Yet')}
    action={
      <DestinationButton variant="primary" to={{ to: 'invitations' }}>
        {msg('View invitations')}
      </DestinationButton>
    }
  >
    {isInvited
      ? msg('Accept the invitation above; then your client’s rate and projects are here.')
      : msg(
          'A client invites you by email. Once you accept, their rate and their projects are here.',
        )}
  </EmptyState>
)
