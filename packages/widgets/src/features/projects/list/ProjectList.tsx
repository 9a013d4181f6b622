import {
  DestinationButton,
  Widget,
  type BeforeAction,
  type Viewer,
} from '../../../provider/index.ts'
import { FolderPlusIcon, msg, Page, Skeleton } from '../../../ui/index.ts'
import { useView } from '../../lists/index.ts'
import { ProjectDialogs } from '../actions/ProjectDialogs.tsx'
import { useProjectActions } from '../actions/useProjectActions.ts'
import { EVERY_PROJECT, type ProjectListView } from '../project-list-view.ts'
import { ProjectCards } from './ProjectCards.tsx'

export interface ProjectListProps {
  /** What is searched for and shown; the host keeps it, usually in the address. */
  view?: Partial<ProjectListView>
  onViewChange?: (view: ProjectListView) => void
  onBeforeArchive?: BeforeAction<'project.archive'>
  onBeforeUnarchive?: BeforeAction<'project.unarchive'>
  onBeforeDelete?: BeforeAction<'project.delete'>
}

/** A client's projects: what each has cost, who is on it, and what can be done with it. */
export function ProjectList(props: ProjectListProps) {
  return (
    <Widget
      name="project-list"
      title={msg('Projects')}
      before={{
        'project.archive': props.onBeforeArchive,
        'project.unarchive': props.onBeforeUnarchive,
        'project.delete': props.onBeforeDelete,
      }}
      role="client"
      denied={msg('Only clients can manage projects.')}
      skeleton={
        <Page title={msg('Projects')}>
          <Skeleton shape="list" label={msg('Loading projects')} count={6} />
        </Page>
      }
    >
      {(viewer) => <Projects viewer={viewer} {...props} />}
    </Widget>
  )
}

function Projects({ viewer, view: given, onViewChange }: ProjectListProps & { viewer: Viewer }) {
  const [view, change] = useView(EVERY_PROJECT, given, onViewChange)
  const actions = useProjectActions()
  return (
    <Page
      title={msg('Projects')}
      actions={
        <DestinationButton variant="primary" icon={<FolderPlusIcon />} to={{ to: 'new-project' }}>
          {msg('New Project')}
        </DestinationButton>
      }
    >
      <ProjectCards clientId={viewer.account.id} view={view} onChange={change} actions={actions} />
      <ProjectDialogs actions={actions} />
    </Page>
  )
}
