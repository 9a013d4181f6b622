import { Suspense, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import {
  clientDisplayName,
  compareNames,
  poundsFromPence,
  sumPounds,
  type ClientRelationship,
} from '@daysheet/core'
import {
  beforeOf,
  QueryFailure,
  useDaysheet,
  useSupports,
  PageWidget,
  type BeforeProps,
  type Viewer,
} from '../../../provider/index.ts'
import { msg, FactCell, FactCells, FilterChips, Skeleton, Stack } from '../../../ui/index.ts'
import { OwnClientSection, ownClientOfferQuery } from '../../own-clients/index.ts'
import { clientListQuery } from '../engagement-queries.ts'
import { ClientSheet } from './ClientSheet.tsx'
import { NoClients } from './NoClients.tsx'

const WORKER_CLIENTS_ACTIONS = {
  onBeforeEnd: 'engagement.end',
  onBeforeResume: 'engagement.resume',
} as const

export interface WorkerClientsProps extends BeforeProps<typeof WORKER_CLIENTS_ACTIONS> {
  /** Names the page where the host has no heading of its own. */
  title?: string
}

/** The companies that a worker works for, what each pays and where the next document begins. */
export function WorkerClients(props: WorkerClientsProps) {
  const { title = msg('My Clients') } = props
  return (
    <PageWidget
      name="worker-clients"
      needs={['engagements.listClients']}
      title={title}
      before={beforeOf(WORKER_CLIENTS_ACTIONS, props)}
      role="worker"
      denied={msg('Only workers have clients.')}
      skeleton={<Skeleton shape="list" label={msg('Loading clients')} count={3} />}
    >
      {(viewer) => <Clients viewer={viewer} />}
    </PageWidget>
  )
}

function Clients({ viewer }: { viewer: Viewer }) {
  const workerId = viewer.account.id
  const query = useQuery(clientListQuery(useDaysheet(), workerId))
  const hasOwn = useSupports()('ownClients.list')
  if (query.isPending) return <Skeleton shape="list" label={msg('Loading clients')} count={3} />
  if (query.isError) return <QueryFailure query={query} title={msg('Failed to load clients')} />
  const clients = query.data
  const members = hasOwn ? clients.filter(({ kind }) => kind !== 'own') : clients
  return (
    <Stack gap={5}>
      {clients.length > 0 && <ClientFigures viewer={viewer} clients={clients} />}
      {members.length > 0 && <ClientSheets viewer={viewer} clients={members} />}
      {clients.length === 0 && <NoClientsYet workerId={workerId} hasOwn={hasOwn} />}
      {hasOwn && (
        <Suspense
          fallback={<Skeleton shape="list" label={msg('Loading your own clients')} count={1} />}
        >
          <OwnClientSection workerId={workerId} />
        </Suspense>
      )}
    </Stack>
  )
}

/** Who may add a client is told that first; everybody else waits for an invitation. */
function NoClientsYet({ workerId, hasOwn }: { workerId: string; hasOwn: boolean }) {
  const offer = useQuery({ ...ownClientOfferQuery(useDaysheet(), workerId), enabled: hasOwn })
  return hasOwn && (offer.isPending || offer.data?.is_premium) ? null : <NoClients />
}

interface ClientSheetsProps {
  viewer: Viewer
  clients: ClientRelationship[]
}

/** Over all clients, own ones too. */
function ClientFigures({ viewer, clients }: ClientSheetsProps) {
  const active = clients.filter(isActive)
  return (
    <FactCells columns={3} lead>
      <FactCell
        label={msg('Total earned')}
        figure={earnedFrom(clients)}
        note={isUnderCis(viewer, clients) ? msg('Paid, after CIS') : msg('Paid')}
      />
      <FactCell label={msg('Active clients')} figure={String(active.length)} />
      <FactCell label={msg('Current projects')} figure={String(projectsOf(active))} />
    </FactCells>
  )
}

function ClientSheets({ viewer, clients }: ClientSheetsProps) {
  const [shown, setShown] = useState<Shown>('all')
  const active = clients.filter(isActive)
  const ended = clients.length - active.length
  return (
    <>
      {ended > 0 && (
        <FilterChips
          label={msg('Status')}
          value={shown}
          onChange={(id) => setShown(id as Shown)}
          options={[
            { id: 'all', label: msg('All'), count: clients.length },
            { id: 'active', label: msg('Active'), count: active.length },
            { id: 'ended', label: msg('Ended'), count: ended },
          ]}
        />
      )}
      {clients
        .filter((client) => shown === 'all' || isActive(client) === (shown === 'active'))
        .toSorted(activeFirst)
        .map((client) => (
          <ClientSheet key={client.id} client={client} profile={viewer} />
        ))}
    </>
  )
}

/** By their own word, or by what HMRC told a client of them. */
const isUnderCis = (viewer: Viewer, clients: readonly ClientRelationship[]): boolean =>
  viewer.cis_registered || clients.some(({ verification }) => verification !== null)

type Shown = 'all' | 'active' | 'ended'

const isActive = ({ status }: ClientRelationship) => status === 'active'

const activeFirst = (one: ClientRelationship, other: ClientRelationship) =>
  Number(isActive(other)) - Number(isActive(one)) ||
  compareNames(clientDisplayName(one), clientDisplayName(other))

const projectsOf = (clients: readonly ClientRelationship[]) =>
  clients.reduce((count, { current_projects }) => count + current_projects.length, 0)

const earnedFrom = (clients: readonly ClientRelationship[]): number =>
  poundsFromPence(sumPounds(clients.map(({ total_earned }) => total_earned)))
