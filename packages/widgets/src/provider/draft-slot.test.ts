import { describe, expect, it } from 'vitest'
import { draftSlot } from './draft-slot.ts'
import {
  DRAFT_DAYS,
  forgetDrafts,
  forgetOldDrafts,
  forgetTaxAndBank,
  slotKey,
  unsavedDrafts,
  type DraftStorage,
} from './draft-storage.ts'

interface Notes {
  notes: string
}

/** A browser's storage, and the tabs that hear of each other's writes. */
function browser() {
  const texts = new Map<string, string>()
  const tabs: EventTarget[] = []
  const tellOthers = (key: string, own: EventTarget) => {
    for (const tab of tabs) {
      if (tab !== own) tab.dispatchEvent(Object.assign(new Event('storage'), { key }))
    }
  }
  const open = () => {
    const tab = new EventTarget()
    tabs.push(tab)
    const storage: DraftStorage = {
      getItem: (key) => texts.get(key) ?? null,
      setItem: (key, text) => {
        texts.set(key, text)
        tellOthers(key, tab)
      },
      removeItem: (key) => {
        texts.delete(key)
        tellOthers(key, tab)
      },
      key: (index) => [...texts.keys()][index] ?? null,
      get length() {
        return texts.size
      },
    }
    return { storage, tabs: tab }
  }
  return { open, texts }
}

const callum = { tenant: 'site', personId: 'callum' }
const key = slotKey('draft', callum, 'invoice:new')
const now = () => '2026-11-21T14:05:00.000Z'
const slotIn = (tab: ReturnType<ReturnType<typeof browser>['open']>) =>
  draftSlot<Notes>({ key, ...tab, now })

describe('a tax or bank detail', () => {
  const typed = {
    company_name: 'Pennine Build Ltd',
    contractor_utr: '1234567890',
    paye_reference: '123/AB45678',
    accounts_office_reference: '123PA00012345',
    nested: [{ bank_account_number: '12345678', note: 'kept' }],
  }
  const storedValues = { company_name: 'Pennine Build Ltd', nested: [{ note: 'kept' }] }
  const stored = (version: number) =>
    JSON.stringify({ values: typed, version, kept_at: '2026-11-21T14:05:00.000Z' })

  it('is in no draft, whatever form and depth it was typed at', () => {
    const { open, texts } = browser()
    draftSlot<object>({ key, ...open(), now }).keep(typed, 1)
    expect(JSON.parse(texts.get(key) ?? '')).toMatchObject({ values: storedValues })
    expect(texts.get(key)).not.toMatch(/1234567890|AB45678|PA00012345|12345678/)
  })

  it('is neither read nor left where an older version stored it', () => {
    const { open, texts } = browser()
    texts.set(key, stored(4))
    texts.set(slotKey('draft', callum, 'project:new'), '{"values": {"utr_number"')
    expect(draftSlot<object>({ key, ...open() }).read()?.values).toEqual(storedValues)
    forgetTaxAndBank(open().storage)
    expect(texts.get(key)).toBe(
      JSON.stringify({ values: storedValues, version: 4, kept_at: '2026-11-21T14:05:00.000Z' }),
    )
    expect([...texts.keys()]).toEqual([key])
  })
})

