import { withoutTaxAndBank, type DraftStorage } from './draft-storage.ts'

export interface StoredDraft<Values> {
  values: Values
  /** The version of the saved document that the draft began from; null for a new one. */
  version: number | null
  /** Instant. */
  kept_at: string
}

/** `elsewhere`: another tab wrote here since this one last looked, so nothing was written. */
export type Keeping = 'kept' | 'failed' | 'elsewhere'

export interface DraftSlot<Values> {
  /** What is kept, and this tab knows it from now on. */
  read: () => StoredDraft<Values> | null
  /** What another tab has put here since this one last looked; null where it has not. */
  otherTabsDraft: () => StoredDraft<Values> | null
  /** Writes over what another tab put here only when told to. */
  keep: (values: Values, version: number | null, options?: { overwrites?: boolean }) => Keeping
  forget: () => void
  /** Tells when another tab has changed what is here. Returns the end of it. */
  watch: (listener: () => void) => () => void
}

interface SlotOptions {
  key: string
  storage: DraftStorage | null
  /** Where `storage` events of other tabs arrive: the window. */
  tabs: Pick<EventTarget, 'addEventListener' | 'removeEventListener'> | null
  now?: () => string
}

function parse<Values>(text: string | null): StoredDraft<Values> | null {
  if (text === null) return null
  try {
    return JSON.parse(text, withoutTaxAndBank) as StoredDraft<Values>
  } catch {
    // Cut short, or written by another version of this code.
    return null
  }
}

/**
 * The place of one document's draft. It remembers the text that it last saw there: a page that
 * slept in the back/forward cache got no `storage` event, and must not write over what another
 * tab typed meanwhile.
 */
export function draftSlot<Values>(options: SlotOptions): DraftSlot<Values> {
  const { key, storage, tabs, now = () => new Date().toISOString() } = options
  const there = () => storage?.getItem(key) ?? null
  let seen = there()

  const otherTabsDraft = () => {
    const text = there()
    return text === seen ? null : parse<Values>(text)
  }
  return {
    otherTabsDraft,
    read: () => {
      seen = there()
      return parse<Values>(seen)
    },
    keep: (values, version, { overwrites = false } = {}) => {
      if (!storage) return 'failed'
      if (!overwrites && otherTabsDraft() !== null) return 'elsewhere'
      const draft: StoredDraft<Values> = { values, version, kept_at: now() }
      const text = JSON.stringify(draft, withoutTaxAndBank)
      try {
        storage.setItem(key, text)
      } catch {
        // QuotaExceededError: the form itself still holds everything.
        return 'failed'
      }
      seen = text
      return 'kept'
    },
    forget: () => {
      storage?.removeItem(key)
      seen = null
    },
    watch: (listener) => {
      const onStorage = (event: Event) => {
        const changed = (event as StorageEvent).key
        // Null: the whole storage was emptied.
        if (changed === key || changed === null) listener()
      }
      tabs?.addEventListener('storage', onStorage)
      return () => tabs?.removeEventListener('storage', onStorage)
    },
  }
}
