import { ApiError } from '@daysheet/core'
import { BeforeFailed, errorSentence, ActionCancelled } from '../../provider/index.ts'
import {
  msg,
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
import type { BulkWords } from './bulk-words.ts'
import type { DocumentConfig, DocumentTypes } from '../documents/document-config.ts'
import type { BulkResult } from './run-bulk.ts'

export type BulkStage<Row> =
  | { at: 'running'; count: number; settled: number }
  | { at: 'result'; result: BulkResult<Row> }

interface BulkRunDialogProps<D extends DocumentTypes> {
  config: DocumentConfig<D, 'queue'>
  texts: BulkWords
  /** The toast of one that failed, where the server has no sentence of its own. */
  failure: string
  stage: BulkStage<D['summary']>
  onAgain: (rows: readonly D['summary'][]) => void
  onStop: () => void
  onClose: () => void
}

/** One action on several documents: its progress, and why each that failed did. */
export function BulkRunDialog<D extends DocumentTypes>(props: BulkRunDialogProps<D>) {
  const { config, texts, stage, onStop, onClose } = props
  const words = useWords()

  if (stage.at === 'running') {
    const { count, settled } = stage
    return (
      <Dialog
        isOpen
        onOpenChange={onClose}
        isDismissable={false}
        title={words(texts.underWay, { count })}
        role="alertdialog"
        footer={
          <Button autoFocus onPress={onStop}>
            {msg('Stop')}
          </Button>
        }
      >
        <ProgressBar
          label={texts.progress}
          value={settled}
          max={count}
          valueText={words('{count} of {all}', { count: settled, all: count })}
          note={texts.ifStopped}
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
      title={words(texts.result, {
        count: done.length,
        all: done.length + failed.length + left.length,
      })}
      role="alertdialog"
      footer={
        <>
          <Button autoFocus variant={again.length > 0 ? 'secondary' : 'primary'} onPress={onClose}>
            {msg('Close')}
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
            title={words(texts.failed, { count: failed.length })}
          >
            {msg('The others were not held up by it.')}
          </Banner>
          <Sheet padding="rows">
            <RowList label={texts.failedList}>
              {failed.map(({ row, error }) => (
                <ListRow
                  key={row.id}
                  title={`${row.worker_name}, ${config.numberOf(row)}`}
                  note={[errorSentence(error, props.failure), ...otherChanges(error)]
                    .map((sentence) => words(sentence))
                    .join(' · ')}
                  figure={config.figureOf(row, words)}
                />
              ))}
            </RowList>
          </Sheet>
        </>
      )}
      {left.length > 0 && <Text>{words(config.texts.stoppedBefore, { count: left.length })}</Text>}
    </Dialog>
  )
}

/** Of a document that was changed since it was seen; its sentence names the first change. */
const otherChanges = (error: unknown): string[] =>
  error instanceof ApiError && error.code === 'stale_version'
    ? error.issues.slice(1).map(({ message }) => message)
    : []

/** A refusal would be refused again; a failed connection may not. */
const isWorthAnother = (error: unknown): boolean => {
  if (error instanceof ActionCancelled) return error instanceof BeforeFailed
  return !(error instanceof ApiError) || error.status === 429 || error.status >= 500
}
