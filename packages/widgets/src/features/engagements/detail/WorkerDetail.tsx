import { useQuery } from '@tanstack/react-query'
import {
  beforeOf,
  useDaysheet,
  Widget,
  type BeforeProps,
  type Viewer,
} from '../../../provider/index.ts'
import { msg, Page, Skeleton, WithPageNotice } from '../../../ui/index.ts'
import { engagementFailures } from '../../../provider/failures/engagements.ts'
import { DetailUnavailable, StaleNotice, useBackToList } from '../../lists/index.ts'
import { workerQuery } from '../engagement-queries.ts'
import { LoadedWorker } from './LoadedWorker.tsx'

const WORKER_DETAIL_ACTIONS = {
  onBeforeSave: 'engagement.save',
  onBeforeEnd: 'engagement.end',
  onBeforeResume: 'engagement.resume',
  onBeforeVerify: 'verification.record',
} as const

export interface WorkerDetailProps extends BeforeProps<typeof WORKER_DETAIL_ACTIONS> {
  workerId: string
  /** Takes the place of going to the list, when the worker cannot be read. */
  onLeave?: () => void
}

/** One worker as their client sees them: contact, tax and bank, rates, cards, projects and money. */
export function WorkerDetail(props: WorkerDetailProps) {
  return (
    <Widget
      name="worker-detail"
      needs={['engagements.readWorker']}
      title={msg('Worker')}
      before={beforeOf(WORKER_DETAIL_ACTIONS, props)}
      role="client"
      denied={msg('Only clients can manage workers.')}
      skeleton={<DetailSkeleton />}
    >
      {(viewer) => <Detail key={props.workerId} viewer={viewer} {...props} />}
    </Widget>
  )
}

const DetailSkeleton = () => (
  <Page title={msg('Worker')}>
    <Skeleton shape="cells" label={msg('Loading worker details')} count={3} />
    <Skeleton shape="document" label={msg('Loading worker details')} count={4} />
  </Page>
)

function Detail(props: WorkerDetailProps & { viewer: Viewer }) {
  const { workerId, onLeave, viewer } = props
  const query = useQuery(workerQuery(useDaysheet(), workerId))
  const list = useBackToList({ to: 'workers' }, msg('Back to Workers'), onLeave)
  const failure = engagementFailures.readWorker
  if (query.data) {
    const stale = query.isError && (
      <StaleNotice
        error={query.error}
        title={failure.sentence}
        onRetry={() => void query.refetch()}
      />
    )
    return (
      <WithPageNotice notice={stale}>
        <LoadedWorker worker={query.data} clientId={viewer.account.id} back={list.back} />
      </WithPageNotice>
    )
  }
  if (query.isError) {
    return (
      <DetailUnavailable
        title={msg('Worker')}
        notFound={msg('Worker not found')}
        failure={failure}
        query={query}
        list={list}
      />
    )
  }
  return <DetailSkeleton />
}
