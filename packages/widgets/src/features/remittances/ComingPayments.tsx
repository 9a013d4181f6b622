import { useQuery } from '@tanstack/react-query'
import type { ComingPayments as Coming } from '@daysheet/core'
import { QueryFailure, useDaysheet } from '../../provider/index.ts'
import { remittanceFailures } from '../../provider/failures/remittances.ts'
import {
  Heading,
  msg,
  RowList,
  Sheet,
  SheetPart,
  Skeleton,
  Stack,
  Text,
  useWords,
} from '../../ui/index.ts'
import { ComingFigures } from './ComingFigures.tsx'
import { ComingRow, OwedRow } from './ComingRow.tsx'
import { comingQuery } from './remittance-queries.ts'

/** What money comes to a worker, by how near it is, and each invoice with its client and day. */
export function ComingPayments({ workerId }: { workerId: string }) {
  const query = useQuery(comingQuery(useDaysheet(), workerId))
  return (
    <Stack>
      <Heading level={2}>{msg('What is coming')}</Heading>
      {query.isPending && <Skeleton shape="cells" label={msg('Loading payments')} count={3} />}
      {query.isError && (
        <QueryFailure query={query} title={remittanceFailures.comingForWorker.sentence} />
      )}
      {query.isSuccess && <Loaded coming={query.data} />}
    </Stack>
  )
}

function Loaded({ coming }: { coming: Coming }) {
  const words = useWords()
  const { totals, count, items, credits } = coming
  const hasFigures = Object.values(totals).some((amount) => amount !== 0)
  return (
    <>
      {hasFigures && <ComingFigures coming={coming} />}
      <Sheet label={msg('On its way')} padding="rows">
        {items.length === 0 && (
          <SheetPart>
            <Text tone="muted">{msg('Nothing is on its way.')}</Text>
          </SheetPart>
        )}
        {items.length + credits.length > 0 && (
          <RowList label={msg('Invoices to be paid')}>
            {items.map((item) => (
              <ComingRow key={item.invoice_id} item={item} />
            ))}
            {credits.map((credit) => (
              <OwedRow key={credit.credit_note_id} credit={credit} />
            ))}
          </RowList>
        )}
        {count > items.length && (
          <SheetPart>
            <Text size="small" tone="muted">
              {words('The next {shown} of {count} invoices', { shown: items.length, count })}
            </Text>
          </SheetPart>
        )}
      </Sheet>
    </>
  )
}
