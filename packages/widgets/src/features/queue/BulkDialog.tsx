import { ApiError, formatPeriod, formatPounds } from '@daysheet/core'
import { BeforeFailed, errorSentence, HeldBack } from '../../provider/index.ts'
import {
  Banner,
  Button,
  Dialog,
  ListRow,
  ProgressBar,
  RowList,
  Sheet,
  Text,
  useWords,
} from '../../ui/index.ts'
import type { QueueDocument, QueueNoun } from './queue-noun.ts'
import type { BulkResult } from './run-bulk.ts'

export type BulkStage<Row> =
  | { at: 'asking'; rows: readonly Row[] }
  | { at: 'running'; rows: readonly Row[]; settled: number }
  | { at: 'result'; result: BulkResult<Row> }

interface BulkDialogProps<Row extends QueueDocument, Act extends string> {
  noun: QueueNoun<Row, Act>
  stage: BulkStage<Row>
  onRun: (rows: readonly Row[]) => void
  onStop: () => void
  onClose: () => void
}

/** One dialog from the question to the result, so that the focus stays where the matter is. */
export function BulkDialog<Row extends QueueDocument, Act extends string>(
  props: BulkDialogProps<Row, Act>,
) {
  const { noun, stage, onRun, onStop, onClose } = props
  const words = useWords()
  const count = (rows: readonly unknown[]) =>
    rows.length === 1
      ? words(`1 ${noun.one}`)
      : words(`{count} ${noun.many}`, { count: rows.length })

  if (stage.at === 'asking') {
    const { rows } = stage
    return (
      <Dialog
        isOpen
        onOpenChange={onClose}
        title={words('Approve {documents}?', { documents: count(rows) })}
        role="alertdialog"
        footer={
          <>
            <Button autoFocus onPress={onClose}>
              Cancel
            </Button>
            <Button variant="primary" onPress={() => onRun(rows)}>
              {words('Approve {count}', { count: rows.length })}
            </Button>
          </>
        }
      >
        <Question noun={noun} rows={rows} count={count(rows)} />
      </Dialog>
    )
  }
  if (stage.at === 'running') {
    const { rows, settled } = stage
    return (
      <Dialog
        isOpen
        onOpenChange={onClose}
        isDismissable={false}
        title={words('Approving {documents}', { documents: count(rows) })}
        role="alertdialog"
        footer={
          <Button autoFocus onPress={onStop}>
            Stop
          </Button>
        }
      >
        <ProgressBar
          label="Approving"
          value={settled}
          max={rows.length}
          valueText={words('{count} of {all}', { count: settled, all: rows.length })}
          note="If you stop, what is approved by then stays approved."
        />
      </Dialog>
    )
  }
  const { done, failed, left } = stage.result
  const again = [
    ...failed.filter(({ error }) => isWorthAnother(error)).map(({ row }) => row),
    ...left,
  ]
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={words('{count} of {all} approved', {
        count: done.length,
        all: done.length + failed.length + left.length,
      })}
      role="alertdialog"
      footer={
        <>
          <Button autoFocus variant={again.length > 0 ? 'secondary' : 'primary'} onPress={onClose}>
            Close
          </Button>
          {again.length > 0 && (
            <Button variant="primary" onPress={() => onRun(again)}>
              {words('Try {count} again', { count: again.length })}
            </Button>
          )}
        </>
      }
    >
      {failed.length > 0 && (
        <>
          <Banner
            tone="critical"
            role="alert"
            title={words('{documents} could not be approved', { documents: count(failed) })}
          >
            The others were not held up by it.
          </Banner>
          <Sheet padding="rows">
            <RowList label="Not approved">
              {failed.map(({ row, error }) => (
                <ListRow
                  key={row.id}
                  title={`${row.worker_name}, ${noun.numberOf(row)}`}
                  note={words(errorSentence(error, noun.approve.failure))}
                  figure={noun.figureOf(row)}
                />
              ))}
            </RowList>
          </Sheet>
        </>
      )}
      {left.length > 0 && (
        <Text>
          {words('You stopped before {documents}: nothing was changed there.', {
            documents: count(left),
          })}
        </Text>
      )}
    </Dialog>
  )
}

// More would push the buttons out of sight.
const MOST_NAMED = 5

interface QuestionProps<Row extends QueueDocument, Act extends string> {
  noun: QueueNoun<Row, Act>
  rows: readonly Row[]
  count: string
}

/** How many, what they come to, whose they are, and what to look at first. */
function Question<Row extends QueueDocument, Act extends string>(props: QuestionProps<Row, Act>) {
  const { noun, rows, count } = props
  const words = useWords()
  const total = noun.totalOf(rows)
  const caution = noun.cautionOf(rows, words)
  const others = rows.length - MOST_NAMED
  return (
    <>
      <Text>
        {words('{documents} for {total} in total. The workers are told at once.', {
          documents: count,
          total: typeof total === 'number' ? formatPounds(total) : total,
        })}
      </Text>
      {caution && <Banner tone="caution" title={caution} />}
      <Sheet padding="rows">
        <RowList label={`${noun.many} to approve`}>
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

/** A refusal stays one however often it is asked; a broken line does not. */
const isWorthAnother = (error: unknown): boolean => {
  if (error instanceof HeldBack) return error instanceof BeforeFailed
  return !(error instanceof ApiError) || error.status === 429 || error.status >= 500
}
