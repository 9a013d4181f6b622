import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useQueryClient, type FetchQueryOptions } from '@tanstack/react-query'
import { useDeparture, type Destination } from '../../provider/index.ts'
import type { FormResolver } from '../../ui/forms/fetched-resolver.ts'
import { useFormDraft, type DraftPlace } from '../drafts/index.ts'
import { changedFields, isSame, resetToSaved } from './changed-fields.ts'
import {
  useSaveRecord,
  type RecordSave,
  type SaveInput,
  type SaveRecordOptions,
} from './useSaveRecord.ts'
import { useVersionConflict, type ConflictQuestion } from './useVersionConflict.ts'

/** Reads past the cache. */
export type ReadNewest = <Data>(
  query: Pick<FetchQueryOptions<Data, Error, Data, string[]>, 'queryKey' | 'queryFn'>,
) => Promise<Data>

export interface RecordEditingOptions<
  Values extends FieldValues,
  Written,
  Body,
  Doc extends { version: number },
  Intent extends string,
> extends Pick<
  SaveRecordOptions<Values, Written, Body, Doc, Intent>,
  'bodyOf' | 'onStopped' | 'onInvalid'
> {
  /** As it was read when the form was opened; null for a new one. */
  record: Doc | null
  /** A new one as nobody has typed on it yet. */
  emptyForm?: () => Values
  formOf: (record: Doc) => Values
  resolver: FormResolver<Values, Written>
  /** Where this browser keeps what is typed; without it nothing is kept. */
  draft?: DraftPlace<Values, Doc>
  save: (record: Doc | null) => RecordSave<SaveInput<Values, Written, Body, Doc, Intent>, Doc>
  read?: (record: Doc, newest: ReadNewest) => Promise<Doc>
  /** `Failed to load invoice`. */
  loadFailed?: string
  /** Asks in a dialog which of two versions goes on; without it a notice in the form does. */
  conflict?: ConflictQuestion<Values, Doc>
  /** Once saved with that intent it is never typed on again here. */
  isFinal?: (intent: Intent) => boolean
  /** Where to go then; nothing where the host has taken over or the form stays. */
  onSaved?: (
    saved: Doc,
    input: SaveInput<Values, Written, Body, Doc, Intent>,
  ) => Destination | undefined
}

/**
 * A record while it is typed: what is typed is kept in this browser until it is saved, in the version
 * that it began from; a save whose response gets lost is done once, what the server objects to stands
 * at its fields, and where somebody saved a newer version meanwhile, the person says what goes on.
 */
export function useRecordEditing<
  Values extends FieldValues,
  Written,
  Body,
  Doc extends { version: number },
  Intent extends string = 'save',
>(options: RecordEditingOptions<Values, Written, Body, Doc, Intent>) {
  const { formOf, emptyForm, bodyOf, conflict: question, isFinal } = options
  const queries = useQueryClient()
  const { isLeaving, leaveTo } = useDeparture()
  const [left, setLeft] = useState<{ record: Doc | null; intent: Intent } | null>(null)
  const isSaved = (typed: Values, saved: Doc) =>
    question?.differencesOf
      ? question.differencesOf(typed, saved).length === 0
      : isSame(typed, formOf(saved))

  const draft = useFormDraft<Values, Written, Doc>({
    ...options.draft,
    resolver: options.resolver,
    begin: () => ({
      document: options.record,
      values: options.record ? formOf(options.record) : (emptyForm?.() ?? ({} as Values)),
    }),
    isSaved,
    onGone: () => void conflict.followTab(),
  })
  const { form, state, dispatch } = draft
  const { document: record } = state.base
  const save = options.save(record)

  const readNow = (from: Doc): Promise<Doc | null> =>
    (
      options.read?.(from, (query) => queries.fetchQuery({ ...query, staleTime: 0 })) ??
      Promise.resolve(null)
    ).catch(() => null)

  const saving = useSaveRecord<Values, Written, Body, Doc, Intent>({
    form,
    record,
    bodyOf,
    save,
    readNow,
    onSaved: (saved, input) => {
      const values = formOf(saved)
      const typed = changedFields(form.getValues(), input.typed)
      const isUntouched = Object.keys(typed).length === 0
      draft.end()
      if (isFinal?.(input.intent)) dispatch({ type: 'sent', document: saved })
      else {
        if (!isUntouched) draft.storeFor(saved)
        dispatch({ type: 'saved', base: { document: saved, values }, isUntouched })
        resetToSaved(form, values, typed)
        conflict.settle()
      }
      const destination = options.onSaved?.(saved, input)
      if (!destination) return
      setLeft({ record, intent: input.intent })
      leaveTo(destination)
    },
    onStopped: options.onStopped,
    onInvalid: options.onInvalid,
    onStale: (intent, newest): boolean =>
      conflict.onStale(intent, newest) || save.prefersServerMessage === true,
  })
  const conflict = useVersionConflict<Values, Written, Doc>({
    draft,
    formOf,
    isSaved,
    readNow,
    loadFailed: options.loadFailed,
    question,
    saveOn: (intent, newest): Promise<void> => saving.saveOn(intent as Intent, newest),
  })

  // Until the next page has come this one stays as it was when the button was pressed.
  const departing = isLeaving ? left : null
  return {
    draft,
    form,
    conflict,
    ...saving,
    record: departing ? departing.record : record,
    /** It has left this form: there is nothing to type any more. */
    sent: state.phase.is === 'sent' && !departing ? state.phase.document : null,
    pending: departing?.intent ?? saving.pending,
  }
}

export type RecordEditing<
  Values extends FieldValues,
  Written,
  Doc extends { version: number },
> = Pick<
  ReturnType<typeof useRecordEditing<Values, Written, unknown, Doc, string>>,
  'draft' | 'conflict'
>
