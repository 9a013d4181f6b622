import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { DestinationButton, LoadFailure, useDaysheet } from '../../../provider/index.ts'
import {
  Button,
  EmptyState,
  FolderIcon,
  FolderPlusIcon,
  msg,
  Pager,
  Skeleton,
  Stack,
  useWords,
} from '../../../ui/index.ts'
import { StaleNotice, useDebounced } from '../../lists/index.ts'
import type { ProjectActions } from '../actions/useProjectActions.ts'
import { EVERY_PROJECT, type ProjectListView } from '../project-list-view.ts'
import { projectListQuery } from '../project-queries.ts'
import { ProjectCard } from './ProjectCard.tsx'
import { ProjectFilters } from './ProjectFilters.tsx'
import * as css from './project-list.css.ts'

export interface ProjectCardsProps {
  clientId: string
  view: ProjectListView
  onChange: (part: Partial<ProjectListView>) => void
  actions: ProjectActions
}

/** The cards, page by page, with each of their faces. */
export function ProjectCards({ clientId, view, onChange, actions }: ProjectCardsProps) {
  const words = useWords()
  const asked = { ...view, q: useDebounced(view.q) }
  const query = useInfiniteQuery({
    ...projectListQuery(useDaysheet(), clientId, asked),
    placeholderData: keepPreviousData,
  })
  const pages = query.data?.pages
  const counts = pages?.[0]?.counts
  const filters = <ProjectFilters view={view} onChange={onChange} counts={counts} />

  if (query.isPending) {
    return (
      <Stack>
        {filters}
        <Skeleton shape="list" label={msg('Loading projects')} count={6} />
      </Stack>
    )
  }
  if (!pages || !counts) {
    return (
      <LoadFailure
        error={query.error}
        title={msg('Failed to load projects')}
        onRetry={() => void query.refetch()}
        isRetrying={query.isRefetching}
      />
    )
  }
  if (counts.all + counts.archived === 0) return <NoProjects />
  const rows = pages.flatMap(({ projects }) => projects)
  return (
    <Stack>
      {filters}
      {query.isError && (
        <StaleNotice
          error={query.error}
          title={msg('Failed to load projects')}
          onRetry={() => void query.refetch()}
        />
      )}
      {rows.length === 0 ? (
        <EmptyState
          isFiltered
          title={msg('No projects match your filters')}
          action={<Button onPress={() => onChange(EVERY_PROJECT)}>{msg('Clear filters')}</Button>}
        >
          {msg('Try another name, code or status.')}
        </EmptyState>
      ) : (
        <ul className={css.cards} aria-label={words('Projects')}>
          {rows.map((project) => (
            <li key={project.id} className={css.card}>
              <ProjectCard project={project} actions={actions} />
            </li>
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Pager
          status={words(
            { one: 'Showing 1 project', other: 'Showing {count} projects' },
            { count: rows.length },
          )}
          hasMore
          isLoading={query.isFetchingNextPage}
          onMore={() => void query.fetchNextPage()}
        />
      )}
    </Stack>
  )
}

const NoProjects = () => (
  <EmptyState
    icon={FolderIcon}
    title={msg('No projects yet')}
    action={
      <DestinationButton variant="primary" icon={<FolderPlusIcon />} to={{ to: 'new-project' }}>
        {msg('New Project')}
      </DestinationButton>
    }
  >
    {msg('Create your first project: workers log their days on it, and you see what it costs.')}
  </EmptyState>
)
