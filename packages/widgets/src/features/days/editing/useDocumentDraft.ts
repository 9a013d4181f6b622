import { useState } from 'react'
import { useForm, type DefaultValues } from 'react-hook-form'
import { useLocalDraft } from '../../../provider/index.ts'
import type { DaysForm } from '../days-form.ts'
import { bodyResolver } from './body-resolver.ts'
import type { EditedDocument, EditedNoun } from './edited-noun.ts'
import { useKeptDraft } from '../useKeptDraft.ts'

export interface DocumentDraftOptions<Form, Document> {
  personId: string
  document: Document | null
  /** A new one as nobody has typed on it yet. */
  begin: () => Form
}

/**
 * The form with what was kept in this browser. What was typed on an older version than the saved
 * one waits until the person says which goes on.
 */
export function useDocumentDraft<
  Form extends DaysForm,
  Document extends EditedDocument,
  Body extends object,
>(noun: EditedNoun<Form, Document, Body>, options: DocumentDraftOptions<Form, Document>) {
  const { personId, document, begin } = options
  const slot = useLocalDraft<Form>(personId, `${noun.noun}:${document?.id ?? 'new'}`)
  const version = document?.version ?? null
  const [saved, setSaved] = useState<Form>(() => (document ? noun.formOf(document) : begin()))
  const [found] = useState(() => {
    const kept = slot.read()
    return kept && noun.isForm(kept.values) ? kept : null
  })
  const fits = found !== null && found.version === version
  const [restoredAt, setRestoredAt] = useState(fits ? found.kept_at : null)
  const [isWaiting, setWaiting] = useState(found !== null && !fits)

  const [resolver] = useState(() => bodyResolver(noun))
  const form = useForm<Form>({
    defaultValues: (fits ? found.values : saved) as DefaultValues<Form>,
    resolver,
    mode: 'onTouched',
    // The Form around it moves the focus: to the first in reading order.
    shouldFocusError: false,
  })
  const { kept, end } = useKeptDraft({ form, slot, saved, version })

  const startFrom = (values: Form) => {
    slot.forget()
    setSaved(values)
    setRestoredAt(null)
    setWaiting(false)
    form.reset(values)
  }
  return {
    form,
    kept,
    /** It is saved: nothing needs to be kept any more. */
    end,
    restoredAt,
    dismiss: () => setRestoredAt(null),
    /** What was kept belongs to an older version than the saved one. */
    isWaiting,
    keepMine: () => {
      setWaiting(false)
      if (found) form.reset(found.values)
    },
    discard: () => startFrom(saved),
    /** Drops what was typed for this version of the document. */
    take: (newest: Document) => startFrom(noun.formOf(newest)),
    takeSaved: () => startFrom(saved),
  }
}
