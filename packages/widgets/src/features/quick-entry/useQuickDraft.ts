import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { InvoiceClient } from '@daysheet/core'
import { useDaysheet, useLocalDraft } from '../../provider/index.ts'
import { VALIDATION_MODE } from '../../ui/forms/validation-mode.ts'
import { bodyResolver } from '../days/editing/index.ts'
import { useKeptDraft } from '../days/index.ts'
import type { LastUsed } from './last-used.ts'
import { isQuickForm, newQuickForm, type QuickForm } from './quick-form.ts'
import { quickNoun } from './quick-noun.ts'

export interface QuickDraftOptions {
  personId: string
  clients: readonly InvoiceClient[]
  last: LastUsed
}

/** A choice of client or hours is made again in a press; days that were ticked are not. */
const isBlank = ({ worked }: QuickForm) => worked.length === 0

/** The form of the week with the days that were ticked before and not sent. */
export function useQuickDraft({ personId, clients, last }: QuickDraftOptions) {
  const { today, notify } = useDaysheet()
  const slot = useLocalDraft<QuickForm>(personId, 'invoice:quick')
  const [begun] = useState(() => newQuickForm(today, clients, last))
  const [found] = useState(() => {
    const kept = slot.read()
    if (!kept || !isQuickForm(kept.values, today) || isBlank(kept.values)) return null
    // What is sent now is due from now.
    return { ...kept, values: { ...kept.values, due_date: begun.due_date } }
  })
  const [restoredAt, setRestoredAt] = useState(found?.kept_at ?? null)
  const [resolver] = useState(() => bodyResolver(quickNoun))
  const form = useForm<QuickForm>({
    defaultValues: found?.values ?? begun,
    resolver,
    ...VALIDATION_MODE,
    // The Form around it moves the focus: to the first in reading order.
    shouldFocusError: false,
  })
  const [isTakenOver, setTakenOver] = useState(false)
  const keeping = useKeptDraft({
    form,
    slot,
    saved: begun,
    version: null,
    isBlank,
    onGone: () => setTakenOver(!isBlank(form.getValues())),
  })
  const discard = () => {
    const typed = form.getValues()
    slot.forget()
    setRestoredAt(null)
    form.reset(begun)
    notify.withAction('What you typed was dropped', {
      label: 'Undo',
      onPress: () => {
        form.reset(typed)
        slot.keep(typed, null)
      },
    })
  }
  return {
    form,
    kept: keeping.kept,
    end: keeping.end,
    restoredAt,
    dismiss: () => setRestoredAt(null),
    discard,
    /** Another tab has sent or dropped the days that both had. */
    takenOver: isTakenOver
      ? { noun: 'invoice' as const, onDismiss: () => setTakenOver(false) }
      : null,
    elsewhere: keeping.elsewhere,
    insist: keeping.insist,
    takeElsewhere: () => {
      const draft = keeping.takeElsewhere()
      if (!draft || !isQuickForm(draft.values, today)) return
      setRestoredAt(null)
      form.reset(draft.values)
    },
  }
}
