import type { ApiClient, RemittanceSummary } from '@daysheet/core'
import { useDaysheet } from '../../provider/index.ts'
import { remittanceFailures } from '../../provider/failures/remittances.ts'
import { CardItem, CardList, msg, Skeleton, Stack, WalletIcon } from '../../ui/index.ts'
import { ListFrame, useList, type PageFacts, type PageOf } from '../lists/index.ts'
import { remittancesQuery } from './remittance-queries.ts'
import { RemittanceCard } from './RemittanceCard.tsx'

const PAGES: PageFacts<PageOf<ApiClient['remittances']['listForWorker']>, RemittanceSummary> = {
  rowsOf: (page) => page.remittances,
  shown: {
    one: 'Showing 1 remittance advice',
    other: 'Showing {count} remittance advices',
  },
  failure: remittanceFailures.listForWorker,
}

export interface RemittancesProps {
  workerId: string
  /** Of each card; 3 under the heading of a part of the page. */
  headingLevel?: 2 | 3
}

/** What clients paid a worker by their pay runs, newest first, each with its PDF. */
export function Remittances({ workerId, headingLevel = 2 }: RemittancesProps) {
  const list = useList(remittancesQuery(useDaysheet(), workerId), PAGES)
  return (
    <Stack>
      <ListFrame
        list={list}
        loading={<Skeleton shape="list" label={msg('Loading remittance advice')} count={4} />}
        empty={{
          icon: WalletIcon,
          title: msg('No remittance advice yet.'),
          children: msg('When a client pays you by a pay run, what it paid for is listed here.'),
        }}
      >
        <CardList label={msg('Remittance advice')}>
          {list.rows.map((remittance) => (
            <CardItem key={remittance.pay_run_id}>
              <RemittanceCard
                workerId={workerId}
                remittance={remittance}
                headingLevel={headingLevel}
              />
            </CardItem>
          ))}
        </CardList>
      </ListFrame>
    </Stack>
  )
}
