import { useState } from 'react'
import { useDaysheet, useDeparture } from '../../../provider/index.ts'
import type { DocumentConfig, Intent } from '../../documents/document-config.ts'
import { useFormDraft } from '../../drafts/index.ts'
import { differences } from '../differences.ts'
import { bodyResolver, type WrittenForm } from './body-resolver.ts'
import { isEditable, namesIn } from './conflict.ts'
import type { DaysDocumentTypes } from './days-document-types.ts'
import { useSaveDocument } from './useSaveDocument.ts'
import {
  useVersionConflict,
  type DocumentDraft,
  type VersionConflictQuestion,
} from './useVersionConflict.ts'

/** What a host takes over; without it the widget goes to the list. */
export interface EditorHost<Document> {
  onSaved?: (document: Document) => void
  onSubmitted?: (document: Document) => void
  onCancel?: () => void
}

export interface DocumentEditingOptions<D extends DaysDocumentTypes> extends EditorHost<
  D['document']
> {
  workerId: string
  /** What is edited or amended; null for a new one. */
  document: D['document'] | null
  /** A new form as nobody has typed on it yet. */
  begin: () => D['form']
}

/** What the page showed when it was left, and why. */
interface Left<Document> {
  document: Document | null
  intent: Intent
}

/** A document while it is typed: its draft, its saves, and the newer version that may turn up. */
export function useDocumentEditing<D extends DaysDocumentTypes>(
  config: DocumentConfig<D, 'edit' | 'save'>,
  options: DocumentEditingOptions<D>,
) {
  const { workerId, begin, onSaved, onSubmitted, onCancel } = options
  const { edit, noun } = config
  const { notify, go, hrefFor } = useDaysheet()
  const { isLeaving, leaveTo } = useDeparture()
  const [left, setLeft] = useState<Left<D['document']> | null>(null)
  const draft: DocumentDraft<D> = useFormDraft<
    D['form'],
    WrittenForm<D['form'], D['body']>,
    D['document']
  >({
    personId: workerId,
    nameOf: (doc) => `${noun}:${doc?.id ?? 'new'}`,
    keeps: edit.draftFields,
    resolver: bodyResolver(config.save),
    begin: () => {
      const { document } = options
      return { document, values: document ? edit.formOf(document) : begin() }
    },
    recover: ({ values, ...stored }, { document, values: saved }) => {
      if (!edit.isForm(values)) return null
      const isSame =
        document && differences(values, saved, namesIn(document), edit.factsOf).length === 0
      return isSame ? null : { ...stored, values }
    },
    isForm: edit.isForm,
    onGone: () => void conflict.lookAgain(),
  })
  const { form, state, dispatch } = draft
  const { document } = state.base

  const { pending, save, sendAgain } = useSaveDocument(config, {
    workerId,
    isNew: document === null,
    form,
    onInvalid: (errors) => {
      const sentence = edit.missingSentence?.(form.getValues(), errors, document === null)
      if (sentence) notify.error(sentence)
    },
    onSaved: (saved, { intent, written }) => {
      const values = edit.formOf(saved)
      const isUntouched = JSON.stringify(form.getValues()) === JSON.stringify(written.typed)
      draft.end()
      if (!isUntouched && isEditable(saved)) draft.storeFor(saved)
      const takesOver = intent === 'submit' ? onSubmitted : onSaved
      if (takesOver) takesOver(saved)
      else {
        setLeft({ document, intent })
        leaveTo(edit.list)
      }
      // A host may stay on the page either way: what was sent is never typed on again here.
      if (intent === 'submit') return dispatch({ type: 'sent', document: saved })
      dispatch({ type: 'saved', base: { document: saved, values }, isUntouched })
      if (isUntouched) form.reset(values)
    },
    findArrived: ({ document: sent, written }) =>
      sent ? conflict.findSent(sent.id, written.typed) : Promise.resolve(null),
    onStale: (intent) => void conflict.compare(intent),
  })
  const conflict: VersionConflictQuestion<D> = useVersionConflict(config, draft, save)

  // Until the list has come the page stays as it was when the button was pressed.
  const departing = isLeaving ? left : null
  const shown = departing ? departing.document : document
  const isDisputed = shown?.status === 'disputed'
  const href = onCancel ? undefined : hrefFor(edit.list)
  return {
    document: shown,
    /** It has left this form: there is nothing to type any more. */
    sent: state.phase.is === 'sent' && !departing ? state.phase.document : null,
    form,
    isDisputed,
    actions: {
      save: (intent: Intent) => void save(intent, document),
      pending: departing?.intent ?? pending,
      labels: isDisputed ? edit.words.amendmentActions : edit.words.actions,
    },
    /** What the page around the fields shows. */
    frame: {
      noun,
      draft,
      conflict: conflict.props,
      onSendAgain: sendAgain,
      back: {
        label: edit.words.back,
        href,
        onPress: onCancel ?? (href === undefined ? () => go(edit.list) : undefined),
      },
    },
  }
}
