import { useQuery } from '@tanstack/react-query'
import { useDaysheet, Widget, type BeforeAction, type Viewer } from '../../../provider/index.ts'
import { msg, Page, Skeleton } from '../../../ui/index.ts'
import { DetailUnavailable, useBackToList } from '../../lists/index.ts'
import { projectQuery } from '../project-queries.ts'
import { LoadedProject } from './LoadedProject.tsx'

export interface ProjectDetailProps {
  projectId: string
  /** Takes the place of going to the list, when the project is deleted or cannot be read. */
  onLeave?: () => void
  onBeforeArchive?: BeforeAction<'project.archive'>
  onBeforeUnarchive?: BeforeAction<'project.unarchive'>
  onBeforeDelete?: BeforeAction<'project.delete'>
  onBeforeAssign?: BeforeAction<'project.assign'>
  onBeforeRemove?: BeforeAction<'project.remove'>
}

/** One project: its facts, who is on it, and what it costs against its budget. */
export function ProjectDetail(props: ProjectDetailProps) {
  return (
    <Widget
      name="project-detail"
      title={msg('Project')}
      before={{
        'project.archive': props.onBeforeArchive,
        'project.unarchive': props.onBeforeUnarchive,
        'project.delete': props.onBeforeDelete,
        'project.assign': props.onBeforeAssign,
        'project.remove': props.onBeforeRemove,
      }}
      role="client"
      denied={msg('Only clients can manage projects.')}
      skeleton={<DetailSkeleton />}
    >
      {(viewer) => <Detail key={props.projectId} viewer={viewer} {...props} />}
    </Widget>
  )
}

const DetailSkeleton = () => (
  <Page title={msg('Project')}>
    <Skeleton shape="document" label={msg('Loading project')} count={4} />
  </Page>
)

type DetailProps = Pick<ProjectDetailProps, 'projectId' | 'onLeave'> & { viewer: Viewer }

function Detail({ projectId, onLeave, viewer }: DetailProps) {
  const scope = useDaysheet()
  const query = useQuery(projectQuery(scope, projectId))
  const list = useBackToList({ to: 'projects' }, msg('Back to Projects'), onLeave)
  if (query.data) {
    const { back, leave } = list
    return <LoadedProject detail={query.data} viewer={viewer} back={back} onLeave={leave} />
  }
  if (query.isError) {
    return (
      <DetailUnavailable
        title={msg('Project')}
        notFound={msg('Project not found')}
        failure="projects.read"
        query={query}
        list={list}
      />
    )
  }
  return <DetailSkeleton />
}
