import type { InvoiceSummary, TimesheetSummary } from '@daysheet/core'
import { useViewer } from '../../provider/viewer.ts'
import { msg, Text, useWords, type Words } from '../../ui/index.ts'
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
  const texts = isOwn ? OF_OWN_APPROVAL : OF_OTHERS
  return others.length === 0
    ? words(texts.one, { names: first.full_name })
    : words(texts.several, { name: first.full_name, count: others.length })
}

const OF_OTHERS = {
  one: msg('Waits for {names}'),
  several: {
    one: msg('Waits for {name} and 1 other'),
    other: msg('Waits for {name} and {count} others'),
  },
}

/** Whoever approved it may not mark it paid. */
const OF_OWN_APPROVAL = {
  one: msg('You approved it: waits for {names}'),
  several: {
    one: msg('You approved it: waits for {name} and 1 other'),
    other: msg('You approved it: waits for {name} and {count} others'),
  },
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
