import { ConfirmDialog, msg, useWords } from '../../ui/index.ts'
import type { DecisionDialogHead } from './DecisionDialog.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import type { Outcome } from './useDecision.ts'

export interface RecordApprovedQuestionProps {
  /** Of the invoice or timesheet. */
  number: string
  /** What it says afterwards. */
  text: string
  isPending: boolean
  decide: () => Promise<Outcome>
  onClose: () => void
  /** Once the lists are read again. */
  onRefreshed?: () => void
}

/** Asks before it is recorded that an own client has approved a document, as its worker was told. */
export function RecordApprovedQuestion(props: RecordApprovedQuestionProps) {
  const { number, text, isPending, decide, onClose, onRefreshed } = props
  const words = useWords()
  const confirm = async () => {
    const outcome = await decide()
    if (outcome.isDone || outcome.isOver) onClose()
    onRefreshed?.()
  }
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={words('Record {number} as approved?', { number })}
      confirmLabel={msg('Record as Approved')}
      pendingLabel={msg('Saving...')}
      isDestructive={false}
      isPending={isPending}
      onConfirm={() => void confirm()}
    >
      {text}
    </ConfirmDialog>
  )
}

export interface RecordReasonDialogProps extends DecisionDialogHead {
  hint: string
  decide: (reason: string) => Promise<Outcome>
}

/** What an own client said is wrong with a document. */
export const RecordDisputedReason = (props: RecordReasonDialogProps) => (
  <ReasonDialog
    title={msg('Record as Disputed')}
    submitLabel={msg('Record as Disputed')}
    pendingLabel={msg('Saving...')}
    required={msg('Please say what is wrong with it')}
    {...props}
  />
)

/** Why what was recorded of a document is taken back. */
export const UndoRecordReason = (props: RecordReasonDialogProps) => (
  <ReasonDialog
    title={msg('Undo what was recorded')}
    submitLabel={msg('Undo')}
    pendingLabel={msg('Saving...')}
    required={msg('Please say why this is undone')}
    {...props}
  />
)
