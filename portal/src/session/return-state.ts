import type { User } from '@daysheet/core'
import { CONSENT_PAGE } from '../consent-page.ts'
import { JOIN_PAGE } from '../join-page.ts'
import { homeOf } from '../home-of.ts'

/** Where a person was, or wanted to go, when the sign-in page came between. */
export interface ReturnState {
  from?: string
  /** Whose session ended there; undefined for somebody who has not been signed in. */
  userId?: string | undefined
}

/** Back to where they were, unless it is another role's area or another person's work. */
export function whereTo(
  { id, user_type }: Pick<User, 'id' | 'user_type'>,
  state: ReturnState | null,
): string {
  const home = homeOf(user_type)
  const { from, userId } = state ?? {}
  if (from === undefined || (userId !== undefined && userId !== id)) return home
  // An application asks whoever signs in, and so does a worker who wants a client to join.
  if (from.startsWith(`${CONSENT_PAGE}?`) || from.startsWith(`${JOIN_PAGE}/`)) return from
  const isInside = from === home || from.startsWith(`${home}/`) || from.startsWith(`${home}?`)
  return isInside ? from : home
}
