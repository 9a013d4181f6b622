import type { StoredDraft } from '../../provider/index.ts'

/** What the form is compared with: a saved document, or an empty form. */
export interface DraftBase<Values, Doc> {
  document: Doc | null
  values: Values
}

/** A newer version of the document was saved than the one that something else was typed on. */
export interface OutdatedDraft<Values, Doc> {
  newest: Doc
  /** The version that was typed on, when and what. */
  typed: StoredDraft<Values>
  /** In the form, or so far only in browser storage. */
  from: 'form' | 'storage'
  /** What was about to be done with it. */
  intent: string | null
}

export type DraftPhase<Values, Doc> =
  /** The form says what is saved. */
  | { is: 'clean' }
  /** Something else is typed, and not stored yet. */
  | { is: 'dirty' }
  /** Stored in this browser at that instant. */
  | { is: 'stored'; at: string }
  /** Browser storage is full, blocked or absent. */
  | { is: 'notStored' }
  /** Another tab has typed on the same document. What is typed here is not stored until the person chooses. */
  | { is: 'elsewhere'; draft: StoredDraft<Values>; hasTypedHere: boolean }
  /** The person has to choose between two versions. */
  | ({ is: 'outdated' } & OutdatedDraft<Values, Doc>)
  /** The document was sent: there is nothing to type any more. */
  | { is: 'sent'; document: Doc }

export interface DraftState<Values, Doc> {
  base: DraftBase<Values, Doc>
  phase: DraftPhase<Values, Doc>
  /** When the draft of an earlier visit was stored, while the notice of it shows. */
  restoredAt: string | null
  /** Another tab has saved or dropped the draft that both typed on, while the notice of it shows. */
  isTakenOver: boolean
}

export type DraftEvent<Values, Doc> =
  | { type: 'stored'; at: string }
  | { type: 'notStored' }
  /** The form says what is saved again. */
  | { type: 'cleaned' }
  /** Another tab has stored something, or has removed it (null). */
  | { type: 'changedElsewhere'; draft: StoredDraft<Values> | null; hasTypedHere: boolean }
  /** The form now holds what the other tab typed. */
  | { type: 'adopted' }
  | { type: 'takenOver' }
  | { type: 'dismissed'; notice: 'restored' | 'takenOver' }
  | ({ type: 'outdated' } & OutdatedDraft<Values, Doc>)
  /** The form now holds the draft from storage, on the version that is saved. */
  | { type: 'restored'; at: string }
  /** What is typed goes on, on another version. */
  | { type: 'rebased'; base: DraftBase<Values, Doc> }
  /** What was typed was dropped for this. */
  | { type: 'replaced'; base: DraftBase<Values, Doc> }
  /** `isUntouched`: nothing was typed while the save was under way. */
  | { type: 'saved'; base: DraftBase<Values, Doc>; isUntouched: boolean }
  | { type: 'sent'; document: Doc }

/** A form as it opens, with the draft that this browser has stored of it. */
export function openDraft<Values, Doc extends { version: number }>(
  base: DraftBase<Values, Doc>,
  stored: StoredDraft<Values> | null,
): DraftState<Values, Doc> {
  const { document: newest } = base
  const initialState = { base, restoredAt: null, isTakenOver: false }
  if (stored === null) return { ...initialState, phase: { is: 'clean' } }
  if (newest !== null && newest.version !== stored.version) {
    const question = { newest, typed: stored, from: 'storage', intent: null } as const
    return { ...initialState, phase: { is: 'outdated', ...question } }
  }
  return { ...initialState, phase: { is: 'dirty' }, restoredAt: stored.kept_at }
}

/** Shown to the minute, so it changes by the minute and not after each pause in the typing. */
const MINUTE = '2026-11-21T14:05'.length
const isSameMinute = (one: string, other: string) => one.slice(0, MINUTE) === other.slice(0, MINUTE)

const isOver = ({ is }: DraftPhase<unknown, unknown>) => is === 'outdated' || is === 'sent'

/** What becomes of a draft. While two versions wait for a choice, storage changes nothing. */
export function draftReducer<Values, Doc>(
  state: DraftState<Values, Doc>,
  event: DraftEvent<Values, Doc>,
): DraftState<Values, Doc> {
  const { phase } = state
  const to = (next: DraftPhase<Values, Doc>) => ({ ...state, phase: next })
  switch (event.type) {
    case 'stored':
      if (isOver(phase)) return state
      if (phase.is === 'stored' && isSameMinute(phase.at, event.at)) return state
      return to({ is: 'stored', at: event.at })
    case 'notStored':
      return isOver(phase) ? state : to({ is: 'notStored' })
    case 'cleaned':
      if (isOver(phase) || phase.is === 'clean') return state
      return to(phase.is === 'elsewhere' ? { ...phase, hasTypedHere: false } : { is: 'clean' })
    case 'changedElsewhere': {
      const { draft, hasTypedHere } = event
      if (isOver(phase)) return state
      if (draft) return to({ is: 'elsewhere', draft, hasTypedHere })
      return phase.is === 'elsewhere' ? to({ is: hasTypedHere ? 'dirty' : 'clean' }) : state
    }
    case 'adopted':
      return { ...state, phase: { is: 'dirty' }, restoredAt: null }
    case 'takenOver':
      return { ...state, isTakenOver: true }
    case 'dismissed':
      return event.notice === 'restored'
        ? { ...state, restoredAt: null }
        : { ...state, isTakenOver: false }
    case 'outdated': {
      const { type: is, ...question } = event
      return to({ is, ...question })
    }
    case 'restored':
      return { ...state, phase: { is: 'dirty' }, restoredAt: event.at }
    case 'rebased':
      return { ...state, phase: { is: 'dirty' }, base: event.base }
    case 'replaced':
      return { ...state, phase: { is: 'clean' }, base: event.base, restoredAt: null }
    case 'saved':
      return {
        ...state,
        phase: { is: event.isUntouched ? 'clean' : 'dirty' },
        base: event.base,
        restoredAt: null,
      }
    case 'sent':
      return to({ is: 'sent', document: event.document })
  }
}
