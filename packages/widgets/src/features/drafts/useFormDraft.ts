import { useCallback, useMemo, useReducer, useState, type Dispatch } from 'react'
import { useForm, type DefaultValues, type FieldValues } from 'react-hook-form'
import { useDaysheet, useDraftSlots, type DraftSlot } from '../../provider/index.ts'
import type { FormResolver } from '../../ui/forms/fetched-resolver.ts'
import { VALIDATION_MODE } from '../../ui/forms/validation-mode.ts'
import { usePrefetch } from '../../ui/overlays/usePrefetch.ts'
import { draftReducer, openDraft, type DraftBase, type DraftEvent } from './draft-state.ts'
import { keptSlot, splitFields, type KeptFields } from './kept-fields.ts'
import { useDraftStorage } from './useDraftStorage.ts'
import { usePageMemory } from './usePageMemory.ts'
import { msg } from '../../ui/i18n/words.ts'

/** Where this browser keeps what is typed. */
export interface DraftPlace<Values, Doc> {
  personId: string
  /** `invoice:new` */
  nameOf: (document: Doc | null) => string
  /** The fields that it stores there; the others wait in memory while the page lives. */
  keeps: KeptFields<Values>
  /** Whether what was stored has the shape that this code types. */
  isForm: (values: unknown) => values is Values
  /** What was typed on an earlier visit, as it goes on now; null where that is over. */
  recover?: (values: Values) => Values | null
  /** Nothing is typed that would be missed. */
  isBlank?: (values: Values) => boolean
}

/** Without a place nothing is kept: what is typed goes with the form. */
export interface FormDraftOptions<Values extends FieldValues, Output, Doc> extends Partial<
  DraftPlace<Values, Doc>
> {
  resolver: FormResolver<Values, Output>
  /** What the form is filled in with where nothing was stored. */
  begin: () => DraftBase<Values, Doc>
  /** What is typed is what is saved. */
  isSaved?: (typed: Values, saved: Doc) => boolean
  /** Another tab has saved or dropped the draft. */
  onGone?: () => void
}

const NOWHERE = {
  read: () => null,
  otherTabsDraft: () => null,
  keep: () => 'kept' as const,
  forget: () => undefined,
  watch: () => () => undefined,
} satisfies DraftSlot<unknown>

/** A form whose content this browser stores until it is saved. */
export function useFormDraft<
  Values extends FieldValues,
  Output,
  Doc extends { version: number } = never,
>(options: FormDraftOptions<Values, Output, Doc>) {
  const { personId = '', nameOf, keeps, begin, isForm, recover, isSaved, isBlank, onGone } = options
  const { notify } = useDaysheet()
  const openSlot = useDraftSlots(personId)
  const memoryOf = usePageMemory<Values>(personId)
  const slotOf = useCallback(
    (name: string | undefined, base: () => Values): DraftSlot<Values> =>
      name !== undefined && keeps
        ? keptSlot({ slot: openSlot<Partial<Values>>(name), keeps, memory: memoryOf(name), base })
        : NOWHERE,
    [openSlot, memoryOf, keeps],
  )
  const [first] = useState(() => {
    const base = begin()
    const name = nameOf?.(base.document)
    const memory = name === undefined ? {} : memoryOf(name).read()
    const stored = slotOf(name, () => ({ ...base.values, ...memory })).read()
    if (!stored || !isForm?.(stored.values)) return { base, stored: null }
    const isSame = base.document !== null && isSaved?.(stored.values, base.document)
    const values = isSame ? null : recover ? recover(stored.values) : stored.values
    return { base, stored: values && { ...stored, values } }
  })
  const [state, dispatch] = useReducer(draftReducer<Values, Doc>, first, ({ base, stored }) =>
    openDraft(base, stored),
  )
  const { base, restoredAt } = state
  const name = nameOf?.(base.document)
  const [resolver] = useState(() => options.resolver)
  usePrefetch(resolver.prefetch)
  const form = useForm<Values, unknown, Output>({
    defaultValues: (restoredAt === null ? first.base : first.stored)
      ?.values as DefaultValues<Values>,
    resolver,
    ...VALIDATION_MODE,
    // The Form around it moves the focus: to the first in reading order.
    shouldFocusError: false,
  })
  const { getValues } = form
  const slot = useMemo(() => slotOf(name, getValues), [slotOf, name, getValues])
  const memoryFieldsOf = (values: Values) => (keeps ? splitFields(values, keeps).memoryFields : {})
  const storage = useDraftStorage({ form, slot, state, dispatch, memoryFieldsOf, isBlank, onGone })

  const replace = (next: DraftBase<Values, Doc>) => {
    slot.forget()
    dispatch({ type: 'replaced', base: next })
    form.reset(next.values)
  }
  return {
    form,
    state,
    // Named: React 18's types have no name for what useReducer of React 19 returns.
    dispatch: dispatch as Dispatch<DraftEvent<Values, Doc>>,
    hasTyped: storage.hasTyped,
    end: storage.end,
    /** Fills the form in anew. */
    replace,
    /** Drops what was typed, with Undo against a slip of the thumb. */
    drop: (typed: Values, instead: DraftBase<Values, Doc>) => {
      replace(instead)
      notify.withAction(msg('What you typed was dropped'), {
        label: msg('Undo'),
        onPress: () => {
          form.reset(typed)
          slot.keep(typed, instead.document?.version ?? null)
        },
      })
    },
    /** What is typed, or these values, go on from that version. */
    rebase: (next: DraftBase<Values, Doc>, values = form.getValues()) => {
      const result = slot.keep(values, next.document?.version ?? null, { overwrites: true })
      dispatch({ type: 'rebased', base: next })
      if (result === 'kept') dispatch({ type: 'stored', at: new Date().toISOString() })
    },
    /** Stores what is typed in the place of another document, until that one is opened. */
    storeFor: (document: Doc) => {
      const itsName = nameOf?.(document)
      const its = itsName === name ? slot : slotOf(itsName, getValues)
      its.keep(form.getValues(), document.version)
    },
    /** Keeps what is typed here, over what another tab typed. */
    overwriteOtherTab: () => storage.write({ overwrites: true }),
    /** Takes over what another tab typed. */
    loadFromOtherTab: () => {
      const draft = slot.read()
      if (!draft || !isForm?.(draft.values)) {
        return dispatch({ type: 'changedElsewhere', draft: null, hasTypedHere: storage.hasTyped() })
      }
      dispatch({ type: 'adopted' })
      form.reset(draft.values)
    },
  }
}

export type FormDraft<
  Values extends FieldValues,
  Output,
  Doc extends { version: number } = never,
> = ReturnType<typeof useFormDraft<Values, Output, Doc>>
