import { useRef, type ReactNode } from 'react'
import { Button } from '../../controls/Button/Button.tsx'
import { msg, useWords } from '../../i18n/words.ts'
import { Dialog } from '../Dialog/Dialog.tsx'
import { SECOND_PRESS_MS } from '../second-press.ts'

export type ConfirmDialogProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Asks with the thing's name: `Delete INV-2026-0047?` */
  title: string
  /** What happens and what is safe. */
  children: ReactNode
  /** Names the act, never `OK`: `Delete invoice`. */
  confirmLabel: string
  cancelLabel?: string
  onConfirm: () => void
  /** The act is under way: the dialog stays until the caller closes it. */
  isPending?: boolean
  pendingLabel?: string
  /** What went wrong with the last attempt, what is safe and what to do. */
  error?: ReactNode
  isDestructive?: boolean
}

/** Asks once more before what cannot be taken back. The safe button has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, onOpenChange, title, children, isPending = false, isDestructive = true } = props
  const words = useWords()
  const confirmedAt = useRef(-Infinity)
  // The second press of a double tap can come before the first is drawn, and while the dialog fades.
  const confirm = () => {
    const now = performance.now()
    if (!isOpen || now - confirmedAt.current < SECOND_PRESS_MS) return
    confirmedAt.current = now
    props.onConfirm()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={title}
      size="s"
      role="alertdialog"
      isDismissable={!isPending}
      footer={
        <>
          <Button autoFocus isDisabled={isPending} onPress={() => onOpenChange(false)}>
            {props.cancelLabel ?? msg('Cancel')}
          </Button>
          <Button
            variant={isDestructive ? 'danger' : 'primary'}
            isPending={isPending}
            pendingLabel={props.pendingLabel}
            onPress={confirm}
          >
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      <div>{words(children)}</div>
      {props.error ? <div role="alert">{words(props.error)}</div> : null}
    </Dialog>
  )
}
