import { formatDay, type Payables } from '@daysheet/core'
import { QueryFailure } from '../../../provider/index.ts'
import {
  Checkbox,
  DatePicker,
  EmptyState,
  Figure,
  Inline,
  ListRow,
  msg,
  RowList,
  Sheet,
  Skeleton,
  Stack,
  useWords,
  WalletIcon,
} from '../../../ui/index.ts'
import { PayablesTable } from './PayablesTable.tsx'
import type { ReadyToPayState } from './useReadyToPay.ts'

/** What is due by a day, ticked as far as it can be paid. */
export function ReadyToPay({ ready }: { ready: ReadyToPayState }) {
  const { payables, query, view, change } = ready
  return (
    <Stack gap={4}>
      <Inline gap={3} align="end">
        <DatePicker
          label={msg('Due by')}
          value={view.due_by || payables?.due_by || ''}
          onChange={(day) => change({ due_by: day ?? '' })}
        />
        <Checkbox
          value={view.include_overdue}
          onChange={(include_overdue) => change({ include_overdue })}
        >
          {msg('Overdue too')}
        </Checkbox>
      </Inline>
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
