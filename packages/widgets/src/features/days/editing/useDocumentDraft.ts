import { useMemo, useState } from 'react'
import { useForm, type DefaultValues } from 'react-hook-form'
import { useDaysheet, useDraftSlots, type KeptDraft } from '../../../provider/index.ts'
import { VALIDATION_MODE } from '../../../ui/forms/validation-mode.ts'
import { differences } from '../differences.ts'
import type { DaysForm } from '../days-form.ts'
import { useKeptDraft } from '../useKeptDraft.ts'
import { bodyResolver } from './body-resolver.ts'
import { namesIn } from './conflict.ts'
import type { EditedDocument, EditedNoun } from './edited-noun.ts'
import { isEditable } from './useNewest.ts'

export interface DocumentDraftOptions<Form, Document> {
  personId: string
  document: Document | null
  /** A new one as nobody has typed on it yet. */
  begin: () => Form
  /** Another tab has saved or dropped what was kept. */
  onGone: () => void
}

/**
 * The form with what was kept in this browser. What was typed on an older version than the saved
 * one, and says something else, waits until the person has chosen.
 */
export function useDocumentDraft<
  Form extends DaysForm,
  Document extends EditedDocument,
  Body extends object,
>(noun: EditedNoun<Form, Document, Body>, options: DocumentDraftOptions<Form, Document>) {
  const { personId, document, begin, onGone } = options
  const { notify } = useDaysheet()
  const slotOf = useDraftSlots(personId)
  const name = `${noun.noun}:${document?.id ?? 'new'}`
  const slot = useMemo(() => slotOf<Form>(name), [slotOf, name])
  const version = document?.version ?? null
  const [saved, setSaved] = useState<Form>(() => (document ? noun.formOf(document) : begin()))
  const [found] = useState(() => {
    const kept = slot.read()
    if (!kept || !noun.isForm(kept.values)) return null
    const says = document && differences(kept.values, saved, namesIn(document), noun.factsOf)
    return says?.length === 0 ? null : kept
  })
  const fits = found !== null && found.version === version
  const [restoredAt, setRestoredAt] = useState(fits ? found.kept_at : null)
  const [waiting, setWaiting] = useState(fits ? null : found)

  const [resolver] = useState(() => bodyResolver(noun))
  const form = useForm<Form>({
    defaultValues: (fits ? found.values : saved) as DefaultValues<Form>,
    resolver,
    ...VALIDATION_MODE,
    // The Form around it moves the focus: to the first in reading order.
    shouldFocusError: false,
  })
  const isWaiting = waiting !== null
  const keeping = useKeptDraft({ form, slot, saved, version, isWaiting, onGone })

  const startFrom = (values: Form) => {
    slot.forget()
    setSaved(values)
    setRestoredAt(null)
    setWaiting(null)
    form.reset(values)
  }
  /** Drops what was typed for what is saved; a slip of the thumb can be taken back. */
  const drop = (typed: Form, instead: Form, onVersion: number | null) => {
    startFrom(instead)
    notify.withAction('What you typed was dropped', {
      label: 'Undo',
      onPress: () => {
        form.reset(typed)
        slot.keep(typed, onVersion)
      },
    })
  }
  const restore = (draft: KeptDraft<Form>, onVersion: number | null) => {
    setWaiting(null)
    setRestoredAt(draft.kept_at)
    slot.keep(draft.values, onVersion, { overwrites: true })
    form.reset(draft.values)
  }
  return {
    form,
    kept: keeping.kept,
    hasTyped: keeping.hasTyped,
    /** It is saved: nothing needs to be kept any more but what was typed while it was under way. */
    end: (saved: Document, isUntouched: boolean) => {
      keeping.end()
      if (isUntouched || !isEditable(saved)) return
      const its = `${noun.noun}:${saved.id}`
      const there = its === name ? slot : slotOf<Form>(its)
      there.keep(form.getValues(), saved.version)
    },
    /** A host that stays on the form goes on with what was saved. */
    goOn: (document: Document, isUntouched: boolean) => {
      const values = noun.formOf(document)
      setSaved(values)
      setRestoredAt(null)
      if (isUntouched) form.reset(values)
    },
    restoredAt,
    dismiss: () => setRestoredAt(null),
    /** What was kept belongs to an older version than the saved one. */
    waiting,
    restore,
    /** What is typed now stands on this version of the document. */
    rebase: (newest: Document) => {
      setSaved(noun.formOf(newest))
      slot.keep(form.getValues(), newest.version, { overwrites: true })
    },
    discard: () => drop(form.getValues(), saved, version),
    take: (newest: Document, typed: Form) => drop(typed, noun.formOf(newest), newest.version),
    /** Nothing was typed on it: the newest version stands in its place. */
    renew: (newest: Document) => startFrom(noun.formOf(newest)),
    elsewhere: keeping.elsewhere,
    insist: keeping.insist,
    takeElsewhere: () => {
      const draft = keeping.takeElsewhere()
      if (draft && noun.isForm(draft.values)) {
        setRestoredAt(null)
        form.reset(draft.values)
      }
    },
  }
}
