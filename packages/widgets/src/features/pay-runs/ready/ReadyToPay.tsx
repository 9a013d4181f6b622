import { formatDay, type Payables } from '@daysheet/core'
import { QueryFailure } from '../../../provider/index.ts'
import {
  Button,
  EmptyState,
  Figure,
  ListRow,
  msg,
  RowList,
  Sheet,
  Skeleton,
  Stack,
  useWords,
  WalletIcon,
} from '../../../ui/index.ts'
import { isNarrowed, PayablesFilters } from './PayablesFilters.tsx'
import { PayablesTable } from './PayablesTable.tsx'
import type { ReadyToPayState } from './useReadyToPay.ts'

/** What is due by a day, ticked as far as it can be paid. */
export function ReadyToPay({ ready }: { ready: ReadyToPayState }) {
  const { payables, query } = ready
  return (
    <Stack gap={4}>
      <PayablesFilters ready={ready} />
      {query.isError ? (
        <QueryFailure
          query={query}
          title={msg('Failed to load payables')}
          safe={msg('Nothing was changed.')}
        />
      ) : payables ? (
        <Loaded ready={ready} payables={payables} />
      ) : (
        <Skeleton shape="table" label={msg('Loading payments')} count={6} />
      )}
    </Stack>
  )
}

function Loaded({ ready, payables }: { ready: ReadyToPayState; payables: Payables }) {
  const words = useWords()
  return (
    <>
      {payables.workers.length === 0 ? (
        <EmptyState
          icon={WalletIcon}
          title={words('Nothing is due by {day}.', { day: formatDay(payables.due_by) })}
          action={
            isNarrowed(ready.view) && (
              <Button onPress={() => ready.narrow({ workerId: null, projectId: null })}>
                {msg('Clear Filters')}
              </Button>
            )
          }
        />
      ) : (
        <PayablesTable ready={ready} workers={payables.workers} />
      )}
      {payables.not_approved.length > 0 && <NotApproved invoices={payables.not_approved} />}
    </>
  )
}

/** Sent and not decided: they are to be seen here, and can't be paid. */
function NotApproved({ invoices }: { invoices: Payables['not_approved'] }) {
  const words = useWords()
  return (
    <Sheet title={msg('Not approved yet')} padding="rows">
      <RowList label={msg('Not approved yet')}>
        {invoices.map(({ id, invoice_number, full_name, due_date, total_amount }) => (
          <ListRow
            key={id}
            title={<>{full_name}</>}
            note={words('{invoice}, due {day}', {
              invoice: invoice_number,
              day: formatDay(due_date),
            })}
            end={<Figure amount={total_amount} tone="muted" />}
          />
        ))}
      </RowList>
    </Sheet>
  )
}
