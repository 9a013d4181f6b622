import { useState, type ReactNode } from 'react'
import { approvalWords, undoWords } from './bulk-words.ts'
import { BulkQuestion } from './BulkQuestion.tsx'
import type { QueueDocument, QueueNoun } from './queue-noun.ts'
import { useBulkRun } from './useBulkRun.tsx'

/** One thing that is done with all ticked rows at once. */
export interface BulkAction<Row> {
  /** Asks once, with the count and the total. */
  ask: (rows: readonly Row[]) => void
  isOpen: boolean
  dialog: ReactNode
}

/** Approving several documents: one question, then the calls, then what came of each. */
export function useBulkApproval<Row extends QueueDocument, Act extends string>(
  noun: QueueNoun<Row, Act>,
  /** Tells that it is done and offers to take it back. */
  offerUndo: (message: string, undoAll: () => void) => void,
  onRefreshed: () => void,
): BulkAction<Row> {
  const [asked, setAsked] = useState<readonly Row[] | null>(null)
  const undo = useBulkRun({ noun, says: undoWords(noun.one), action: noun.undo, onRefreshed })
  const approval = useBulkRun({
    noun,
    says: approvalWords(noun.one),
    action: noun.approve,
    onAllDone: (rows, message) =>
      offerUndo(message, () => undo.run(rows, (document) => ({ document }))),
    onRefreshed,
  })
  const close = () => {
    setAsked(null)
    onRefreshed()
  }
  return {
    ask: (rows) => {
      if (rows.length > 0) setAsked(rows)
    },
    isOpen: asked !== null || approval.isOpen || undo.isOpen,
    dialog: asked ? (
      <BulkQuestion
        noun={noun}
        rows={asked}
        onRun={() => {
          setAsked(null)
          approval.run(asked, (document) => ({ document }))
        }}
        onClose={close}
      />
    ) : (
      (approval.dialog ?? undo.dialog)
    ),
  }
}
