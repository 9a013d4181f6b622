import { useQuery } from '@tanstack/react-query'
import { useDaysheet, Widget, type Viewer } from '../../../provider/index.ts'
import { ownClientFailures } from '../../../provider/failures/own-clients.ts'
import { msg, Page, Skeleton } from '../../../ui/index.ts'
import { DetailUnavailable, useBackToList } from '../../lists/index.ts'
import { ownClientQuery } from '../own-client-queries.ts'
import { LoadedOwnClient } from './LoadedOwnClient.tsx'

export interface OwnClientDetailProps {
  clientId: string
  /** Takes the place of going to the list, when the client is deleted or cannot be read. */
  onLeave?: () => void
}

/** One client that a worker keeps: what it owes, its documents and projects, and what can be done. */
export function OwnClientDetail(props: OwnClientDetailProps) {
  return (
    <Widget
      name="own-client-detail"
      needs={['ownClients.read']}
      title={msg('Client')}
      role="worker"
      denied={msg('Only workers keep clients of their own.')}
      skeleton={<DetailSkeleton />}
    >
      {(viewer) => <Detail key={props.clientId} viewer={viewer} {...props} />}
    </Widget>
  )
}

const DetailSkeleton = () => (
  <Page title={msg('Client')}>
    <Skeleton shape="document" label={msg('Loading client')} count={4} />
  </Page>
)

function Detail({ clientId, onLeave, viewer }: OwnClientDetailProps & { viewer: Viewer }) {
  const query = useQuery(ownClientQuery(useDaysheet(), viewer.account.id, clientId))
  const list = useBackToList({ to: 'clients' }, msg('Back to My Clients'), onLeave)
  if (query.data) {
    const { back, leave } = list
    return <LoadedOwnClient client={query.data} viewer={viewer} back={back} onLeave={leave} />
  }
  if (query.isError) {
    return (
      <DetailUnavailable
        title={msg('Client')}
        notFound={msg('Client not found')}
        failure={ownClientFailures.read}
        query={query}
        list={list}
      />
    )
  }
  return <DetailSkeleton />
}
