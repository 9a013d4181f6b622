/** As long as the authorisation server waits for a decision (api/src/features/oauth/create-provider.ts). */
const LASTS_MS = 3_600_000
const KEY = 'daysheet:pending-consent'

/** What an application has asked a person and they have not decided yet. */
interface PendingConsent {
  request: string
  userId: string
  /** Milliseconds. */
  at: number
}

function read(storage: Storage): PendingConsent | null {
  try {
    return JSON.parse(storage.getItem(KEY) ?? 'null') as PendingConsent | null
  } catch {
    return null
  }
}

/** For the tab in which they confirm their email address: it is another one than asks. */
export function rememberConsent(storage: Storage, pending: PendingConsent): void {
  try {
    storage.setItem(KEY, JSON.stringify(pending))
  } catch {
    // A browser that stores nothing: the other tab goes on at home.
  }
}

export const forgetConsent = (storage: Storage): void => storage.removeItem(KEY)

/** The request that this person has still to decide, if any. */
export function findPendingConsent(
  storage: Storage,
  { userId, now }: { userId: string; now: number },
): string | null {
  const pending = read(storage)
  const isOpen = pending?.userId === userId && now - pending.at < LASTS_MS
  return isOpen ? pending.request : null
}
