import { useRef } from 'react'
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
          offerUndo(message, () => {
            void decideUndo({ document: output }).then(() => onRefreshed?.())
          })
        }
        onDone?.(input.document)
      },
    },
    { showsChanges: true },
  )
  return { approval, offerUndo, undoLast }
}
