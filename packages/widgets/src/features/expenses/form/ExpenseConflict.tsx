import type { Expense } from '@daysheet/core'
import { msg, Button, Dialog, Text, useWords } from '../../../ui/index.ts'

export interface ExpenseConflictProps {
  newest: Expense
  /** The version that was typed on. */
  began: number | null
  onUseSaved: () => void
  onKeepMine: () => void
}

/** Somebody (often the same person on another device) has saved a newer version meanwhile. */
export function ExpenseConflict({ newest, began, onUseSaved, onKeepMine }: ExpenseConflictProps) {
  const words = useWords()
  return (
    <Dialog
      isOpen
      onOpenChange={() => undefined}
      isDismissable={false}
      role="alertdialog"
      title={words('{expense} was changed elsewhere', { expense: newest.description })}
      footer={
        <>
          <Button onPress={onUseSaved}>{msg('Load the newer one')}</Button>
          <Button variant="primary" onPress={onKeepMine}>
            {msg('Keep what I typed')}
          </Button>
        </>
      }
    >
      <Text>
        {words(
          'You began from version {began}, and version {saved} has been saved since. Nothing is lost yet.',
          { began: began ?? 0, saved: newest.version },
        )}
      </Text>
    </Dialog>
  )
}
