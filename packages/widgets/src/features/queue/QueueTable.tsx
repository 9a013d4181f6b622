import type { ReactNode } from 'react'
import {
  DataTable,
  DocumentId,
  Text,
  type DataTableColumn,
  type Sort,
  useWords,
} from '../../ui/index.ts'
import { capitalised } from '../documents/capitalised.ts'
import { tickLabel } from './QueueCard.tsx'
import type { QueueDocument, QueueNoun } from './queue-noun.ts'
import type { Queue } from './use-queue.ts'
import type { Ticks } from './use-ticks.ts'

export interface QueueTableProps<Row extends QueueDocument, Act extends string> {
  noun: QueueNoun<Row, Act>
  rows: Row[]
  /** After the worker, between which and the figure the status stands. */
  columns: readonly DataTableColumn<Row>[]
  /** `7 submitted`. */
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
      ]}
      rows={rows}
      rowKey={({ id }) => id}
      sort={props.sort}
      onSort={props.onSort}
      selection={{
        selected: ticks.ids,
        onChange: ticks.set,
        labelOf: (id) => tickLabel(noun, byId.get(id), words),
        allLabel: `Select all ${noun.many} that can be approved`,
        canSelect: (id) => {
          const row = byId.get(id)
          return row !== undefined && ticks.canTick(row)
        },
      }}
      current={queue.shownId}
      onPress={queue.open}
      footLabel={props.footWords}
      card={props.card}
    />
  )
}
