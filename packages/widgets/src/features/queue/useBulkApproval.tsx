import { useState, type ReactNode } from 'react'
import type { DocumentConfig, DocumentTypes } from '../documents/document-config.ts'
import { approvalWords, undoWords } from './bulk-words.ts'
import { BulkQuestion } from './BulkQuestion.tsx'
import { useBulkRun } from './useBulkRun.tsx'

/** One thing that is done with all selected rows at once. */
export interface BulkAction<Row> {
  /** Asks once, with the count and the total. */
  ask: (rows: readonly Row[]) => void
  isOpen: boolean
  dialog: ReactNode
}

/** Approving several documents: one question, then the calls, then the result of each. */
export function useBulkApproval<D extends DocumentTypes>(
  config: DocumentConfig<D, 'decide' | 'queue'>,
  /** Says that it is done and offers to undo it. */
  offerUndo: (message: string, undoAll: () => void) => void,
  onRefreshed: () => void,
): BulkAction<D['summary']> {
  const [selectedRows, setSelectedRows] = useState<readonly D['summary'][] | null>(null)
  const undo = useBulkRun({
    config,
    texts: undoWords(config.texts),
    action: config.decide.undo,
    onRefreshed,
  })
  const approval = useBulkRun({
    config,
    texts: approvalWords(config.texts),
    action: config.decide.approve,
    onAllDone: (rows, message) =>
      offerUndo(message, () => undo.run(rows, (document) => ({ document }))),
    onRefreshed,
  })
  const close = () => {
    setSelectedRows(null)
    onRefreshed()
  }
  return {
    ask: (rows) => {
      if (rows.length > 0) setSelectedRows(rows)
    },
    isOpen: selectedRows !== null || approval.isOpen || undo.isOpen,
    dialog: selectedRows ? (
      <BulkQuestion
        config={config}
        rows={selectedRows}
        onRun={() => {
          setSelectedRows(null)
          approval.run(selectedRows, (document) => ({ document }))
        }}
        onClose={close}
      />
    ) : (
      (approval.dialog ?? undo.dialog)
    ),
  }
}
