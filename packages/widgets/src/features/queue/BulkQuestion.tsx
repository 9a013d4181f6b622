import { formatPeriod, formatPounds } from '@daysheet/core'
import {
  msg,
  Banner,
  Button,
  Dialog,
  ListRow,
  RowList,
  Sheet,
  Text,
  useWords,
} from '../../ui/index.ts'
import type { DocumentConfig, DocumentTypes } from '../documents/document-config.ts'

// More would push the buttons out of sight.
const MOST_NAMED = 5

interface BulkQuestionProps<D extends DocumentTypes> {
  config: DocumentConfig<D, 'queue'>
  rows: readonly D['summary'][]
  onRun: () => void
  onClose: () => void
}

/** Asked once before several are approved: how many, what they come to, what to look at first. */
export function BulkQuestion<D extends DocumentTypes>(props: BulkQuestionProps<D>) {
  const { config, rows, onRun, onClose } = props
  const words = useWords()
  const question = config.texts.approveAll
  const count = rows.length
  const total = config.queue.totalOf(rows)
  const cautions = config.queue.cautionsOf(rows, words)
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={words(question.title, { count })}
      role="alertdialog"
      footer={
        <>
          <Button autoFocus onPress={onClose}>
            {msg('Cancel')}
          </Button>
          <Button variant="primary" onPress={onRun}>
            {words('Approve {count}', { count })}
          </Button>
        </>
      }
    >
      <Text>
        {words(question.text, {
          count,
          total: typeof total === 'number' ? formatPounds(total) : total,
        })}
      </Text>
      {cautions.map((caution) => (
        <Banner key={caution} tone="caution" title={caution} />
      ))}
      <NamedDocuments config={config} rows={rows} label={question.list} />
    </Dialog>
  )
}

interface NamedDocumentsProps<D extends DocumentTypes> {
  config: DocumentConfig<D, 'queue'>
  rows: readonly D['summary'][]
  label: string
}

/** Whose documents they are, the first few of them. */
export function NamedDocuments<D extends DocumentTypes>(props: NamedDocumentsProps<D>) {
  const { config, rows, label } = props
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
              note={`${config.numberOf(row)} · ${formatPeriod(row.period_start, row.period_end)}`}
              figure={config.figureOf(row, words)}
            />
          ))}
        </RowList>
      </Sheet>
      {others > 0 && (
        <Text size="small" tone="muted">
          {words({ one: 'and 1 more', other: 'and {count} more' }, { count: others })}
        </Text>
      )}
    </>
  )
}
