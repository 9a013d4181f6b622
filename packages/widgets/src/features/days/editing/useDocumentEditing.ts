import { useState } from 'react'
import { useDaysheet } from '../../../provider/index.ts'
import { differences } from '../differences.ts'
import type { DaysForm } from '../days-form.ts'
import { useWords } from '../../../ui/index.ts'
import { namesIn } from './conflict.ts'
import type { EditedDocument, EditedNoun, Intent } from './edited-noun.ts'
import { useDocumentDraft } from './useDocumentDraft.ts'
import { isEditable, useNewest } from './useNewest.ts'
import { useSaveActions } from './useSaveActions.ts'
import { useSaveDocument } from './useSaveDocument.ts'

/** What a host takes over; without it the widget goes to the list. */
export interface EditorHost<Document> {
  onSaved?: (document: Document) => void
  onSubmitted?: (document: Document) => void
  onCancel?: () => void
}

export interface DocumentEditingOptions<Form, Document> extends EditorHost<Document> {
  workerId: string
  /** What is edited or amended; null for a new one. */
  document: Document | null
  begin: () => Form
}

/** A newer version turned up while something else was typed. */
interface NewerVersion<Form, Document> {
  newest: Document
  typed: { values: Form; at: string; version: number | null }
  /** What was about to be done with it. */
  intent: Intent | null
}

/** A document while it is typed: its form, its saves, and the newer version that may turn up. */
export function useDocumentEditing<
  Form extends DaysForm,
  Document extends EditedDocument,
  Body extends object,
>(noun: EditedNoun<Form, Document, Body>, options: DocumentEditingOptions<Form, Document>) {
  const { workerId, begin, onSaved, onSubmitted, onCancel } = options
  const { notify, go, hrefFor } = useDaysheet()
  const words = useWords()
  const { readNewest, readNow } = useNewest(noun)
  const [document, setDocument] = useState(options.document)
  const [overtaken, setOvertaken] = useState<NewerVersion<Form, Document> | null>(null)
  const [sent, setSent] = useState<Document | null>(null)
  const [isTakenOver, setTakenOver] = useState(false)
  const draft = useDocumentDraft(noun, {
    personId: workerId,
    document,
    begin,
    onGone: () => void lookAgain(),
  })
  const { form } = draft

  const saving = useSaveDocument(noun, {
    workerId,
    isNew: document === null,
    form,
    onSaved: (saved, { intent, form: sent }) => {
      const isUntouched = JSON.stringify(form.getValues()) === JSON.stringify(sent)
      draft.end(saved, isUntouched)
      const takesOver = intent === 'submit' ? onSubmitted : onSaved
      if (takesOver) takesOver(saved)
      else go(noun.list)
      // A host may stay on the page either way: what was sent is never typed on again here.
      if (intent === 'submit') return setSent(saved)
      setDocument(saved)
      draft.goOn(saved, isUntouched)
    },
    readArrived: async ({ id }, { form: typed }) => {
      const saved = await readNow(id)
      if (!saved || isEditable(saved)) return null
      const says = differences(typed, noun.formOf(saved), namesIn(saved), noun.factsOf)
      return says.length === 0 ? saved : null
    },
    onStale: (intent) => void compare(intent),
  })
  const { pending, saveAs, sendAgain } = useSaveActions(form, saving.mutateAsync, (errors) => {
    const sentence = noun.complaint?.(form.getValues(), errors, document === null)
    if (sentence) notify.error(sentence)
  })

  /** What is typed goes on, on the newest version, with what was about to be done with it. */
  const goOnFrom = async (newest: Document, intent: Intent | null) => {
    setDocument(newest)
    draft.rebase(newest)
    if (intent) await saveAs(intent, newest)
  }
  /** What is typed stays as it is until the person has said which version goes on. */
  const compare = async (intent: Intent | null) => {
    const newest = document && (await readNewest(document.id))
    if (!document || !newest || newest.version === document.version) return
    const values = form.getValues()
    if (differences(values, noun.formOf(newest), namesIn(newest), noun.factsOf).length === 0) {
      return goOnFrom(newest, intent)
    }
    const at = new Date().toISOString()
    setOvertaken({ newest, typed: { values, at, version: document.version }, intent })
  }
  /** Another tab has saved or dropped what both typed on. */
  const lookAgain = async () => {
    if (!document) return setTakenOver(draft.hasTyped())
    if (draft.hasTyped()) return compare(null)
    const newest = await readNewest(document.id)
    if (!newest || newest.version === document.version || draft.hasTyped()) return
    setDocument(newest)
    draft.renew(newest)
    notify.info(
      words('{document} was saved in another tab. This is what it says now.', {
        document: noun.numberOf(newest),
      }),
    )
  }

  const { waiting } = draft
  const asked: NewerVersion<Form, Document> | null =
    waiting && document
      ? {
          newest: document,
          typed: { values: waiting.values, at: waiting.kept_at, version: waiting.version },
          intent: null,
        }
      : overtaken
  const keepMine = () => {
    if (!asked) return
    setOvertaken(null)
    if (waiting) draft.restore(waiting, asked.newest.version)
    else void goOnFrom(asked.newest, asked.intent)
  }
  const useSaved = () => {
    if (!asked) return
    setOvertaken(null)
    setDocument(asked.newest)
    draft.take(asked.newest, asked.typed.values)
  }

  const isDisputed = document?.status === 'disputed'
  const href = onCancel ? undefined : hrefFor(noun.list)
  return {
    document,
    /** It has left this form: there is nothing to type any more. */
    sent,
    form,
    draft,
    isDisputed,
    onSendAgain: sendAgain,
    actions: {
      save: (intent: Intent) => void saveAs(intent, document),
      pending,
      labels: isDisputed ? noun.words.amendmentActions : noun.words.actions,
    },
    back: {
      label: noun.words.back,
      href,
      onPress: onCancel ?? (href === undefined ? () => go(noun.list) : undefined),
    },
    /** What a new one was typed for has been saved or dropped in another tab. */
    takenOver: isTakenOver ? { noun: noun.noun, onDismiss: () => setTakenOver(false) } : null,
    conflict: {
      conflict: asked && {
        name: noun.numberOf(asked.newest),
        typed: { at: asked.typed.at, version: asked.typed.version },
        saved: { at: asked.newest.updated_at, version: asked.newest.version },
        differences: differences(
          asked.typed.values,
          noun.formOf(asked.newest),
          namesIn(asked.newest),
          noun.factsOf,
        ),
      },
      onKeepMine: keepMine,
      onUseSaved: useSaved,
    },
  }
}