describe('the draft of a document', () => {
  it('is there again after the tab was closed, with its version and since when', () => {
    const { open } = browser()
    expect(slotIn(open()).keep({ notes: 'Gate code 4412' }, 3)).toBe('kept')
    expect(slotIn(open()).read()).toEqual({
      values: { notes: 'Gate code 4412' },
      version: 3,
      kept_at: '2026-11-21T14:05:00.000Z',
    })
  })

  it('says so when this browser keeps nothing', () => {
    const full: DraftStorage = {
      ...browser().open().storage,
      setItem: () => {
        throw new DOMException('Full', 'QuotaExceededError')
      },
    }
    const slots = [full, null].map((storage) => draftSlot<Notes>({ key, storage, tabs: null }))
    expect(slots.map((slot) => slot.keep({ notes: 'Typed' }, null))).toEqual(['failed', 'failed'])
  })

  it('is nothing where it was cut short', () => {
    const { open, texts } = browser()
    texts.set(key, '{"values":{"not')
    expect(slotIn(open()).read()).toBeNull()
  })

  describe('when two tabs type on it', () => {
    const twoTabs = () => {
      const { open } = browser()
      return { mine: slotIn(open()), other: slotIn(open()) }
    }

    it('tells the other one', () => {
      const { mine, other } = twoTabs()
      const watchedValues: unknown[] = []
      mine.watch(() => watchedValues.push(mine.otherTabsDraft()?.values))
      other.keep({ notes: 'There' }, 1)
      other.forget()
      expect(watchedValues).toEqual([{ notes: 'There' }, undefined])
    })

    it('does not write over what was typed there, told or not', () => {
      const { mine, other } = twoTabs()
      mine.keep({ notes: 'Here' }, 1)
      other.read()
      other.keep({ notes: 'There' }, 1)
      expect(mine.keep({ notes: 'Here too' }, 1)).toBe('elsewhere')
      expect(other.read()?.values).toEqual({ notes: 'There' })
    })

    it('does write over it once the person said so, and tells the other one', () => {
      const { mine, other } = twoTabs()
      other.keep({ notes: 'There' }, 1)
      expect(mine.keep({ notes: 'Here' }, 1, { overwrites: true })).toBe('kept')
      expect(other.otherTabsDraft()?.values).toEqual({ notes: 'Here' })
      expect(mine.keep({ notes: 'Here again' }, 1)).toBe('kept')
    })

    it('goes on here after the person took over what was typed there', () => {
      const { mine, other } = twoTabs()
      other.keep({ notes: 'There' }, 1)
      expect(mine.read()?.values).toEqual({ notes: 'There' })
      expect(mine.keep({ notes: 'There, and here' }, 1)).toBe('kept')
    })

    it('goes on here after the other one dropped it', () => {
      const { mine, other } = twoTabs()
      mine.keep({ notes: 'Here' }, 1)
      other.forget()
      expect(mine.keep({ notes: 'Here still' }, 1)).toBe('kept')
    })
  })
})

describe('the drafts of a device', () => {
  const filled = () => {
    const { storage } = browser().open()
    const put = (personId: string, tenant: string, document: string, kept_at: string) =>
      storage.setItem(
        slotKey('draft', { tenant, personId }, document),
        JSON.stringify({ values: {}, version: null, kept_at }),
      )
    put('callum', 'site', 'invoice:new', '2026-11-21T14:05:00.000Z')
    put('callum', 'site', 'timesheet:7', '2026-10-01T08:00:00.000Z')
    put('callum', 'site:callum', 'invoice:new', '2026-11-20T08:00:00.000Z')
    put('aisha', 'site', 'invoice:new', '2026-11-20T08:00:00.000Z')
    storage.setItem(slotKey('last', callum, 'quick-entry'), '{}')
    storage.setItem('theirs', 'a key of the host')
    return storage
  }

  it('are named for a host that asks before it signs somebody out', () => {
    expect(unsavedDrafts(callum, filled())).toEqual([
      { document: 'invoice:new', keptAt: '2026-11-21T14:05:00.000Z' },
      { document: 'timesheet:7', keptAt: '2026-10-01T08:00:00.000Z' },
    ])
  })

  it('go at sign-out: this person’s of this tenant, and nobody else’s', () => {
    const storage = filled()
    forgetDrafts(callum, storage)
    expect(unsavedDrafts(callum, storage)).toEqual([])
    expect(unsavedDrafts({ ...callum, personId: 'aisha' }, storage)).toHaveLength(1)
    expect(unsavedDrafts({ ...callum, tenant: 'site:callum' }, storage)).toHaveLength(1)
    expect(storage.length).toBe(3)
  })

  it(`go when nobody has typed on them for ${DRAFT_DAYS} days`, () => {
    const storage = filled()
    storage.setItem(slotKey('draft', callum, 'invoice:9'), 'nothing that was ever written')
    forgetOldDrafts(Date.parse('2026-11-21T15:00:00.000Z'), storage)
    expect(unsavedDrafts(callum, storage).map(({ document }) => document)).toEqual(['invoice:new'])
    expect(storage.getItem('theirs')).toBe('a key of the host')
  })
})
