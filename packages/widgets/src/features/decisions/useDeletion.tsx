import { useState } from 'react'
import type { Action } from '../../provider/index.ts'
import { ConfirmDialog, msg, type ConfirmDialogProps } from '../../ui/index.ts'
import { useDecision } from './useDecision.ts'

type Question = Pick<ConfirmDialogProps, 'title' | 'confirmLabel' | 'children'>

/** A deletion, which cannot be undone and is asked about first. */
export function useDeletion<Thing extends object, Output>(
  action: Action<Thing, Output>,
  questionOf: (thing: Thing) => Question,
) {
  const [thingToDelete, setThingToDelete] = useState<Thing | null>(null)
  const { decide, isPending } = useDecision(action)
  const confirm = async (thing: Thing) => {
    const outcome = await decide(thing)
    if (outcome.isDone || outcome.isOver) setThingToDelete(null)
  }
  return {
    startDelete: (thing: Thing) => setThingToDelete(() => thing),
    /** Belongs somewhere in the screen. */
    dialog: thingToDelete && (
      <ConfirmDialog
        isOpen
        onOpenChange={() => setThingToDelete(null)}
        {...questionOf(thingToDelete)}
        cancelLabel={msg('Keep it')}
        pendingLabel={msg('Deleting...')}
        isPending={isPending}
        onConfirm={() => void confirm(thingToDelete)}
      />
    ),
  }
}
