import type { ReactNode } from 'react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { DestinationButton, useDaysheet } from '../../../provider/index.ts'
import {
  msg,
  EmptyState,
  Skeleton,
  Stack,
  Toolbar,
  UserPlusIcon,
  UsersIcon,
  useWords,
} from '../../../ui/index.ts'
import { framedList, ListFrame, NoMatch } from '../../lists/index.ts'
import { workerListQuery, type WorkerListFilter } from '../engagement-queries.ts'
import { WorkerTable } from './WorkerTable.tsx'
import type { WorkerListActions } from './useWorkerActions.ts'

export interface WorkerRowsProps {
  filter: WorkerListFilter
  /** What an empty list says when nothing was filtered away. */
  empty: { title: string; sentence: string }
  /** Name of the table. */
  label: string
  search: ReactNode
  filters?: ReactNode
  /** Whether a search or a status hides rows, and how to show everything again. */
  isFiltered: boolean
  onClear: () => void
  actions: WorkerListActions
}

/** One tab's rows, page by page. */
export function WorkerRows(props: WorkerRowsProps) {
  const { filter, empty, label, search, filters, isFiltered, onClear, actions } = props
  const words = useWords()
  const query = useInfiniteQuery({
    ...workerListQuery(useDaysheet(), filter),
    placeholderData: keepPreviousData,
  })
  const rows = query.data?.pages.flatMap(({ relationships }) => relationships) ?? []
  const list = framedList(query, {
    rows,
    failure: 'engagements.listWorkers',
    pageWords: words(
      { one: 'Showing 1 worker', other: 'Showing {count} workers' },
      { count: rows.length },
    ),
  })
  if (query.isSuccess && rows.length === 0 && !isFiltered) return <NoWorkers {...empty} />
  return (
    <Stack>
      <Toolbar search={search} filters={filters} />
      <ListFrame
        list={list}
        loading={<Skeleton shape="list" label={msg('Loading workers')} count={5} />}
        empty={
          <NoMatch title={msg('No workers match your filters')} onClear={onClear}>
            {msg('Try another name, email or status.')}
          </NoMatch>
        }
      >
        <WorkerTable
          label={label}
          rows={rows}
          actions={actions}
          isInvitations={filter.status === 'pending' || filter.status === 'expiring'}
        />
      </ListFrame>
    </Stack>
  )
}

const NoWorkers = ({ title, sentence }: WorkerRowsProps['empty']) => (
  <EmptyState
    icon={UsersIcon}
    title={title}
    action={
      <DestinationButton variant="primary" icon={<UserPlusIcon />} to={{ to: 'invite-worker' }}>
        {msg('Add Worker')}
      </DestinationButton>
    }
  >
    {sentence}
  </EmptyState>
)
