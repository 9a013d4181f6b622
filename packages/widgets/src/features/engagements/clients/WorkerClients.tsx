import { useQuery } from '@tanstack/react-query'
import {
  clientDisplayName,
  compareNames,
  poundsFromPence,
  sumPounds,
  type ClientRelationship,
  type User,
} from '@daysheet/core'
import { QueryFailure, useDaysheet, PageWidget } from '../../../provider/index.ts'
import { msg, FactCell, FactCells, Skeleton, Stack } from '../../../ui/index.ts'
import { clientListQuery } from '../engagement-queries.ts'
import { ClientSheet } from './ClientSheet.tsx'
import { NoClients } from './NoClients.tsx'

export interface WorkerClientsProps {
  /** Names the page where the host has no heading of its own. */
  title?: string
}

/** The companies that a worker works for, what each pays and where the next document begins. */
export function WorkerClients({ title = msg('My Clients') }: WorkerClientsProps) {
  return (
    <PageWidget
      name="worker-clients"
      title={title}
      role="worker"
      denied={msg('Only workers have clients.')}
      skeleton={<Skeleton shape="list" label={msg('Loading clients')} count={3} />}
    >
      {(viewer) => <Clients viewer={viewer} />}
    </PageWidget>
  )
}

function Clients({ viewer }: { viewer: User }) {
  const query = useQuery(clientListQuery(useDaysheet(), viewer.id))
  if (query.isPending) return <Skeleton shape="list" label={msg('Loading clients')} count={3} />
  if (query.isError) return <QueryFailure query={query} title={msg('Failed to load clients')} />
  if (query.data.length === 0) return <NoClients />
  const active = query.data.filter(isActive)
  return (
    <Stack gap={5}>
      <FactCells columns={3} lead>
        <FactCell
          label={msg('Total earned')}
          figure={earnedFrom(query.data)}
          note={msg('Paid, after CIS')}
        />
        <FactCell label={msg('Active clients')} figure={String(active.length)} />
        <FactCell label={msg('Current projects')} figure={String(projectsOf(active))} />
      </FactCells>
      {query.data.toSorted(activeFirst).map((client) => (
        <ClientSheet key={client.id} client={client} profile={viewer} />
      ))}
    </Stack>
  )
}

const isActive = ({ status }: ClientRelationship) => status === 'active'

const activeFirst = (one: ClientRelationship, other: ClientRelationship) =>
  Number(isActive(other)) - Number(isActive(one)) ||
  compareNames(clientDisplayName(one), clientDisplayName(other))

const projectsOf = (clients: readonly ClientRelationship[]) =>
  clients.reduce((count, { current_projects }) => count + current_projects.length, 0)

const earnedFrom = (clients: readonly ClientRelationship[]): number =>
  poundsFromPence(sumPounds(clients.map(({ total_earned }) => total_earned)))
