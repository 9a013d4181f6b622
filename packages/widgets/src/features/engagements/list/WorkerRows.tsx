import type { ApiClient, WorkerRelationship } from '@daysheet/core'
import { DestinationButton, useDaysheet } from '../../../provider/index.ts'
import { engagementFailures } from '../../../provider/failures/engagements.ts'
import {
  FilterChips,
  msg,
  SearchField,
  Skeleton,
  UserPlusIcon,
  UsersIcon,
} from '../../../ui/index.ts'
import {
  ListScreen,
  type Filter,
  type ListFacts,
  type PageOf,
  type SearchFilter,
} from '../../lists/index.ts'
import { workerListQuery, type WorkerListFilter } from '../engagement-queries.ts'
import { EVERY_WORKER, WORKER_STATUSES, type WorkerListView } from './worker-list-view.ts'
import { WorkerTable } from './WorkerTable.tsx'
import type { WorkerListActions } from './useWorkerActions.ts'

export interface WorkerRowsProps {
  tab: 'workers' | 'pending'
  clientId: string
  view: WorkerListView
  onChange: (part: Partial<WorkerListView>) => void
  /** Shows every worker and invitation again. */
  onClear: () => void
  actions: WorkerListActions
}

export const WORKER_SEARCH: SearchFilter = {
  type: 'search',
  control: SearchField,
  key: 'q',
  label: msg('Search workers'),
  placeholder: msg('Search name or email'),
}

const STATUSES = WORKER_STATUSES.map(({ id, label }) => ({ value: id, label }))

const WORKER_FILTERS: Filter<WorkerListView>[] = [
  WORKER_SEARCH,
  { type: 'select', key: 'status', label: msg('Status'), options: STATUSES },
]

const INVITATION_FILTERS: Filter<WorkerListView>[] = [
  WORKER_SEARCH,
  {
    type: 'chips',
    control: FilterChips,
    key: 'isExpiring',
    label: msg('Expiry'),
    options: [
      { value: false, label: msg('All') },
      { value: true, label: msg('Expires today or tomorrow') },
    ],
  },
]

type WorkerPage = PageOf<ApiClient['engagements']['listWorkers']>

interface WorkerTab extends ListFacts<WorkerListView, WorkerPage, WorkerRelationship> {
  filters: Filter<WorkerListView>[]
  statusOf: (view: WorkerListView) => WorkerListFilter['status']
  empty: { title: string; children: string }
  /** Nothing is there that a search could find. */
  isEmpty: (page: WorkerPage, view: WorkerListView) => boolean
}

const WORKERS: WorkerTab = {
  everything: EVERY_WORKER,
  label: msg('Workers'),
  loading: <Skeleton shape="list" label={msg('Loading workers')} count={5} />,
  noMatch: {
    title: msg('No workers match your filters'),
    children: msg('Try another name, email or status.'),
  },
  pages: {
    rowsOf: ({ relationships }) => relationships,
    shown: msg({ one: 'Showing 1 worker', other: 'Showing {count} workers' }),
    failure: engagementFailures.listWorkers,
  },
  filters: WORKER_FILTERS,
  statusOf: ({ status }) => status,
  empty: {
    title: msg('No workers yet'),
    children: msg('Add your first worker: they get an invitation once you send it.'),
  },
  isEmpty: ({ counts }) => counts.all === 0,
}

const PENDING: WorkerTab = {
  ...WORKERS,
  label: msg('Pending invites'),
  filters: INVITATION_FILTERS,
  statusOf: ({ isExpiring }) => (isExpiring ? 'expiring' : 'pending'),
  empty: {
    title: msg('No pending invites'),
    children: msg('Invitations you have sent wait here until they are answered.'),
  },
  isEmpty: ({ relationships }, { isExpiring }) => relationships.length === 0 && !isExpiring,
}

/** A client's workers with their invitations, or the invitations nobody has answered alone. */
export function WorkerRows({ tab, clientId, actions, ...list }: WorkerRowsProps) {
  const scope = useDaysheet()
  const { view } = list
  const isPending = tab === 'pending'
  const facts = isPending ? PENDING : WORKERS
  return (
    <ListScreen
      {...list}
      facts={facts}
      query={(shown) =>
        workerListQuery(scope, { clientId, status: facts.statusOf(shown), q: shown.q })
      }
      filters={facts.filters}
      rows={(rows) => (
        <WorkerTable label={facts.label} rows={rows} actions={actions} isInvitations={isPending} />
      )}
      empty={{
        ...facts.empty,
        icon: UsersIcon,
        action: (
          <DestinationButton variant="primary" icon={<UserPlusIcon />} to={{ to: 'invite-worker' }}>
            {msg('Add Worker')}
          </DestinationButton>
        ),
      }}
      isEmpty={(page) => view.q.trim() === '' && facts.isEmpty(page, view)}
    />
  )
}
