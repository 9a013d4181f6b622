import { formatPeriod, formatPounds } from '@daysheet/core'
import { Banner, Button, Dialog, ListRow, RowList, Sheet, Text, useWords } from '../../ui/index.ts'
import { documentsInWords } from './BulkRunDialog.tsx'
import type { QueueDocument, QueueNoun } from './queue-noun.ts'

// More would push the buttons out of sight.
const MOST_NAMED = 5

interface BulkQuestionProps<Row extends QueueDocument, Act extends string> {
  noun: QueueNoun<Row, Act>
  rows: readonly Row[]
  onRun: () => void
  onClose: () => void
}

/** Asked once before several are approved: how many, what they come to, what to look at first. */
export function BulkQuestion<Row extends QueueDocument, Act extends string>(
  props: BulkQuestionProps<Row, Act>,
) {
  const { noun, rows, onRun, onClose } = props
  const words = useWords()
  const documents = documentsInWords(noun.one, rows.length, words)
  const total = noun.totalOf(rows)
  const caution = noun.cautionOf(rows, words)
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={words('Approve {documents}?', { documents })}
      role="alertdialog"
      footer={
        <>
          <Button autoFocus onPress={onClose}>
            Cancel
          </Button>
          <Button variant="primary" onPress={onRun}>
            {words('Approve {count}', { count: rows.length })}
          </Button>
        </>
      }
    >
      <Text>
        {words('{documents} for {total} in total. The workers are told at once.', {
          documents,
          total: typeof total === 'number' ? formatPounds(total) : total,
        })}
      </Text>
      {caution && <Banner tone="caution" title={caution} />}
      <NamedDocuments noun={noun} rows={rows} label={`${noun.many} to approve`} />
    </Dialog>
  )
}

interface NamedDocumentsProps<Row extends QueueDocument, Act extends string> {
  noun: QueueNoun<Row, Act>
  rows: readonly Row[]
  label: string
}

/** Whose documents they are, the first few of them. */
export function NamedDocuments<Row extends QueueDocument, Act extends string>(
  props: NamedDocumentsProps<Row, Act>,
) {
  const { noun, rows, label } = props
  const words = useWords()
  const others = rows.length - MOST_NAMED
  return (
    <>
      <Sheet padding="rows">
        <RowList label={label}>
          {rows.slice(0, MOST_NAMED).map((row) => (
            <ListRow
              key={row.id}
              title={row.worker_name}
              note={`${noun.numberOf(row)} · ${formatPeriod(row.period_start, row.period_end)}`}
              figure={noun.figureOf(row)}
            />
          ))}
        </RowList>
      </Sheet>
      {others > 0 && (
        <Text size="small" tone="muted">
          {words('and {count} more', { count: others })}
        </Text>
      )}
    </>
  )
}
