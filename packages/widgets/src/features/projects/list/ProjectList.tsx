import type { ApiClient, ListedProject } from '@daysheet/core'
import {
  beforeOf,
  DestinationButton,
  useDaysheet,
  Widget,
  type BeforeProps,
  type Viewer,
} from '../../../provider/index.ts'
import { projectFailures } from '../../../provider/failures/projects.ts'
import {
  FilterChips,
  FolderIcon,
  FolderPlusIcon,
  msg,
  Page,
  SearchField,
  Skeleton,
  useWords,
} from '../../../ui/index.ts'
import {
  ListScreen,
  PhoneFilters,
  useView,
  type ListFacts,
  type PageOf,
} from '../../lists/index.ts'
import { ProjectDialogs } from '../actions/ProjectDialogs.tsx'
import { useProjectActions } from '../actions/useProjectActions.ts'
import {
  EVERY_PROJECT,
  PROJECT_FILTER_LABELS,
  PROJECT_FILTERS,
  type ProjectListView,
} from '../project-list-view.ts'
import { projectListQuery } from '../project-queries.ts'
import { ProjectCard } from './ProjectCard.tsx'
import * as css from './project-list.css.ts'

const PROJECT_LIST_ACTIONS = {
  onBeforeArchive: 'project.archive',
  onBeforeUnarchive: 'project.unarchive',
  onBeforeDelete: 'project.delete',
} as const

export interface ProjectListProps extends BeforeProps<typeof PROJECT_LIST_ACTIONS> {
  /** What is searched for and shown; the host keeps it, usually in the address. */
  view?: Partial<ProjectListView>
  onViewChange?: (view: ProjectListView) => void
}

/** A client's projects: what each has cost, who is on it, and what can be done with it. */
export function ProjectList(props: ProjectListProps) {
  return (
    <Widget
      name="project-list"
      needs={['projects.list']}
      title={msg('Projects')}
      before={beforeOf(PROJECT_LIST_ACTIONS, props)}
      role="client"
      denied={msg('Only clients can manage projects.')}
      skeleton={<Page title={msg('Projects')}>{PROJECTS.loading}</Page>}
    >
      {(viewer) => <Projects viewer={viewer} {...props} />}
    </Widget>
  )
}

const PROJECTS: ListFacts<ProjectListView, PageOf<ApiClient['projects']['list']>, ListedProject> = {
  everything: EVERY_PROJECT,
  label: msg('Projects'),
  loading: <Skeleton shape="list" label={msg('Loading projects')} count={6} />,
  noMatch: {
    title: msg('No projects match your filters'),
    children: msg('Try another name, code or status.'),
  },
  pages: {
    rowsOf: ({ projects }) => projects,
    shown: msg({ one: 'Showing 1 project', other: 'Showing {count} projects' }),
    failure: projectFailures.list,
  },
}

const NEW = (
  <DestinationButton variant="primary" icon={<FolderPlusIcon />} to={{ to: 'new-project' }}>
    {msg('New Project')}
  </DestinationButton>
)

function Projects({ viewer, ...host }: ProjectListProps & { viewer: Viewer }) {
  const words = useWords()
  const scope = useDaysheet()
  const [view, change] = useView(EVERY_PROJECT, host.view, host.onViewChange)
  const actions = useProjectActions()
  return (
    <Page title={msg('Projects')} actions={NEW}>
      <ListScreen
        facts={PROJECTS}
        view={view}
        onChange={change}
        query={(shown) => projectListQuery(scope, viewer.account.id, shown)}
        filters={(page) => [
          {
            type: 'search',
            control: SearchField,
            key: 'q',
            label: msg('Search projects'),
            placeholder: msg('Search name, code or location'),
          },
          {
            type: 'chips',
            control: FilterChips,
            key: 'status',
            label: msg('Status'),
            options: PROJECT_FILTERS.map((status) => ({
              value: status,
              label: PROJECT_FILTER_LABELS[status],
              count: page?.counts[status],
            })),
          },
        ]}
        phone={{ control: PhoneFilters }}
        rows={(projects) => (
          <ul className={css.cards} aria-label={words(PROJECTS.label)}>
            {projects.map((project) => (
              <li key={project.id} className={css.card}>
                <ProjectCard project={project} actions={actions} />
              </li>
            ))}
          </ul>
        )}
        empty={{
          icon: FolderIcon,
          title: msg('No projects yet'),
          children: msg(
            'Create your first project: workers log their days on it, and you see what it costs.',
          ),
          action: NEW,
        }}
        isEmpty={({ counts }) => counts.all + counts.archived === 0}
      />
      <ProjectDialogs actions={actions} />
    </Page>
  )
}
