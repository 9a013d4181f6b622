import type { InvoiceSummary, TimesheetSummary } from '@daysheet/core'
import { useViewer } from '../../provider/viewer.ts'
import { Text, useWords, type Words } from '../../ui/index.ts'

type Waiting = Pick<InvoiceSummary | TimesheetSummary, 'waits_for'> &
  Partial<Pick<InvoiceSummary, 'first_approved_by'>>

/** `Waits for Dave Hollis and 1 other`; empty for what waits for nobody but the reader. */
export function describeHolder(
  { waits_for, first_approved_by = null }: Waiting,
  readerId: string | undefined,
  words: Words,
): string {
  const [first, ...others] = waits_for
  if (first === undefined) return ''
  if (first_approved_by !== null) return words('Waits for a second approval')
  if (waits_for.every(({ id }) => id === readerId)) return ''
  if (others.length === 0) return words('Waits for {names}', { names: first.full_name })
  return words(
    { one: 'Waits for {name} and 1 other', other: 'Waits for {name} and {count} others' },
    { name: first.full_name, count: others.length },
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
