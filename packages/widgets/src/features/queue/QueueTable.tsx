import type { ReactNode } from 'react'
import {
  DataTable,
  DocumentId,
  Figure,
  Text,
  type DataTableColumn,
  type Sort,
  useWords,
} from '../../ui/index.ts'
import { capitalised } from '../documents/capitalised.ts'
import { tickLabel } from './QueueCard.tsx'
import type { QueueDocument, QueueNoun } from './queue-noun.ts'
import type { Queue } from './useQueue.ts'
import type { Ticks } from './useRowSelection.ts'

export interface QueueTableProps<Row extends QueueDocument, Act extends string> {
  noun: QueueNoun<Row, Act>
  rows: Row[]
  /** Between the worker and the amount. */
  columns: readonly DataTableColumn<Row>[]
  /** The last column. */
  amount: { key: string; header: string }
  /** `7 submitted`, where nothing of them is open. */
  footWords: string
  sort: Sort | undefined
  onSort: (sort: Sort) => void
  queue: Queue<Row>
  ticks: Ticks<Row>
  card: (document: Row) => ReactNode
}

/** The received documents: a real table at width, cards on a phone, what they come to at the foot. */
export function QueueTable<Row extends QueueDocument, Act extends string>(
  props: QueueTableProps<Row, Act>,
) {
  const { noun, rows, queue, ticks } = props
  const words = useWords()
  const foot = noun.footOf(rows, props.footWords, words)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return (
    <DataTable
      label={capitalised(noun.many)}
      columns={[
        {
          key: 'worker',
          header: 'Worker',
          isSortable: true,
          cell: (document) => (
            <>
              <Text as="div" size="small" isStrong>
                {document.worker_name}
              </Text>
              <Text as="div" size="tiny" tone="muted">
                <DocumentId>{noun.numberOf(document)}</DocumentId>
              </Text>
            </>
          ),
        },
        ...props.columns,
        {
          ...props.amount,
          kind: 'amount',
          isSortable: true,
          cell: (document) => <Figure amount={noun.figureOf(document)} tone="inherit" />,
          total: <Figure amount={foot.total} total={foot.isOpen} />,
        },
      ]}
      rows={rows}
      rowKey={({ id }) => id}
      sort={props.sort}
      onSort={props.onSort}
      selection={{
        selected: ticks.ids,
        onChange: ticks.set,
        labelOf: (id) => tickLabel(noun, byId.get(id), words),
        allLabel: noun.tickAll,
        canSelect: (id) => {
          const row = byId.get(id)
          return row !== undefined && ticks.canTick(row)
        },
      }}
      current={queue.shownId}
      onPress={queue.open}
      footLabel={foot.label}
      card={props.card}
    />
  )
}
