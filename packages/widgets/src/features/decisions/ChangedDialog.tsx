import type { Issue } from '@daysheet/core'
import { Button, Dialog, Figure, Inline, msg, Text, useWords } from '../../ui/index.ts'
import { ChangedSince } from './ChangedSince.tsx'
import { facts } from './decisions.css.ts'
import type { DecisionDialogHead } from './DecisionDialog.tsx'

export interface ChangedDialogProps extends Omit<DecisionDialogHead, 'isPending' | 'changes'> {
  number: string
  changes: readonly Issue[]
  /** Takes the approval back all the same, where that was tried and is still possible. */
  onUndo?: (() => void) | undefined
}

/** What changed since the person saw a document that they have just tried to decide about. */
export function ChangedDialog(props: ChangedDialogProps) {
  const { number, changes, onUndo, onClose } = props
  const words = useWords()
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      role="alertdialog"
      title={words('{number} has changed', { number })}
      subtitle={<>{props.subtitle}</>}
      footer={
        <>
          <Button variant={onUndo ? 'secondary' : 'primary'} autoFocus onPress={onClose}>
            {msg('Look at it again')}
          </Button>
          {onUndo && (
            <Button variant="primary" onPress={onUndo}>
              {msg('Undo the approval')}
            </Button>
          )}
        </>
      }
    >
      <div className={facts}>
        <Inline justify="between" align="baseline">
          <Text as="span" size="small" tone="muted">
            {props.period}
          </Text>
          <Figure amount={props.figure} size="row" />
        </Inline>
      </div>
      <ChangedSince changes={changes} />
    </Dialog>
  )
}
