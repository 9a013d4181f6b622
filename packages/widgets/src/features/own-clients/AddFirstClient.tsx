import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { DestinationButton, Offered, useDaysheet, useSupports } from '../../provider/index.ts'
import { Building2Icon, EmptyState, msg, PlusIcon } from '../../ui/index.ts'
import { ownClientOfferQuery } from './own-client-queries.ts'

export const ADD_CLIENT = (
  <Offered by="ownClients.create">
    <DestinationButton variant="primary" icon={<PlusIcon />} to={{ to: 'new-own-client' }}>
      {msg('Add Client')}
    </DestinationButton>
  </Offered>
)

/** What a worker on Premium does first. */
export const FIRST_CLIENT = {
  icon: Building2Icon,
  title: msg('Add your first client'),
  children: msg(
    'A name, where invoices go and a day rate are enough. They need no account: documents go by email, with a link to approve or question them.',
  ),
  action: ADD_CLIENT,
}

export interface AddFirstClientProps {
  workerId: string
  /** For everybody who can add none. */
  otherwise: ReactNode
}

/** In the place of clients while a worker has none at all. */
export function AddFirstClient({ workerId, otherwise }: AddFirstClientProps) {
  const isOffered = useSupports()('ownClients.list', 'ownClients.create')
  const offer = useQuery({
    ...ownClientOfferQuery(useDaysheet(), workerId),
    enabled: isOffered,
  })
  if (isOffered && offer.isPending) return null
  return offer.data?.create_refusal === null ? <EmptyState {...FIRST_CLIENT} /> : otherwise
}
