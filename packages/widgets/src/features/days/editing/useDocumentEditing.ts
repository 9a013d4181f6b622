import { useDaysheet, useLinkTo, type Destination } from '../../../provider/index.ts'
import { useWords } from '../../../ui/index.ts'
import type { DocumentConfig, Intent, WrittenBody } from '../../documents/document-config.ts'
import { useRecordEditing } from '../../editing/index.ts'
import { differences, namesIn } from '../differences.ts'
import { bodyResolver } from './body-resolver.ts'
import type { DaysDocumentTypes } from './days-document-types.ts'
import { saveOfDocument } from './document-save.ts'
import { isEditable } from './is-editable.ts'

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

/** The way back from an editor: the host's, else to the list. */
export function useWayBack({ list, words }: { list: Destination; words: { back: string } }) {
  const linkTo = useLinkTo()
  return (onCancel?: () => void) => ({
    label: words.back,
    ...(onCancel ? { onPress: onCancel } : linkTo(list)),
  })
}

/** A document while it is typed: its draft, its saves, and the newer version that may turn up. */
export function useDocumentEditing<D extends DaysDocumentTypes>(
  config: DocumentConfig<D, 'edit' | 'save'>,
  options: DocumentEditingOptions<D>,
) {
  const { workerId, begin, onSaved, onSubmitted, onCancel } = options
  const { edit, noun } = config
  const scope = useDaysheet()
  const { notify, today } = scope
  const words = useWords()
  const wayBack = useWayBack(edit)
  const formOf = (doc: D['document']) => edit.formOf(doc, today)
  const differencesOf = (typed: D['form'], saved: D['document']) =>
    differences(typed, formOf(saved), namesIn(saved), edit.factsOf)

  const editing = useRecordEditing<
    D['form'],
    WrittenBody<D['body']>,
    D['body'],
    D['document'],
    Intent
  >({
    record: options.document,
    emptyForm: begin,
    formOf,
    resolver: bodyResolver<D['form'], D['body']>(config.save),
    draft: {
      personId: workerId,
      nameOf: (doc) => `${noun}:${doc?.id ?? 'new'}`,
      keeps: edit.draftFields,
      isForm: edit.isForm,
    },
    bodyOf: ({ body }) => body,
    save: (record) => ({
      ...saveOfDocument(config, workerId, record === null),
      // It was sent, and a save that comes after that is refused.
      hasArrived: (saved, { typed }) =>
        !isEditable(saved) && differencesOf(typed, saved).length === 0,
    }),
    read: ({ id }, newest) => newest(config.read(scope, id)),
    loadFailed: edit.words.loadFailed,
    conflict: {
      nameOf: config.numberOf,
      savedAt: (doc) => doc.updated_at,
      differencesOf,
      refusalOf: (doc) => (isEditable(doc) ? null : config.save.words.onlyEditable),
      comparesTabs: true,
      onReplaced: (doc) =>
        notify.info(
          words('{document} was saved in another tab. This is what it says now.', {
            document: config.numberOf(doc),
          }),
        ),
    },
    // A host may stay on the page either way: what was sent is never typed on again here.
    isFinal: (intent) => intent === 'submit',
    onSaved: (saved, { intent }) => {
      const takesOver = intent === 'submit' ? onSubmitted : onSaved
      return takesOver ? void takesOver(saved) : edit.list
    },
    onInvalid: (errors, record) => {
      const sentence = edit.missingSentence?.(editing.form.getValues(), errors, record === null)
      if (sentence) notify.error(sentence)
    },
  })
  const { record, form, sent, draft, conflict } = editing
  const isDisputed = record?.status === 'disputed'
  return {
    document: record,
    sent,
    form,
    isDisputed,
    actions: {
      save: editing.save,
      pending: editing.pending,
      labels: isDisputed ? edit.words.amendmentActions : edit.words.actions,
    },
    /** What the page around the fields shows. */
    frame: {
      noun,
      draft,
      conflict: conflict.dialog,
      onSendAgain: editing.sendAgain,
      back: wayBack(onCancel),
    },
  }
}
