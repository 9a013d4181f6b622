import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useDaysheet } from '../../../provider/index.ts'
import { Heading, Inline, msg, Stack } from '../../../ui/index.ts'
import { ADD_CLIENT } from '../AddFirstClient.tsx'
import { NeedsPremium } from '../NeedsPremium.tsx'
import { USUAL_OWN_CLIENTS } from '../own-client-list-view.ts'
import { ownClientOfferQuery } from '../own-client-queries.ts'
import { OwnClientList } from './OwnClientList.tsx'

/** The own clients as a part of all clients of a worker; without the plan, what it would bring. */
export default function OwnClientSection({ workerId }: { workerId: string }) {
  const [view, setView] = useState(USUAL_OWN_CLIENTS)
  const { data } = useQuery(ownClientOfferQuery(useDaysheet(), workerId))
  const hasSome = data !== undefined && data.counts.all > 0
  if (data && !hasSome && !data.is_premium) {
    return <NeedsPremium refusal={data.create_refusal ?? ''} isPremium={false} />
  }
  return (
    <Stack gap={3}>
      {hasSome && (
        <Inline justify="between">
          <Heading level={2}>{msg('Your own clients')}</Heading>
          {data.create_refusal === null && ADD_CLIENT}
        </Inline>
      )}
      <OwnClientList
        workerId={workerId}
        view={view}
        onViewChange={(part) => setView((shown) => ({ ...shown, ...part }))}
      />
    </Stack>
  )
}
