import { useRef, useState } from 'react'
import type { FieldValues, Resolver } from 'react-hook-form'
import { resetToSaved } from '../versions/index.ts'
import type { DraftBase } from './draft-state.ts'
import type { KeptFields } from './kept-fields.ts'
import { useFormDraft } from './useFormDraft.ts'

export interface RecordDraftOptions<Values extends FieldValues, Output, Doc> {
  personId: string
  /** Where this browser stores it: `project:{id}`. */
  name: string
  keeps: KeptFields<Values>
  /** As it was read when the form was opened. */
  record: Doc
  formOf: (record: Doc) => Values
  resolver: Resolver<Values, unknown, Output>
  isForm: (values: unknown) => values is Values
  /** Reads the record past the cache; null when that failed, of which the person has been told. */
  readNewest: () => Promise<Doc | null>
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The fields that were typed in, each by itself. */
const changesOf = <Values extends FieldValues>(values: Values, saved: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([field, value]) => !isSame(value, saved[field])),
  ) as Partial<Values>

/**
 * The form of a record that exists: what is typed is kept in this browser until it is saved, in the
 * version that it began from. Where a newer one was saved meanwhile, the person says what goes on.
 */
export function useRecordDraft<Values extends FieldValues, Output, Doc extends { version: number }>(
  options: RecordDraftOptions<Values, Output, Doc>,
) {
  const { personId, name, keeps, record, formOf, resolver, isForm, readNewest } = options
  const [isStale, setStale] = useState(false)
  const sent = useRef<Values>(undefined)
  const baseOf = (document: Doc): DraftBase<Values, Doc> => ({ document, values: formOf(document) })
  const draft = useFormDraft<Values, Output, Doc>({
    personId,
    nameOf: () => name,
    keeps,
    resolver,
    begin: () => baseOf(record),
    recover: ({ values, ...stored }, base) =>
      isForm(values) && !isSame(values, base.values) ? { ...stored, values } : null,
    isForm,
    onGone: () => void lookAgain(),
  })
  const { form, dispatch } = draft
  const { base, phase } = draft.state
  const { version } = base.document ?? record

  /** Another tab has saved or dropped the draft that both typed on. */
  async function lookAgain() {
    const newest = await readNewest()
    if (!newest || newest.version === version) return
    if (draft.hasTyped()) setStale(true)
    else draft.replace(baseOf(newest))
  }

  return {
    ...draft,
    version,
    /** The record was saved elsewhere; nothing that is typed here can be saved before that is in. */
    isStale,
    markStale: () => setStale(true),
    /** Goes on from the newest version: what was typed stays, every other field takes its value. */
    takeNewest: async () => {
      const newest = await readNewest()
      if (!newest) return
      const values = { ...formOf(newest), ...changesOf(form.getValues(), base.values) }
      draft.rebase(baseOf(newest), values)
      form.reset(values)
      setStale(false)
    },
    /** Before the values are sent. */
    begin: () => {
      sent.current = { ...form.getValues() }
    },
    /** It is saved as this; what was typed while that was under way stays, unsaved. */
    keepSaved: (saved: Doc) => {
      draft.end()
      dispatch({ type: 'saved', base: baseOf(saved), isUntouched: true })
      resetToSaved(form, formOf(saved), sent.current)
      setStale(false)
    },
    /** What was typed on an earlier visit waits, because a newer version has been saved since. */
    question:
      phase.is === 'outdated'
        ? {
            typedAt: phase.typed.kept_at,
            onKeepTyped: () => {
              const { typed, newest } = phase
              dispatch({ type: 'restored', at: typed.kept_at })
              draft.rebase(baseOf(newest), typed.values)
              form.reset(typed.values)
            },
            onDiscard: () => draft.drop(phase.typed.values, baseOf(phase.newest)),
          }
        : null,
  }
}

export type RecordDraft<
  Values extends FieldValues,
  Output,
  Doc extends { version: number },
> = ReturnType<typeof useRecordDraft<Values, Output, Doc>>
