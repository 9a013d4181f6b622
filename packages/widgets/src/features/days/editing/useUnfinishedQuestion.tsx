import { useState, type ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Day, DocumentNoun } from '@daysheet/core'
import { msg, ConfirmDialog, useWords } from '../../../ui/index.ts'
import type { Intent } from '../../documents/document-config.ts'
import { isComplete } from '../day-entry.ts'
import { entriesInPeriod, type DaysForm } from '../days-form.ts'
import { leftOutInWords, unfinishedEntries } from '../unfinished-entries.ts'
import type { EditorActions } from './EditorActions.tsx'

/** The actions of an editor that asks before it sends a document without its unfinished entries. */
export function useUnfinishedQuestion<Form extends DaysForm>(
  noun: DocumentNoun,
  form: Pick<UseFormReturn<Form>, 'getValues' | 'trigger'>,
  actions: EditorActions,
): { actions: EditorActions; question: ReactNode } {
  const words = useWords()
  const [asked, setAsked] = useState<Day[]>([])
  const [isOpen, setOpen] = useState(false)

  const askOrSave = async (intent: Intent) => {
    const typed = form.getValues()
    const unfinished = unfinishedEntries(typed)
    const hasComplete = entriesInPeriod(typed).some(({ entry }) => isComplete(entry))
    // Where nothing is complete, nothing is left out: each entry then shows what it is missing. Other
    // errors that prevent the submit are shown before anything is asked.
    const asks = intent === 'submit' && unfinished.length > 0 && hasComplete
    if (!asks || !(await form.trigger())) return actions.save(intent)
    setAsked(unfinished)
    setOpen(true)
  }
  const submit = () => {
    setOpen(false)
    actions.save('submit')
  }

  return {
    actions: { ...actions, save: (intent) => void askOrSave(intent) },
    question: (
      <ConfirmDialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={words(
          {
            one: 'Submit without the unfinished entry?',
            other: 'Submit without {count} unfinished entries?',
          },
          { count: asked.length },
        )}
        confirmLabel={actions.labels.submit}
        cancelLabel={msg('Keep editing')}
        isDestructive={false}
        onConfirm={submit}
      >
        {leftOutInWords(asked, words)}{' '}
        {words(
          {
            invoice: msg('What was typed there is not part of the invoice and is not kept.'),
            timesheet: msg('What was typed there is not part of the timesheet and is not kept.'),
          }[noun],
        )}
      </ConfirmDialog>
    ),
  }
}
