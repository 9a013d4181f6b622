import { useQuery } from '@tanstack/react-query'
import { useDaysheet, useSupports, Widget, type Viewer } from '../../../provider/index.ts'
import { msg, Page, Skeleton } from '../../../ui/index.ts'
import { useView } from '../../lists/index.ts'
import { ADD_CLIENT } from '../AddFirstClient.tsx'
import { NeedsPremium } from '../NeedsPremium.tsx'
import { USUAL_OWN_CLIENTS, type OwnClientListView } from '../own-client-list-view.ts'
import { ownClientOfferQuery } from '../own-client-queries.ts'
import { OwnClientList } from './OwnClientList.tsx'

export interface OwnClientsProps {
  /** Names the page where the host has no heading of its own. */
  title?: string
  /** What is searched for and shown; the host keeps it, usually in the address. */
  view?: Partial<OwnClientListView>
  onViewChange?: (view: OwnClientListView) => void
}

/** The clients that a worker keeps: nobody signs in for them, and documents go by mail. */
export function OwnClients(props: OwnClientsProps) {
  const { title = msg('Your own clients') } = props
  return (
    <Widget
      name="own-clients"
      needs={['ownClients.list']}
      title={title}
      role="worker"
      denied={msg('Only workers keep clients of their own.')}
      skeleton={
        <Page title={title} width="desk">
          <Skeleton shape="list" label={msg('Loading clients')} count={3} />
        </Page>
      }
    >
      {(viewer) => <List viewer={viewer} title={title} {...props} />}
    </Widget>
  )
}

function List({ viewer, title, ...host }: OwnClientsProps & { viewer: Viewer; title: string }) {
  const workerId = viewer.account.id
  const canAdd = useSupports()('ownClients.create')
  const offer = useQuery(ownClientOfferQuery(useDaysheet(), workerId)).data
  const [view, change] = useView(USUAL_OWN_CLIENTS, host.view, host.onViewChange)
  const isWithout = offer && !offer.is_premium && offer.counts.all === 0
  return (
    <Page
      title={title}
      width="desk"
      actions={
        canAdd && offer && offer.create_refusal === null && offer.counts.all > 0 && ADD_CLIENT
      }
    >
      {isWithout ? (
        <NeedsPremium refusal={offer.create_refusal ?? ''} isPremium={false} />
      ) : (
        <OwnClientList workerId={workerId} view={view} onViewChange={change} headingLevel={2} />
      )}
    </Page>
  )
}
