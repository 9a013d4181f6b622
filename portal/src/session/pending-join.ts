import { JOIN_REQUEST_DAYS } from '@daysheet/core'

const LASTS_MS = JOIN_REQUEST_DAYS * 86_400_000
const KEY = 'daysheet:pending-join'

/** What a worker has asked a person who has no confirmed address yet. */
interface PendingJoin {
  secret: string
  userId: string
  /** Milliseconds. */
  at: number
}

/** For the tab in which they confirm their email address: it is another one than the link's. */
export function rememberJoin(storage: Storage, pending: PendingJoin): void {
  try {
    storage.setItem(KEY, JSON.stringify(pending))
  } catch {
    // A browser that stores nothing: the other tab goes on at home.
  }
}

export const forgetJoin = (storage: Storage): void => storage.removeItem(KEY)

/** The secret of the link that this person has still to answer, if any. */
export function findPendingJoin(
  storage: Storage,
  { userId, now }: { userId: string; now: number },
): string | null {
  try {
    const pending = JSON.parse(storage.getItem(KEY) ?? 'null') as PendingJoin | null
    const isOpen = pending?.userId === userId && now - pending.at < LASTS_MS
    return isOpen ? pending.secret : null
  } catch {
    return null
  }
}
