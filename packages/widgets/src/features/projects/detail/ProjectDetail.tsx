import { useQuery } from '@tanstack/react-query'
import {
  beforeOf,
  useDaysheet,
  Widget,
  type BeforeProps,
  type Viewer,
} from '../../../provider/index.ts'
import { projectFailures } from '../../../provider/failures/projects.ts'
import { msg, Page, Skeleton } from '../../../ui/index.ts'
import { DetailUnavailable, useBackToList } from '../../lists/index.ts'
import { projectQuery } from '../project-queries.ts'
import { LoadedProject } from './LoadedProject.tsx'

const PROJECT_DETAIL_ACTIONS = {
  onBeforeArchive: 'project.archive',
  onBeforeUnarchive: 'project.unarchive',
  onBeforeDelete: 'project.delete',
  onBeforeAssign: 'project.assign',
  onBeforeRemove: 'project.remove',
} as const

export interface ProjectDetailProps extends BeforeProps<typeof PROJECT_DETAIL_ACTIONS> {
  projectId: string
  /** Takes the place of going to the list, when the project is deleted or cannot be read. */
  onLeave?: () => void
}

/** One project: its facts, who is on it, and what it costs against its budget. */
export function ProjectDetail(props: ProjectDetailProps) {
  return (
    <Widget
      name="project-detail"
      needs={['projects.read']}
      title={msg('Project')}
      before={beforeOf(PROJECT_DETAIL_ACTIONS, props)}
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
        failure={projectFailures.read}
        query={query}
        list={list}
      />
    )
  }
  return <DetailSkeleton />
}
