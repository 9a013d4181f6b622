import { useState } from 'react'
import { msg, Inline, Link, Spinner, Text, useWords } from '../../ui/index.ts'
import type { RowSelection } from './useRowSelection.ts'

export interface SelectAllPagesProps<Row extends { id: string }> {
  selection: RowSelection<Row>
  /** Not all of them are loaded. */
  hasMore: boolean
  /** How many could be selected in all; unknown while somebody searches. */
  count: number | undefined
  loadAll: () => Promise<readonly Row[] | null>
}

/** Once every row that is loaded is selected: the way to those that are not loaded yet. */
export function SelectAllPages<Row extends { id: string }>(props: SelectAllPagesProps<Row>) {
  const { selection, hasMore, count, loadAll } = props
  const words = useWords()
  const [isLoading, setLoading] = useState(false)
  if (isLoading) return <Spinner label={msg('Loading all of them…')} />
  if (!hasMore || !selection.isEveryRowSelected) return null
  const selectAll = async () => {
    setLoading(true)
    const rows = await loadAll()
    setLoading(false)
    // Where a page could not be read, the list says so and the selection stays.
    if (rows) selection.setRows(rows)
  }
  return (
    <Inline>
      <Text as="span" size="small" tone="muted">
        {words('{count} loaded ones are selected.', { count: selection.chosen.length })}
      </Text>
      <Link isSmall onPress={() => void selectAll()}>
        {count === undefined
          ? words('Select all that match')
          : words('Select all {count}', { count })}
      </Link>
    </Inline>
  )
}
