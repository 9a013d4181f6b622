import { useState } from 'react'
import type { NewPayRun, Payables } from '@daysheet/core'
import { useAction, useDaysheet } from '../../../provider/index.ts'
import { Button, DatePicker, Inline, msg, StickyBar, useWords } from '../../../ui/index.ts'
import { useIdempotencyKey } from '../../drafts/index.ts'
import { CHOSEN } from '../pay-run-queries.ts'
import type { ReadyToPayState } from './useReadyToPay.ts'

/** The Friday that was asked for where money can still arrive on it, else the soonest day. */
const firstPaymentDate = ({ due_by, earliest_payment_date }: Payables): string =>
  earliest_payment_date !== null && earliest_payment_date > due_by ? earliest_payment_date : due_by

/** What is ticked, and the act that makes a run of it. */
export function MakePayRunBar({ ready }: { ready: ReadyToPayState }) {
  const { clientId, payables, paid, invoiceIds, creditIds, total } = ready
  const { go } = useDaysheet()
  const words = useWords()
  const keyOf = useIdempotencyKey()
  const [typedDay, setDay] = useState<string | null>(null)
  const payment_date = typedDay ?? (payables ? firstPaymentDate(payables) : '')
  const make = useAction({
    call: (client, body: NewPayRun) =>
      client.payRuns.create(
        { params: { id: clientId }, body },
        { idempotencyKey: keyOf({ clientId, ...body }) },
      ),
    success: ({ pay_run }) => words('Pay run {number} made', { number: pay_run.number }),
    failure: 'payRuns.create',
    prefersServerMessage: true,
    refreshes: CHOSEN,
    onDone: ({ pay_run }) => go({ to: 'pay-run', id: pay_run.id }),
  })
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
