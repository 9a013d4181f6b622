import type { Permitted } from './permission.ts'
import type { UserType } from '../user-type.ts'

/** A company or a worker: what `client_id` and `worker_id` name, and what a subscription is for. */
export interface Account {
  id: string
  side: UserType
}

/** A person, and the account that they act for. Who did something is the person; whose it is, the account. */
export interface Viewer extends Permitted {
  id: string
  account: Account
}

/** The account that a signed-in person acts for: as long as a company is one person, that person's own. */
export const accountOf = (user: { id: string; user_type: UserType }): Account => ({
  id: user.id,
  side: user.user_type,
})

/** On which side of it an account stands; null for somebody else's document. */
export function partyOf(
  { id, side }: Account,
  document: { worker_id: string; client_id: string },
): UserType | null {
  return document[`${side}_id`] === id ? side : null
}
