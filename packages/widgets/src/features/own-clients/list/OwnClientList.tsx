import type { ApiClient, OwnClient } from '@daysheet/core'
import { useDaysheet, useLinkTo } from '../../../provider/index.ts'
import { ownClientFailures } from '../../../provider/failures/own-clients.ts'
import { Banner, FilterChips, msg, SearchField, Skeleton } from '../../../ui/index.ts'
import { ListScreen, PhoneFilters, type ListFacts, type PageOf } from '../../lists/index.ts'
import {
  OWN_CLIENT_FILTER_LABELS,
  OWN_CLIENT_FILTERS,
  USUAL_OWN_CLIENTS,
  type OwnClientListView,
} from '../own-client-list-view.ts'
import { ownClientListQuery } from '../own-client-queries.ts'
import { FIRST_CLIENT } from '../AddFirstClient.tsx'
import { OwnClientCard, type OwnClientCardProps } from './OwnClientCard.tsx'

type Page = PageOf<ApiClient['ownClients']['list']>

const FACTS: ListFacts<OwnClientListView, Page, OwnClient & { id: string }> = {
  everything: USUAL_OWN_CLIENTS,
  label: msg('Your own clients'),
  loading: <Skeleton shape="list" label={msg('Loading clients')} count={3} />,
  noMatch: {
    title: msg('No clients match your filters'),
    children: msg('Try another name, place or status.'),
  },
  pages: {
    rowsOf: ({ own_clients }) => own_clients.map((one) => ({ ...one, id: one.client_id })),
    countOf: ({ counts }) => counts.all,
    shown: msg({ one: 'Showing 1 client', other: 'Showing {count} clients' }),
    failure: ownClientFailures.list,
  },
}

/** How many there may be before they are searched and filtered. */
const FEW = 5

export interface OwnClientListProps extends Pick<OwnClientCardProps, 'headingLevel'> {
  workerId: string
  view: OwnClientListView
  onViewChange: (part: Partial<OwnClientListView>) => void
}

/** A worker's own clients, page by page. */
export function OwnClientList(props: OwnClientListProps) {
  const { workerId, view, onViewChange, headingLevel } = props
  const scope = useDaysheet()
  const plans = useLinkTo()({ to: 'subscription' })
  return (
    <ListScreen
      facts={FACTS}
      view={view}
      onChange={onViewChange}
      query={(shown) => ownClientListQuery(scope, workerId, shown)}
      lead={({ create_refusal, is_premium }) =>
        create_refusal !== null && (
          <Banner
            tone="neutral"
            actions={is_premium ? [] : [{ label: msg('See the plans'), ...plans }]}
          >
            {create_refusal}
          </Banner>
        )
      }
      filters={(page) =>
        page && page.counts.all <= FEW && page.counts.all === page.counts.active
          ? []
          : [
              {
                type: 'search',
                control: SearchField,
                key: 'q',
                label: msg('Search your own clients'),
                placeholder: msg('Search name, contact or place'),
              },
              {
                type: 'chips',
                control: FilterChips,
                key: 'status',
                label: msg('Status'),
                options: OWN_CLIENT_FILTERS.map((status) => ({
                  value: status,
                  label: OWN_CLIENT_FILTER_LABELS[status],
                  count: page?.counts[status],
                })),
              },
            ]
      }
      phone={{ control: PhoneFilters }}
      card={(client) => <OwnClientCard client={client} headingLevel={headingLevel} />}
      empty={FIRST_CLIENT}
      isEmpty={({ counts }) => counts.all === 0}
    />
  )
}
