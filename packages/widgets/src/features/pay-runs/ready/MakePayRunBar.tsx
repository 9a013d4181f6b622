import { useState } from 'react'
import { Button, DatePicker, Inline, msg, StickyBar, useWords } from '../../../ui/index.ts'
import { firstPaymentDate, useMakePayRun } from '../useMakePayRun.ts'
import type { ReadyToPayState } from './useReadyToPay.ts'

/** What is ticked, and the act that makes a run of it. */
export function MakePayRunBar({ ready }: { ready: ReadyToPayState }) {
  const { clientId, payables, paid, invoiceIds, creditIds, total } = ready
  const words = useWords()
  const [typedDay, setDay] = useState<string | null>(null)
  const payment_date = typedDay ?? (payables ? firstPaymentDate(payables) : '')
  const make = useMakePayRun(clientId)
  if (!payables || payables.workers.length === 0) return null
  return (
    <StickyBar
      showAtDesk
      label={words(
        { one: 'To pay 1 worker', other: 'To pay {count} workers' },
        { count: paid.length },
      )}
      amount={total}
      action={
        <Inline gap={2} align="end">
          <DatePicker label={msg('Payment day')} value={payment_date} onChange={setDay} />
          <Button
            variant="primary"
            isDisabled={invoiceIds.length === 0 || payment_date === ''}
            isPending={make.isPending}
            pendingLabel={msg('Making...')}
            onPress={() =>
              make.mutate({
                payment_date,
                invoice_ids: invoiceIds,
                ...(creditIds.length > 0 && { credit_note_ids: creditIds }),
                due_by: payables.due_by,
              })
            }
          >
            {msg('Make pay run')}
          </Button>
        </Inline>
      }
    />
  )
}
