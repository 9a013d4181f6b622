import { isTaxOrBankField, TAX_AND_BANK_FIELDS } from '@daysheet/core'

/** Whose browser storage it is. */
export interface Keeper {
  tenant: string
  personId: string
}

/** What a person typed and has not saved; `document` is `invoice:new` or a noun and its id. */
export interface UnsavedDraft {
  document: string
  /** Instant. */
  keptAt: string
}

type Kind = 'draft' | 'last'
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const PREFIX = 'daysheet'
const DAY_MS = 86_400_000

/**
 * As long as a session can last at most: after that the person has to sign in again, and a phone
 * that changed hands keeps nothing of the one before.
 */
export const DRAFT_DAYS = 30

/** Reading `localStorage` throws a SecurityError where storage is blocked. */
export function browserStorage(): Storage | null {
  try {
    return globalThis.localStorage ?? null
  } catch {
    return null
  }
}

const head = (kind: Kind, { tenant, personId }: Keeper) =>
  [PREFIX, kind, encodeURIComponent(tenant), personId, ''].join(':')

/** A tenant's name is the host's own: a colon in it must not reach into another's drafts. */
export const slotKey = (kind: Kind, keeper: Keeper, name: string): string =>
  head(kind, keeper) + name

const keysOf = (storage: DraftStorage, prefix: string): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter(
    (key): key is string => key?.startsWith(prefix) ?? false,
  )

function parseKeptTime(text: string | null): string | null {
  try {
    const keptTime = (JSON.parse(text ?? '') as { kept_at?: unknown } | null)?.kept_at
    return typeof keptTime === 'string' && !Number.isNaN(Date.parse(keptTime)) ? keptTime : null
  } catch {
    // Not a draft that any version of this code wrote.
    return null
  }
}

/** What this person typed here and has not saved, for a host that asks before it signs them out. */
export function unsavedDrafts(
  keeper: Keeper,
  storage: DraftStorage | null = browserStorage(),
): UnsavedDraft[] {
  if (!storage) return []
  const prefix = head('draft', keeper)
  return keysOf(storage, prefix).flatMap((key) => {
    const at = parseKeptTime(storage.getItem(key))
    return at === null ? [] : [{ document: key.slice(prefix.length), keptAt: at }]
  })
}

/** Leaves nothing of this person on a device that others use: for a host to call at sign-out. */
export function forgetDrafts(
  keeper: Keeper,
  storage: DraftStorage | null = browserStorage(),
): void {
  if (!storage) return
  for (const kind of ['draft', 'last'] as const) {
    for (const key of keysOf(storage, head(kind, keeper))) storage.removeItem(key)
  }
}

/** For JSON, on the way in and out: a tax or bank detail is in no draft, at whatever depth. */
export const withoutTaxAndBank = (field: string, value: unknown): unknown =>
  isTaxOrBankField(field) ? undefined : value

/**
 * Takes the tax and bank details out of every draft: an older version of this code stored those of
 * a company.
 */
export function forgetTaxAndBank(storage: DraftStorage | null = browserStorage()): void {
  if (!storage) return
  for (const key of keysOf(storage, `${PREFIX}:draft:`)) {
    const text = storage.getItem(key) ?? ''
    if (!TAX_AND_BANK_FIELDS.some((field) => text.includes(`"${field}"`))) continue
    try {
      storage.setItem(key, JSON.stringify(JSON.parse(text, withoutTaxAndBank)))
    } catch {
      // Cut short, so it cannot be a draft.
      storage.removeItem(key)
    }
  }
}

/** Drops every draft that nobody has typed on for `DRAFT_DAYS`, whoever it was. */
export function forgetOldDrafts(
  now: number,
  storage: DraftStorage | null = browserStorage(),
): void {
  if (!storage) return
  for (const key of keysOf(storage, `${PREFIX}:draft:`)) {
    const at = parseKeptTime(storage.getItem(key))
    if (at === null || now - Date.parse(at) > DRAFT_DAYS * DAY_MS) storage.removeItem(key)
  }
}
