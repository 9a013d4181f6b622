import type { ReactNode } from 'react'
import { msg, Button, Dialog, Stack, Text, useWords } from '../../ui/index.ts'

export interface ConflictDialogProps {
  /** What was changed: `INV-2026-0007`. */
  name: string
  /** The version that was typed on. */
  began: number | null
  saved: number
  onUseSaved: () => void
  onKeepMine: () => void
  /** What differs. */
  children?: ReactNode
}

/**
 * Asks which of two versions to keep: somebody (often the same person on another device) has saved a
 * newer one meanwhile.
 */
export function ConflictDialog(props: ConflictDialogProps) {
  const { name, began, saved, onUseSaved, onKeepMine, children } = props
  const words = useWords()
  return (
    <Dialog
      isOpen
      onOpenChange={() => undefined}
      isDismissable={false}
      role="alertdialog"
      title={words('{name} was changed elsewhere', { name })}
      footer={
        <>
          <Button onPress={onUseSaved}>{msg('Use the saved version')}</Button>
          <Button variant="primary" onPress={onKeepMine}>
            {msg('Keep what I typed')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Text>
          {words(
            'You began from version {began}, and version {saved} has been saved since. Nothing is lost yet.',
            { began: began ?? 0, saved },
          )}
        </Text>
        {children}
      </Stack>
    </Dialog>
  )
}
