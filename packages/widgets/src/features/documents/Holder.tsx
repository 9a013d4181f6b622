import type { InvoiceSummary, TimesheetSummary } from '@daysheet/core'
import { useViewer } from '../../provider/viewer.ts'
import { Text, useWords, type Words } from '../../ui/index.ts'
import { ownApprovalRefusal } from './payment-refusal.ts'

type Waiting = Pick<InvoiceSummary | TimesheetSummary, 'waits_for' | 'status'> &
  Partial<Pick<InvoiceSummary, 'first_approved_by' | 'payment_refusal'>>

/** `Waits for Dave Hollis and 1 other`; empty for what waits for nobody but the reader. */
export function describeHolder(
  { waits_for, status, first_approved_by = null, payment_refusal = null }: Waiting,
  readerId: string | undefined,
  words: Words,
): string {
  const [first, ...others] = waits_for
  if (first === undefined) return ''
  if (status === 'submitted' && first_approved_by !== null) {
    return words('Waits for a second approval')
  }
  if (waits_for.every(({ id }) => id === readerId)) return ''
  const isOwn = ownApprovalRefusal({ status, payment_refusal }) !== null
  const { full_name: name } = first
  const count = others.length
  if (count === 0) {
    return isOwn
      ? words('You approved it: waits for {names}', { names: name })
      : words('Waits for {names}', { names: name })
  }
  return isOwn
    ? words(
        {
          one: 'You approved it: waits for {name} and 1 other',
          other: 'You approved it: waits for {name} and {count} others',
        },
        { name, count },
      )
    : words(
        { one: 'Waits for {name} and 1 other', other: 'Waits for {name} and {count} others' },
        { name, count },
      )
}

/** Who holds a document up, in its row of a queue. */
export function Holder({ document }: { document: Waiting }) {
  const words = useWords()
  const viewer = useViewer()
  const holder = describeHolder(document, viewer.data?.person_id, words)
  if (holder === '') return null
  return (
    <Text as="div" size="tiny" tone="muted">
      <>{holder}</>
    </Text>
  )
}
