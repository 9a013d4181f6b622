import { useRef } from 'react'
import type { Issue } from '@daysheet/core'
import { useDaysheet, useSupports, type Action } from '../../provider/index.ts'
import { msg, useWords } from '../../ui/index.ts'
import { useDecision } from './useDecision.ts'

export interface ApprovalOptions<Row> {
  approve: Action<{ document: Row }, Row>
  undo: Action<{ document: Row }, Row>
  onDone?: (document: Row) => void
  /** It was changed after it was approved here, so that its approval still stands. */
  onUndoStale: (document: Row, changes: readonly Issue[]) => Promise<void>
  /** The lists are read again after an approval was taken back. */
  onRefreshed?: () => void
}

/** An approval with a toast that offers Undo, for as long as its mails are held back. */
export function useApproval<Row>(options: ApprovalOptions<Row>) {
  const { approve, undo, onDone, onUndoStale, onRefreshed } = options
  const { notify } = useDaysheet()
  const words = useWords()
  const supports = useSupports()
  const last = useRef<(() => void) | null>(null)
  const { decide: decideUndo } = useDecision(undo, { showsChanges: true })
  const undoOne = async (document: Row) => {
    const { changes } = await decideUndo({ document })
    if (changes) await onUndoStale(document, changes)
    onRefreshed?.()
  }

  /** `undoAll` undoes what the message is about. */
  const offerUndo = (message: string, undoAll: () => void) => {
    if (!supports(undo.failure.call)) return notify.success(message)
    last.current = undoAll
    notify.withAction(message, {
      label: msg('Undo'),
      onPress: () => undoLast(),
      isSuccess: true,
    })
  }
  const undoLast = () => {
    const undoAll = last.current
    last.current = null
    undoAll?.()
  }

  const approval = useDecision<{ document: Row }, Row>(
    {
      ...approve,
      success: undefined,
      onDone: (output, input) => {
        const { success } = approve
        const message = typeof success === 'function' ? success(output, input, words) : success
        if (message) {
          offerUndo(message, () => void undoOne(output))
        }
        onDone?.(input.document)
      },
    },
    { showsChanges: true },
  )
  return { approval, offerUndo, undoLast, undoOne }
}
