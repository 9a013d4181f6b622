import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { DestinationButton, useDaysheet } from '../../../provider/index.ts'
import {
  EmptyState,
  FolderIcon,
  FolderPlusIcon,
  msg,
  Skeleton,
  Stack,
  useWords,
} from '../../../ui/index.ts'
import { framedList, ListFrame, NoMatch, useDebounced } from '../../lists/index.ts'
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

/** The cards, page by page. */
export function ProjectCards({ clientId, view, onChange, actions }: ProjectCardsProps) {
  const words = useWords()
  const asked = { ...view, q: useDebounced(view.q) }
  const query = useInfiniteQuery({
    ...projectListQuery(useDaysheet(), clientId, asked),
    placeholderData: keepPreviousData,
  })
  const pages = query.data?.pages ?? []
  const counts = pages[0]?.counts
  const rows = pages.flatMap(({ projects }) => projects)
  const list = framedList(query, {
    rows,
    failure: 'projects.list',
    pageWords: words(
      { one: 'Showing 1 project', other: 'Showing {count} projects' },
      { count: rows.length },
    ),
  })
  if (counts && counts.all + counts.archived === 0) return <NoProjects />
  return (
    <Stack>
      <ProjectFilters view={view} onChange={onChange} counts={counts} />
      <ListFrame
        list={list}
        loading={<Skeleton shape="list" label={msg('Loading projects')} count={6} />}
        empty={
          <NoMatch
            title={msg('No projects match your filters')}
            onClear={() => onChange(EVERY_PROJECT)}
          >
            {msg('Try another name, code or status.')}
          </NoMatch>
        }
      >
        <ul className={css.cards} aria-label={words('Projects')}>
          {rows.map((project) => (
            <li key={project.id} className={css.card}>
              <ProjectCard project={project} actions={actions} />
            </li>
          ))}
        </ul>
      </ListFrame>
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
