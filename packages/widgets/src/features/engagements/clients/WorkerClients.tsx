import { useState } from 'react'
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
  PageWidget,
  type BeforeProps,
  type Viewer,
} from '../../../provider/index.ts'
import { msg, FactCell, FactCells, FilterChips, Skeleton, Stack } from '../../../ui/index.ts'
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
  const query = useQuery(clientListQuery(useDaysheet(), viewer.account.id))
  if (query.isPending) return <Skeleton shape="list" label={msg('Loading clients')} count={3} />
  if (query.isError) return <QueryFailure query={query} title={msg('Failed to load clients')} />
  if (query.data.length === 0) return <NoClients />
  return <ClientSheets viewer={viewer} clients={query.data} />
}

function ClientSheets({ viewer, clients }: { viewer: Viewer; clients: ClientRelationship[] }) {
  const [shown, setShown] = useState<Shown>('all')
  const active = clients.filter(isActive)
  const ended = clients.length - active.length
  return (
    <Stack gap={5}>
      <FactCells columns={3} lead>
        <FactCell
          label={msg('Total earned')}
          figure={earnedFrom(clients)}
          note={isUnderCis(viewer, clients) ? msg('Paid, after CIS') : msg('Paid')}
        />
        <FactCell label={msg('Active clients')} figure={String(active.length)} />
        <FactCell label={msg('Current projects')} figure={String(projectsOf(active))} />
      </FactCells>
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
    </Stack>
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
