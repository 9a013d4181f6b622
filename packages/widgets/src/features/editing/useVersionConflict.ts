import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useDaysheet } from '../../provider/index.ts'
import type { DraftBase, FormDraft } from '../drafts/index.ts'
import { changedFields, resetToSaved } from './changed-fields.ts'
import type { Conflict, Difference } from './conflict.ts'

/** How a record that has changed elsewhere is asked about in a dialog. */
export interface ConflictQuestion<Values, Doc> {
  nameOf: (record: Doc) => string
  /** When it was saved: an instant. */
  savedAt?: (record: Doc) => string
  /** What differs between what is typed and what is saved. */
  differencesOf?: (typed: Values, saved: Doc) => Difference[]
  /** Why the newest version can't be edited any more. */
  refusalOf?: (newest: Doc) => string | null
  /** Reads the newest version as soon as another tab has saved or dropped what both typed on. */
  comparesTabs?: boolean
  /** What was typed was dropped for the saved version. */
  onDropped?: () => void
  /** The form shows the newest version, as another tab has saved it. */
  onReplaced?: (newest: Doc) => void
}

export interface VersionConflictOptions<
  Values extends FieldValues,
  Written,
  Doc extends Versioned,
> {
  draft: FormDraft<Values, Written, Doc>
  formOf: (record: Doc) => Values
  isSaved: (typed: Values, saved: Doc) => boolean
  readNow: (record: Doc) => Promise<Doc | null>
  /** `Failed to load invoice`. */
  loadFailed: string | undefined
  /** Without it a notice in the form says so, and nothing is read before the person wants it. */
  question: ConflictQuestion<Values, Doc> | undefined
  /** Saves what is typed in that version. */
  saveOn: (intent: string, newest: Doc) => Promise<void>
}

interface Versioned {
  version: number
}

/** Finds out that a record was saved elsewhere while it is typed on, and asks which version goes on. */
export function useVersionConflict<Values extends FieldValues, Written, Doc extends Versioned>(
  options: VersionConflictOptions<Values, Written, Doc>,
) {
  const { draft, formOf, isSaved, question, readNow, saveOn } = options
  const { notify } = useDaysheet()
  const { form, dispatch, hasTyped } = draft
  const { base, phase } = draft.state
  const [isStale, setStale] = useState(false)
  const baseOf = (record: Doc): DraftBase<Values, Doc> => ({
    document: record,
    values: formOf(record),
  })

  const readNewest = async () => {
    const newest = base.document && (await readNow(base.document))
    if (!newest && options.loadFailed) notify.error(options.loadFailed)
    return newest
  }
  /** A newer version that can be edited, or null; a toast says why it can't be. */
  const newerOf = (newest: Doc | null): Doc | null => {
    const refusal = newest && question?.refusalOf?.(newest)
    if (refusal) notify.error(refusal)
    return refusal || newest?.version === base.document?.version ? null : newest
  }

  const compare = async (intent: string | null, known: Doc | null = null) => {
    const newest = newerOf(known ?? (await readNewest()))
    if (!base.document || !newest) return
    const values = form.getValues()
    if (isSaved(values, newest)) {
      draft.rebase(baseOf(newest))
      return intent ? saveOn(intent, newest) : undefined
    }
    const typed = { values, version: base.document.version, kept_at: new Date().toISOString() }
    dispatch({ type: 'outdated', newest, typed, from: 'form', intent })
  }

  /** Another tab has saved or dropped the draft that both typed on. */
  const followTab = async () => {
    if (!base.document) return hasTyped() && dispatch({ type: 'takenOver' })
    if (hasTyped() && question) {
      return question.comparesTabs ? compare(null) : dispatch({ type: 'takenOver' })
    }
    const newest = newerOf(await readNewest())
    if (!newest) return
    if (hasTyped()) return question ? undefined : setStale(true)
    draft.replace(baseOf(newest))
    question?.onReplaced?.(newest)
  }

  const outdated = phase.is === 'outdated' ? phase : null
  const keepMine = () => {
    if (!outdated) return
    const { newest, typed, from, intent } = outdated
    if (from === 'form') {
      draft.rebase(baseOf(newest))
      return void (intent && saveOn(intent, newest))
    }
    dispatch({ type: 'restored', at: typed.kept_at })
    draft.rebase(baseOf(newest), typed.values)
    form.reset(typed.values)
  }
  const takeSaved = () => {
    if (!outdated) return
    question?.onDropped?.()
    draft.drop(outdated.typed.values, baseOf(outdated.newest))
  }
  const choice = outdated && {
    typed: { at: outdated.typed.kept_at, version: outdated.typed.version },
    onKeepMine: keepMine,
    onUseSaved: takeSaved,
  }

  return {
    followTab,
    /** A save was refused because it was made on an older version. True: that needs no toast. */
    onStale: (intent: string, newest: Doc | null): boolean => {
      if (question) void compare(intent, newest)
      else setStale(true)
      return question !== undefined
    },
    /** Two versions to choose between, in a dialog. */
    dialog: ((): Conflict | null => {
      if (!choice || !question) return null
      const { newest, typed } = outdated
      return {
        ...choice,
        name: question.nameOf(newest),
        saved: { at: question.savedAt?.(newest) ?? '', version: newest.version },
        differences: question.differencesOf?.(typed.values, newest) ?? [],
      }
    })(),
    /** The same in the form, for what an earlier visit left here. */
    notice: question ? null : choice,
    /** The record was saved elsewhere; nothing that is typed here can be saved before that is in. */
    isStale,
    settle: () => setStale(false),
    /** Goes on from the newest version: what was typed stays, every other field takes its value. */
    takeNewest: async () => {
      const newest = await readNewest()
      if (!newest) return
      const typed = changedFields(form.getValues(), base.values)
      draft.rebase(baseOf(newest), { ...formOf(newest), ...typed })
      resetToSaved(form, formOf(newest), typed)
      setStale(false)
    },
  }
}
