import { useRef } from 'react'
import { APPROVAL_UNDO_SECONDS } from '@daysheet/core'
import { useDaysheet, type Action } from '../../provider/index.ts'
import { msg, useWords } from '../../ui/index.ts'
import { useDecision } from './useDecision.ts'

export interface ApprovalOptions<Row> {
  approve: Action<{ document: Row }, Row>
  undo: Action<{ document: Row }, Row>
  onDone?: (document: Row) => void
  /** The lists are read again after an approval was taken back. */
  onRefreshed?: () => void
}

// The request takes a moment on its way: what is offered should not come too late.
const OFFER_MS = (APPROVAL_UNDO_SECONDS - 1) * 1000

/** An approval with a toast that offers Undo, for as long as its mails are held back. */
export function useApproval<Row>({ approve, undo, onDone, onRefreshed }: ApprovalOptions<Row>) {
  const { notify } = useDaysheet()
  const words = useWords()
  const last = useRef<(() => void) | null>(null)
  const { decide: decideUndo } = useDecision(undo)

  /** `undoAll` undoes what the message is about. */
  const offerUndo = (message: string, undoAll: () => void) => {
    last.current = undoAll
    notify.withAction(message, {
      label: msg('Undo'),
      onPress: () => undoLast(),
      durationMs: OFFER_MS,
      isSuccess: true,
    })
  }
  const undoLast = () => {
    const undoAll = last.current
    last.current = null
    undoAll?.()
  }

  const approval = useDecision<{ document: Row }, Row>({
    ...approve,
    success: undefined,
    onDone: (output, input) => {
      const { success } = approve
      const message = typeof success === 'function' ? success(output, input, words) : success
      if (message) {
        offerUndo(message, () => {
          void decideUndo({ document: output }).then(() => onRefreshed?.())
        })
      }
      onDone?.(input.document)
    },
  })
  return { approval, offerUndo, undoLast }
}
