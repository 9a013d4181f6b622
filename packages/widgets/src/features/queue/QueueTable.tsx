import type { ReactNode } from 'react'
import { useDaysheet } from '../../provider/index.ts'
import { msg, DataTable, DocumentId, Figure, Text, type Sort, useWords } from '../../ui/index.ts'
import { selectLabel } from './QueueCard.tsx'
import type { DocumentConfig, DocumentTypes } from '../documents/document-config.ts'
import type { Queue } from './useQueue.ts'
import type { RowSelection } from './useRowSelection.ts'

export interface QueueTableProps<D extends DocumentTypes> {
  config: DocumentConfig<D, 'queue'>
  rows: D['summary'][]
  /** `Submitted (7)`, shown where nothing is left to decide. */
  footWords: string
  sort: Sort | undefined
  onSort: (sort: Sort) => void
  queue: Queue<D['summary']>
  selection: RowSelection<D['summary']>
  card: (document: D['summary']) => ReactNode
}

/** The received documents: a real table at width, cards on a phone, what they come to at the foot. */
export function QueueTable<D extends DocumentTypes>(props: QueueTableProps<D>) {
  const { config, rows, queue, selection } = props
  const { today } = useDaysheet()
  const words = useWords()
  const foot = config.queue.footOf(rows, props.footWords, words)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return (
    <DataTable
      label={config.texts.list.title}
      columns={[
        {
          key: 'worker',
          header: msg('Worker'),
          isSortable: true,
          cell: (document) => (
            <>
              <Text as="div" size="small" isStrong>
                <>{document.worker_name}</>
              </Text>
              <Text as="div" size="tiny" tone="muted">
                <DocumentId>{config.numberOf(document)}</DocumentId>
              </Text>
            </>
          ),
        },
        ...config.queue.columnsOf(today, words),
        {
          ...config.queue.amount,
          kind: 'amount',
          isSortable: true,
          cell: (document) => <Figure amount={config.figureOf(document, words)} tone="inherit" />,
          total: <Figure amount={foot.total} total={foot.isOpen} />,
        },
      ]}
      rows={rows}
      rowKey={({ id }) => id}
      sort={props.sort}
      onSort={props.onSort}
      selection={{
        selected: selection.ids,
        onChange: selection.set,
        labelOf: (id) => selectLabel(config, byId.get(id), words),
        allLabel: config.texts.queue.selectAll,
        canSelect: (id) => {
          const row = byId.get(id)
          return row !== undefined && selection.canSelect(row)
        },
      }}
      current={queue.shownId}
      onPress={queue.open}
      footLabel={foot.label}
      card={props.card}
    />
  )
}
