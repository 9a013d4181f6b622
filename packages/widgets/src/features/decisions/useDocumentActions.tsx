import { useState, type ComponentType, type ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { formatPeriod, type Issue } from '@daysheet/core'
import { errorSentence, useDaysheet } from '../../provider/index.ts'
import { later, useWords } from '../../ui/index.ts'
import { usePrefetch } from '../../ui/overlays/usePrefetch.ts'
import type { DocumentConfig, DocumentTypes } from '../documents/document-config.ts'
import type { ActionDialogProps } from './action-dialog-props.ts'
import type { ChangedDialogProps } from './ChangedDialog.tsx'
import type { Decision } from './decision-labels.ts'
import { DisputeDialog, RejectDialog, ResolveDialog } from './DecisionDialogs.tsx'
import { useApproval } from './useApproval.ts'
import type { Outcome } from './useDecision.ts'

const ChangedDialog = later<ChangedDialogProps>(() =>
  import('./ChangedDialog.tsx').then((module) => module.ChangedDialog),
)

export interface ActionOptions<Row, Name extends string> {
  /** It is done, before anything is read again: where the document leaves, show what comes next. */
  onDone?: (document: Row, action: Name) => void
  /** Lists, counts and details are read again: the focus may have lost its place. */
  onRefreshed?: () => void
}

export interface DocumentActions<Row, Name extends string> {
  /** Does it, or asks what must be known first. */
  start: (action: Name, document: Row) => void
  /** What is under way without a dialog. */
  busy: { action: string; id: string } | null
  /** The dialog that asks; belongs somewhere in the screen. */
  dialog: ReactNode
  /** Announces approvals and offers to undo them. */
  offerUndo: (message: string, undoAll: () => void) => void
  /** Undoes what was offered last. */
  undoLast: () => void
}

interface ImmediateAction<Row> {
  decide: (input: { document: Row }) => Promise<Outcome>
  /** What is under way. */
  input: { document: Row } | undefined
}

/** What a noun has besides the decisions: run when it is started, or asked about in a dialog. */
export interface OwnActions<Row, Name extends string> {
  immediate?: Partial<Record<Name, ImmediateAction<Row>>>
  dialogs?: Partial<Record<Name, ComponentType<ActionDialogProps<Row>>>>
  /** Asked before a document is approved that needs a second look; the others are approved at once. */
  approval?: {
    needsQuestion: (document: Row) => boolean
    Question: (props: ActionDialogProps<Row>) => ReactNode
  }
}

/** Everything that can be done with a document of a list, with its questions and toasts; one at a time. */
export function useDocumentActions<D extends DocumentTypes, Own extends string = never>(
  config: DocumentConfig<D, 'decide'>,
  options: ActionOptions<D['summary'], Decision | Own>,
  own: OwnActions<D['summary'], Own> = {},
): DocumentActions<D['summary'], Decision | Own> {
  type Row = D['summary']
  usePrefetch(ChangedDialog.prefetch)
  const { onDone, onRefreshed } = options
  const scope = useDaysheet()
  const queries = useQueryClient()
  const words = useWords()
  const { approve, undo } = config.decide
  const { approval, offerUndo, undoLast, undoOne } = useApproval<Row>({
    approve,
    undo,
    onDone: (document) => onDone?.(document, 'approve'),
    onUndoStale: (document, changes) => showChanged(document, changes, 'undo'),
    onRefreshed,
  })
  const immediate: Partial<Record<string, ImmediateAction<Row>>> = {
    approve: approval,
    ...own.immediate,
  }
  type DialogProps = ActionDialogProps<Row> & { config: DocumentConfig<D, 'decide'> }
  const dialogs: Partial<Record<string, ComponentType<DialogProps>>> = {
    dispute: DisputeDialog<D>,
    reject: RejectDialog<D>,
    resolve_dispute: ResolveDialog<D>,
    approve: own.approval?.Question,
    ...own.dialogs,
  }
  interface Question {
    action: Decision | Own
    document: Row
    reason?: string
    /** What changed since the document was seen. */
    changes?: readonly Issue[]
  }
  const [openQuestion, setOpenQuestion] = useState<Question | null>(null)
  interface Changed {
    tried: 'approve' | 'undo'
    document: Row
    changes: readonly Issue[]
  }
  const [changedDocument, setChangedDocument] = useState<Changed | null>(null)
  const underWay = Object.entries(immediate).flatMap(([action, one]) =>
    one?.input ? [{ action, id: one.input.document.id }] : [],
  )

  /** The document as it is now; null, with a toast, where it can't be read any more. */
  const readNewest = async ({ id }: Row): Promise<Row | null> => {
    try {
      return await queries.fetchQuery({ ...config.read(scope, id), staleTime: 0 })
    } catch (error) {
      scope.notify.error(errorSentence(error, config.failures.read.sentence))
      return null
    }
  }
  const showChanges = async (question: Question, changes: readonly Issue[]) => {
    const document = await readNewest(question.document)
    setOpenQuestion(document && { ...question, document, changes })
  }

  const showChanged = async (seen: Row, changes: readonly Issue[], tried: Changed['tried']) => {
    const document = await readNewest(seen)
    setChangedDocument(document && { tried, document, changes })
  }

  const isQuestionable = (action: Decision | Own, document: Row) =>
    action === 'approve' && own.approval?.needsQuestion(document) === true

  const start = (action: Decision | Own, document: Row) => {
    const one = immediate[action]
    if (!one || isQuestionable(action, document)) return setOpenQuestion({ action, document })
    run(one, document)
  }
  const run = (one: ImmediateAction<Row> | undefined, document: Row) => {
    // A second press of the key while the first is on its way would be refused as too late.
    if (!one || underWay.length > 0) return
    void one.decide({ document }).then(async ({ changes }) => {
      if (changes) await showChanged(document, changes, 'approve')
      onRefreshed?.()
    })
  }

  const QuestionDialog = openQuestion && dialogs[openQuestion.action]
  return {
    start,
    busy: underWay[0] ?? null,
    dialog: QuestionDialog ? (
      <QuestionDialog
        key={`${openQuestion.action} ${openQuestion.document.id}`}
        config={config}
        document={openQuestion.document}
        onClose={() => setOpenQuestion(null)}
        onStale={(changes) => showChanges(openQuestion, changes)}
        changes={openQuestion.changes}
        onDone={() => {
          setOpenQuestion(null)
          onDone?.(openQuestion.document, openQuestion.action)
        }}
        onRefreshed={() => onRefreshed?.()}
        onGoOn={() => {
          setOpenQuestion(null)
          run(immediate[openQuestion.action], openQuestion.document)
        }}
        // Which of them a noun has, its own dialogs know.
        onInstead={(action, reason) =>
          setOpenQuestion({ ...openQuestion, action: action as Decision | Own, reason })
        }
        reason={openQuestion.reason}
      />
    ) : (
      changedDocument && (
        <ChangedDialog
          number={config.numberOf(changedDocument.document)}
          subtitle={changedDocument.document.worker_name}
          period={formatPeriod(
            changedDocument.document.period_start,
            changedDocument.document.period_end,
          )}
          figure={config.figureOf(changedDocument.document, words)}
          changes={changedDocument.changes}
          onUndo={
            changedDocument.tried === 'undo' &&
            changedDocument.document.approval_undo_until !== null
              ? () => {
                  setChangedDocument(null)
                  void undoOne(changedDocument.document)
                }
              : undefined
          }
          onClose={() => {
            setChangedDocument(null)
            onRefreshed?.()
          }}
        />
      )
    ),
    offerUndo,
    undoLast,
  }
}
