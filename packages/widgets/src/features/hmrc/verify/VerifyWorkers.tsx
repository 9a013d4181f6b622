import { useQuery } from '@tanstack/react-query'
import {
  beforeOf,
  QueryFailure,
  useDaysheet,
  Widget,
  type BeforeProps,
  type Viewer,
} from '../../../provider/index.ts'
import { msg, Page, Skeleton } from '../../../ui/index.ts'
import { useBackToList } from '../../lists/index.ts'
import { LoadedVerifications } from './LoadedVerifications.tsx'
import { VerifyByHand } from './VerifyByHand.tsx'
import { hmrcVerificationsQuery, verificationsInterval } from './verifications-query.ts'

const VERIFY_WORKERS_ACTIONS = { onBeforeAsk: 'verification.ask' } as const

export interface VerifyWorkersProps extends BeforeProps<typeof VERIFY_WORKERS_ACTIONS> {
  /** Opened for this one; the others who have to be verified are one press away. */
  workerId?: string
}

const TITLE = msg('Verify with HMRC')

/** Asks HMRC about workers before they are paid: what it is told of each, its answer, and how to go on. */
export function VerifyWorkers(props: VerifyWorkersProps) {
  return (
    <Widget
      name="verify-workers"
      needs={['hmrc.readVerifications', 'hmrc.verify']}
      title={TITLE}
      before={beforeOf(VERIFY_WORKERS_ACTIONS, props)}
      role="client"
      denied={msg('Only clients can verify workers.')}
      skeleton={<VerifySkeleton />}
    >
      {(viewer) => <Verifications key={props.workerId} viewer={viewer} workerId={props.workerId} />}
    </Widget>
  )
}

const VerifySkeleton = () => (
  <Page title={TITLE}>
    <Skeleton shape="table" label={msg('Loading workers')} count={4} />
  </Page>
)

function Verifications({ viewer, workerId }: { viewer: Viewer; workerId: string | undefined }) {
  const query = useQuery({
    ...hmrcVerificationsQuery(useDaysheet(), viewer.account.id),
    refetchInterval: ({ state }) => verificationsInterval(state.data),
  })
  const list = useBackToList({ to: 'workers' }, msg('Back to Workers'))
  if (query.data) {
    return (
      <Page title={TITLE} back={list.back} width="desk">
        {query.data.mode === 'off' ? (
          <VerifyByHand />
        ) : (
          <LoadedVerifications viewer={viewer} data={query.data} workerId={workerId} />
        )}
      </Page>
    )
  }
  if (query.isError) {
    return (
      <Page title={TITLE} back={list.back}>
        <QueryFailure query={query} title={msg('Failed to load verifications')} />
      </Page>
    )
  }
  return <VerifySkeleton />
}
