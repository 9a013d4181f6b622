import { useQuery } from '@tanstack/react-query'
import { formatDay, londonDay, type StatedRate } from '@daysheet/core'
import { useDaysheet } from '../../../provider/index.ts'
import { Heading, ListRow, msg, RowList, SheetPart, useWords } from '../../../ui/index.ts'
import { acceptedRatesQuery } from '../engagement-queries.ts'

const RATES: Record<StatedRate, string> = {
  '0': msg('No tax deducted'),
  '20': msg('20% deducted'),
  outside: msg('Not under CIS'),
}

/** Which rates of the worker the client answered for, who did and when; nothing where none. */
export function AcceptedRates({ engagementId }: { engagementId: string }) {
  const words = useWords()
  const { data: rates = [] } = useQuery(acceptedRatesQuery(useDaysheet(), engagementId))
  if (rates.length === 0) return null
  return (
    <>
      <SheetPart>
        <Heading level={3}>{msg('Paid on their word')}</Heading>
      </SheetPart>
      <RowList label={msg('Paid on their word')}>
        {rates.map(({ stated_rate, accepted_by_name, accepted_at }) => (
          <ListRow
            key={stated_rate}
            title={words(RATES[stated_rate])}
            note={words('{name} answered for it', { name: accepted_by_name })}
            end={formatDay(londonDay(accepted_at))}
          />
        ))}
      </RowList>
    </>
  )
}
