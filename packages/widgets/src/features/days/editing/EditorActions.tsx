import { useState, type ReactNode } from 'react'
import type { DocumentNoun, InvoiceLack } from '@daysheet/core'
import { useDaysheet } from '../../../provider/index.ts'
import { msg, Button, ConfirmDialog, Stack, Text, useWords, type Words } from '../../../ui/index.ts'
import type { Intent } from '../../documents/document-config.ts'
import { isComplete } from '../day-entry.ts'
import { entriesInPeriod, type DaysForm } from '../days-form.ts'
import { describeDaysLeftOut, unfinishedEntries } from '../unfinished-entries.ts'
import { comingDays, describeDaysToCome } from './DaysToCome.tsx'
import { describeInvoiceLacks } from './MissingDetails.tsx'

export interface EditorActions {
  save: (intent: Intent) => void
  /** Which action is under way. */
  pending: Intent | null
  labels: Record<Intent, string>
}

interface EditorActionProps extends EditorActions {
  isBlock?: boolean
  isCompact?: boolean
  /** A shorter label where there is little room; the full one is read out. */
  short?: string
}

const VARIANTS = {
  submit: { variant: 'primary', pendingLabel: msg('Submitting...') },
  draft: { variant: 'secondary', pendingLabel: msg('Saving...') },
} as const

function EditorAction(props: EditorActionProps & { intent: Intent }) {
  const { intent, save, pending, labels, isBlock, isCompact, short } = props
  return (
    <Button
      {...VARIANTS[intent]}
      isBlock={isBlock}
      size={isCompact ? 'compact' : 'regular'}
      isPending={pending === intent}
      isDisabled={pending !== null && pending !== intent}
      label={pending === intent ? undefined : short && labels[intent]}
      onPress={() => save(intent)}
    >
      {short ?? labels[intent]}
    </Button>
  )
}

export const SubmitAction = (props: EditorActionProps) => (
  <EditorAction {...props} intent="submit" />
)
export const SaveAction = (props: EditorActionProps) => <EditorAction {...props} intent="draft" />

/** One reason to ask: its title when it stands alone, and what it says. */
interface Reason {
  title: string
  text: string
}

export interface SubmitQuestion {
  noun: DocumentNoun
  /** What is typed, as days. */
  read: () => DaysForm
  /** Shows what is wrong with it; false where anything is. */
  validate: () => Promise<boolean>
  actions: EditorActions
  /** What the PDF will lack; nothing for a noun that has none. */
  lacks?: readonly InvoiceLack[]
  /** The noun goes without its unfinished entries. */
  leavesOut?: boolean
}

/**
 * The actions of an editor that asks once before it sends what was perhaps not meant: without
 * unfinished entries, with days that have not come, with a PDF that lacks something.
 */
export function useSubmitQuestion(question: SubmitQuestion): {
  actions: EditorActions
  question: ReactNode
} {
  const { noun, read, validate, actions, lacks = [], leavesOut = false } = question
  const { today } = useDaysheet()
  const words = useWords()
  const [reasons, setReasons] = useState<Reason[]>([])
  const [isOpen, setOpen] = useState(false)

  const askOrSave = async (intent: Intent) => {
    const typed = read()
    // Where nothing is complete, nothing is left out: each entry then shows what it is missing.
    const hasComplete = entriesInPeriod(typed).some(({ entry }) => isComplete(entry))
    const newReasons = hasComplete
      ? [
          ...(leavesOut ? unfinishedReason(typed, noun, words) : []),
          ...comingReason(comingDays(typed, today), words),
          ...lacksReason(lacks, words),
        ]
      : []
    // Other errors that prevent the submit are shown before anything is asked.
    const asks = intent === 'submit' && newReasons.length > 0
    if (!asks || !(await validate())) return actions.save(intent)
    setReasons(newReasons)
    setOpen(true)
  }
  const submit = () => {
    setOpen(false)
    actions.save('submit')
  }

  const [first, another] = reasons
  return {
    actions: { ...actions, save: (intent) => void askOrSave(intent) },
    question: (
      <ConfirmDialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={first && !another ? first.title : msg('Submit all the same?')}
        confirmLabel={actions.labels.submit}
        cancelLabel={msg('Keep editing')}
        isDestructive={false}
        onConfirm={submit}
      >
        <Stack gap={3}>
          {reasons.map(({ text }) => (
            <Text key={text}>{text}</Text>
          ))}
        </Stack>
      </ConfirmDialog>
    ),
  }
}

function unfinishedReason(typed: DaysForm, noun: DocumentNoun, words: Words): Reason[] {
  const unfinished = unfinishedEntries(typed)
  if (unfinished.length === 0) return []
  const title = words(
    {
      one: 'Submit without the unfinished entry?',
      other: 'Submit without {count} unfinished entries?',
    },
    { count: unfinished.length },
  )
  const lost = words(
    {
      invoice: msg('What was typed there is not part of the invoice and is not kept.'),
      timesheet: msg('What was typed there is not part of the timesheet and is not kept.'),
    }[noun],
  )
  return [{ title, text: `${describeDaysLeftOut(unfinished, words)} ${lost}` }]
}

function comingReason(days: readonly string[], words: Words): Reason[] {
  if (days.length === 0) return []
  const title = words(
    { one: 'Submit a day that has not come?', other: 'Submit {count} days that have not come?' },
    { count: days.length },
  )
  return [{ title, text: describeDaysToCome(days, words) }]
}

function lacksReason(lacks: readonly InvoiceLack[], words: Words): Reason[] {
  if (lacks.length === 0) return []
  const details = describeInvoiceLacks(lacks, words)
  const text = words(
    'The PDF of this invoice will lack your {details}. It shows your details as they are when you submit it: what you add to your profile later is on your next invoice.',
    { details },
  )
  return [{ title: words('Submit without your {details}?', { details }), text }]
}
