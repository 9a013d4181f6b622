import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useDaysheet } from '../../../provider/index.ts'
import type { DaysForm } from '../days-form.ts'
import type { EditedDocument, EditedNoun, Intent } from './edited-noun.ts'
import { useDocumentDraft } from './useDocumentDraft.ts'
import { useSaveActs } from './useSaveActs.ts'
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

export const isEditable = ({ abilities }: EditedDocument): boolean =>
  abilities.edit || abilities.amend

/** A document while it is typed: its form, its saves, and the newer version that may turn up. */
export function useDocumentEditing<
  Form extends DaysForm,
  Document extends EditedDocument,
  Body extends object,
>(noun: EditedNoun<Form, Document, Body>, options: DocumentEditingOptions<Form, Document>) {
  const { workerId, begin, onSaved, onSubmitted, onCancel } = options
  const scope = useDaysheet()
  const { notify, go, hrefFor } = scope
  const queries = useQueryClient()
  const [document, setDocument] = useState(options.document)
  const [stale, setStale] = useState<{ intent: Intent; isPending: boolean } | null>(null)
  const draft = useDocumentDraft(noun, { personId: workerId, document, begin })
  const { form } = draft

  const saving = useSaveDocument(noun, {
    workerId,
    isNew: document === null,
    form,
    onSaved: (saved, intent) => {
      draft.end()
      const takesOver = intent === 'submit' ? onSubmitted : onSaved
      if (takesOver) takesOver(saved)
      else go(noun.list)
    },
    onStale: (intent) => setStale({ intent, isPending: false }),
  })
  const { pending, saveAs } = useSaveActs(form, saving.mutateAsync, (errors) => {
    const sentence = noun.complaint?.(form.getValues(), errors, document === null)
    if (sentence) notify.error(sentence)
  })

  const newest = async () => {
    if (!document) return null
    const read = await queries
      .fetchQuery({ ...noun.read(scope, document.id), staleTime: 0 })
      .catch(() => null)
    if (!read) notify.error(noun.words.loadFailed)
    else if (!isEditable(read)) notify.error(noun.words.onlyEditable)
    return read && isEditable(read) ? read : null
  }
  const settle = async (keepsMine: boolean) => {
    if (!stale) return
    setStale({ ...stale, isPending: true })
    const read = await newest()
    setStale(null)
    if (!read) return
    setDocument(read)
    if (keepsMine) await saveAs(stale.intent, read)
    else draft.take(read)
  }

  const isDisputed = document?.status === 'disputed'
  const href = onCancel ? undefined : hrefFor(noun.list)
  return {
    document,
    form,
    draft,
    isDisputed,
    acts: {
      save: (intent: Intent) => void saveAs(intent, document),
      pending,
      labels: isDisputed ? noun.words.amendmentActs : noun.words.acts,
    },
    back: {
      label: noun.words.back,
      href,
      onPress: onCancel ?? (href === undefined ? () => go(noun.list) : undefined),
    },
    conflict: {
      isOpen: stale !== null || draft.isWaiting,
      name: document ? noun.numberOf(document) : `This ${noun.noun}`,
      isPending: stale?.isPending,
      onKeepMine: () => (stale ? void settle(true) : draft.keepMine()),
      onTakeTheirs: () => (stale ? void settle(false) : draft.takeSaved()),
    },
  }
}
