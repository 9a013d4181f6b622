import { describe, expect, it } from 'vitest'
import { draftReducer, openDraft, type DraftEvent, type DraftState } from './draft-state.ts'

interface Doc {
  id: string
  version: number
}
type State = DraftState<string, Doc>

const doc = (version: number): Doc => ({ id: 'INV-2026-0007', version })
const base = { document: doc(3), values: 'as saved' }
const stored = (values: string, version: number | null) => ({
  values,
  version,
  kept_at: '2026-11-21T11:04:00.000Z',
})
const after = (...events: DraftEvent<string, Doc>[]): State =>
  events.reduce<State>(draftReducer, openDraft<string, Doc>(base, null))

const inThisMinute = { type: 'stored', at: '2026-11-21T14:05:10.000Z' } as const
const elsewhere = {
  type: 'changedElsewhere',
  draft: stored('in the other tab', 3),
  hasTypedHere: true,
} as const
const outdated = {
  type: 'outdated',
  newest: doc(4),
  typed: stored('typed here', 3),
  from: 'form',
  intent: 'submit',
} as const

describe('a form that opens', () => {
  it('is clean where nothing was stored', () => {
    expect(openDraft(base, null)).toMatchObject({ phase: { is: 'clean' }, restoredAt: null })
  })

  it('goes on with what was stored on the same version, and says so', () => {
    expect(openDraft(base, stored('typed before', 3))).toMatchObject({
      phase: { is: 'dirty' },
      restoredAt: '2026-11-21T11:04:00.000Z',
    })
  })

  it('asks where what was stored began from an older version', () => {
    expect(openDraft(base, stored('typed before', 2))).toMatchObject({
      phase: { is: 'outdated', from: 'storage', newest: doc(3), typed: { version: 2 } },
      restoredAt: null,
    })
  })
})

describe('a draft while it is typed', () => {
  it('is stored, and clean again once it says what is saved', () => {
    expect(after(inThisMinute).phase).toEqual({ is: 'stored', at: inThisMinute.at })
    expect(after(inThisMinute, { type: 'cleaned' }).phase).toEqual({ is: 'clean' })
  })

  it('stays the same object within a minute, so that nothing is rendered again', () => {
    const state = after(inThisMinute)
    expect(draftReducer(state, { type: 'stored', at: '2026-11-21T14:05:59.000Z' })).toBe(state)
    expect(draftReducer(state, { type: 'stored', at: '2026-11-21T14:06:00.000Z' })).not.toBe(state)
  })

  it('says where the browser stores nothing, until it does', () => {
    expect(after({ type: 'notStored' }).phase).toEqual({ is: 'notStored' })
    expect(after({ type: 'notStored' }, inThisMinute).phase.is).toBe('stored')
  })
})

describe('the same document in another tab', () => {
  it('is asked about until the person chooses', () => {
    expect(after(elsewhere).phase).toMatchObject({ is: 'elsewhere', hasTypedHere: true })
    expect(after(elsewhere, { type: 'adopted' }).phase).toEqual({ is: 'dirty' })
    expect(after(elsewhere, inThisMinute).phase.is).toBe('stored')
  })

  it('offers no choice any more once nothing is typed here', () => {
    expect(after(elsewhere, { type: 'cleaned' }).phase).toMatchObject({ hasTypedHere: false })
  })

  it('leaves what is typed here when its draft is gone', () => {
    const gone = { ...elsewhere, draft: null }
    expect(after(elsewhere, gone).phase).toEqual({ is: 'dirty' })
    expect(after(elsewhere, { ...gone, hasTypedHere: false }).phase).toEqual({ is: 'clean' })
    expect(after(inThisMinute, gone).phase.is).toBe('stored')
  })

  it('may have saved or dropped the draft that both had', () => {
    expect(after({ type: 'takenOver' }).isTakenOver).toBe(true)
    const dismissed = { type: 'dismissed', notice: 'takenOver' } as const
    expect(after({ type: 'takenOver' }, dismissed).isTakenOver).toBe(false)
  })
})

describe('a newer version', () => {
  it('waits for a choice whatever storage tells meanwhile', () => {
    for (const event of [inThisMinute, elsewhere, { type: 'cleaned' }, { type: 'notStored' }]) {
      expect(after(outdated, event as DraftEvent<string, Doc>).phase).toEqual(
        expect.objectContaining({ is: 'outdated', intent: 'submit' }),
      )
    }
  })

  it('takes over what was typed, which is still to be saved', () => {
    const newest = { document: doc(4), values: 'saved elsewhere' }
    expect(after(outdated, { type: 'rebased', base: newest })).toMatchObject({
      base: newest,
      phase: { is: 'dirty' },
    })
  })

  it('stands in the place of what was typed', () => {
    const newest = { document: doc(4), values: 'saved elsewhere' }
    expect(after(outdated, { type: 'replaced', base: newest })).toMatchObject({
      base: newest,
      phase: { is: 'clean' },
    })
  })

  it('gives way to the draft from storage', () => {
    const at = '2026-11-21T11:04:00.000Z'
    const opened = openDraft(base, stored('typed before', 2))
    expect(draftReducer(opened, { type: 'restored', at })).toMatchObject({
      phase: { is: 'dirty' },
      restoredAt: at,
    })
  })
})

describe('a save', () => {
  const saved = { document: doc(4), values: 'typed here' }

  it('is clean, and dirty where typing went on meanwhile', () => {
    const isUntouched = true
    expect(after(inThisMinute, { type: 'saved', base: saved, isUntouched })).toMatchObject({
      base: saved,
      phase: { is: 'clean' },
    })
    expect(after({ type: 'saved', base: saved, isUntouched: false }).phase).toEqual({ is: 'dirty' })
  })

  it('has ended the notice of what was restored', () => {
    const opened = openDraft(base, stored('typed before', 3))
    const event = { type: 'saved', base: saved, isUntouched: true } as const
    expect(draftReducer(opened, event).restoredAt).toBeNull()
  })

  it('that was sent leaves nothing to store', () => {
    const sent = { type: 'sent', document: doc(4) } as const
    expect(after(sent, inThisMinute, elsewhere).phase).toEqual({ is: 'sent', document: doc(4) })
  })
})
