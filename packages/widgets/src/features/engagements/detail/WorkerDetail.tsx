import { useQuery } from '@tanstack/react-query'
import {
  FAILURES,
  useDaysheet,
  Widget,
  type BeforeAction,
  type Viewer,
} from '../../../provider/index.ts'
import { msg, Page, Skeleton, WithPageNotice } from '../../../ui/index.ts'
import { DetailUnavailable, StaleNotice, useBackToList } from '../../lists/index.ts'
import { workerQuery } from '../engagement-queries.ts'
import { LoadedWorker } from './LoadedWorker.tsx'

export interface WorkerDetailProps {
  workerId: string
  /** Takes the place of going to the list, when the worker cannot be read. */
  onLeave?: () => void
  /** Asked before the terms with the worker are changed. */
  onBeforeSave?: BeforeAction<'engagement.save'>
  /** Asked before the work together is ended, and before it is resumed. */
  onBeforeEnd?: BeforeAction<'engagement.end'>
  onBeforeResume?: BeforeAction<'engagement.resume'>
  /** Asked before a verification is recorded. */
  onBeforeVerify?: BeforeAction<'verification.record'>
}

/** One worker as their client sees them: contact, tax and bank, rates, cards, projects and money. */
export function WorkerDetail(props: WorkerDetailProps) {
  return (
    <Widget
      name="worker-detail"
      title={msg('Worker')}
      before={{
        'engagement.save': props.onBeforeSave,
        'engagement.end': props.onBeforeEnd,
        'engagement.resume': props.onBeforeResume,
        'verification.record': props.onBeforeVerify,
      }}
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
  const { workerId, onLeave, onBeforeSave, viewer } = props
  const query = useQuery(workerQuery(useDaysheet(), workerId))
  const list = useBackToList({ to: 'workers' }, msg('Back to Workers'), onLeave)
  const failure = 'engagements.readWorker'
  if (query.data) {
    const stale = query.isError && (
      <StaleNotice
        error={query.error}
        title={FAILURES[failure]}
        onRetry={() => void query.refetch()}
      />
    )
    return (
      <WithPageNotice notice={stale}>
        <LoadedWorker
          worker={query.data}
          clientId={viewer.account.id}
          back={list.back}
          onBeforeSave={onBeforeSave}
        />
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
