import {
  earliestPaymentDate,
  nextFriday,
  type Day,
  type NewPayRun,
  type Payables,
} from '@daysheet/core'
import { useAction, useDaysheet } from '../../provider/index.ts'
import { payRunFailures } from '../../provider/failures/pay-runs.ts'
import { useWords } from '../../ui/index.ts'
import { useIdempotencyKey } from '../drafts/index.ts'
import { CHOSEN } from './pay-run-queries.ts'

/** The Friday that was asked for where money can still arrive on it, else the soonest day. */
export const firstPaymentDate = ({
  due_by,
  earliest_payment_date,
}: Pick<Payables, 'due_by' | 'earliest_payment_date'>): Day =>
  earliest_payment_date !== null && earliest_payment_date > due_by ? earliest_payment_date : due_by

/** The day of a run of which nobody has said by when its invoices are due. */
export const usualPaymentDate = (today: Day): Day =>
  firstPaymentDate({
    due_by: nextFriday(today),
    earliest_payment_date: earliestPaymentDate(today),
  })

/** Makes a draft of invoices and goes to it. */
export function useMakePayRun(clientId: string) {
  const { go } = useDaysheet()
  const words = useWords()
  const keyOf = useIdempotencyKey()
  return useAction({
    call: (client, body: NewPayRun) =>
      client.payRuns.create(
        { params: { id: clientId }, body },
        { idempotencyKey: keyOf({ clientId, ...body }) },
      ),
    success: ({ pay_run }) => words('Pay run {number} made', { number: pay_run.number }),
    failure: payRunFailures.create,
    prefersServerMessage: true,
    refreshes: CHOSEN,
    onDone: ({ pay_run }) => go({ to: 'pay-run', id: pay_run.id }),
  })
}
