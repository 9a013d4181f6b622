import { clientDisplayName } from '@daysheet/core'
import { useQuery } from '@tanstack/react-query'
import { QueryFailure, useDaysheet } from '../../../provider/index.ts'
import {
  msg,
  Building2Icon,
  EmptyState,
  ListRow,
  RowList,
  Sheet,
  SheetPart,
  Skeleton,
  Stack,
  useWords,
} from '../../../ui/index.ts'
import {
  clientListQuery,
  describeHourlyRate,
  describeMultipliers,
} from '../../engagements/index.ts'
import { FieldGrid } from '../profile-fields.ts'

/** What a day costs: the worker's own rate, and what was agreed with each client. */
export const RatesTab = ({ workerId }: { workerId: string }) => (
  <Stack gap={5}>
    <Sheet title={msg('Your rate')}>
      <FieldGrid names={['standard_day_rate']} />
    </Sheet>
    <Sheet title={msg('Agreed with clients')} padding="rows">
      <AgreedRates workerId={workerId} />
    </Sheet>
  </Stack>
)

function AgreedRates({ workerId }: { workerId: string }) {
  const words = useWords()
  const query = useQuery(clientListQuery(useDaysheet(), workerId))
  if (query.isPending) {
    return (
      <SheetPart>
        <Skeleton shape="list" label={msg('Loading rates')} count={2} />
      </SheetPart>
    )
  }
  if (query.isError) {
    return (
      <SheetPart>
        <QueryFailure
          query={query}
          title={msg('Failed to load clients')}
          safe={msg('Your profile is here all the same: you can change and save it.')}
        />
      </SheetPart>
    )
  }
  const agreed = query.data.flatMap((row) =>
    row.status === 'active' && row.day_rate !== null ? [{ ...row, day_rate: row.day_rate }] : [],
  )
  if (agreed.length === 0) {
    return (
      <EmptyState icon={Building2Icon} title={msg('No rates agreed yet')} headingLevel={3} isBare>
        {msg('Once you work with a client, your day rate with them stands here.')}
      </EmptyState>
    )
  }
  return (
    <RowList label={msg('Agreed with clients')}>
      {agreed.map((row) => (
        <ListRow
          key={row.id}
          title={clientDisplayName(row)}
          note={[
            describeHourlyRate(row.day_rate, row.standard_hours, words),
            describeMultipliers(row, words),
          ].join(' · ')}
          figure={row.day_rate}
          figureNote="a day"
        />
      ))}
    </RowList>
  )
}
