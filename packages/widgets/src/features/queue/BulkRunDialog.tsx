import { ApiError, type DocumentNoun } from '@daysheet/core'
import { BeforeFailed, errorSentence, ActionCancelled } from '../../provider/index.ts'
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
  type Words,
} from '../../ui/index.ts'
import type { BulkWords } from './bulk-words.ts'
import type { QueueDocument, QueueNoun } from './queue-noun.ts'
import type { BulkResult } from './run-bulk.ts'

export type BulkStage<Row> =
  { at: 'running'; count: number; settled: number } | { at: 'result'; result: BulkResult<Row> }

/** `1 invoice`, `3 invoices`. */
export const documentsInWords = (one: DocumentNoun, count: number, words: Words) =>
  count === 1 ? words(`1 ${one}`) : words(`{count} ${one}s`, { count })

interface BulkRunDialogProps<Row extends QueueDocument, Act extends string> {
  noun: QueueNoun<Row, Act>
  says: BulkWords
  /** The toast of one that failed, where the server has no sentence of its own. */
  failure: string
  stage: BulkStage<Row>
  onAgain: (rows: readonly Row[]) => void
  onStop: () => void
  onClose: () => void
}

/** One act on several documents: how far it is, and what came of each that failed. */
export function BulkRunDialog<Row extends QueueDocument, Act extends string>(
  props: BulkRunDialogProps<Row, Act>,
) {
  const { noun, says, stage, onStop, onClose } = props
  const words = useWords()
  const inWords = (count: number) => documentsInWords(noun.one, count, words)

  if (stage.at === 'running') {
    const { count, settled } = stage
    return (
      <Dialog
        isOpen
        onOpenChange={onClose}
        isDismissable={false}
        title={words(says.underWay, { documents: inWords(count) })}
        role="alertdialog"
        footer={
          <Button autoFocus onPress={onStop}>
            Stop
          </Button>
        }
      >
        <ProgressBar
          label={says.progress}
          value={settled}
          max={count}
          valueText={words('{count} of {all}', { count: settled, all: count })}
          note={says.ifStopped}
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
      title={words(says.result, {
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
            <Button variant="primary" onPress={() => props.onAgain(again)}>
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
            title={words(says.failed, { documents: inWords(failed.length) })}
          >
            The others were not held up by it.
          </Banner>
          <Sheet padding="rows">
            <RowList label={says.failedList}>
              {failed.map(({ row, error }) => (
                <ListRow
                  key={row.id}
                  title={`${row.worker_name}, ${noun.numberOf(row)}`}
                  note={words(errorSentence(error, props.failure))}
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
            documents: inWords(left.length),
          })}
        </Text>
      )}
    </Dialog>
  )
}

/** A refusal stays one however often it is asked; a broken line does not. */
const isWorthAnother = (error: unknown): boolean => {
  if (error instanceof ActionCancelled) return error instanceof BeforeFailed
  return !(error instanceof ApiError) || error.status === 429 || error.status >= 500
}
