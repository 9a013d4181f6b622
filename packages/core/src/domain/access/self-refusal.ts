import type { UserType } from '../user-type.ts'
import type { Account } from './viewer.ts'

/**
 * Why this account may not use `/api/workers/{id}/…` or `/api/clients/{id}/…`, which are each
 * account's own, or null for its own. An unknown id is not found, somebody else's is denied. A
 * client's id in a worker's path names no worker, so it is not found either: 403 would tell that
 * it is somebody's.
 */
export function selfRefusal(
  account: Account,
  owner: { id: string; user_type: UserType } | undefined,
): 'not_found' | 'access_denied' | null {
  if (owner?.user_type !== account.side) return 'not_found'
  return owner.id === account.id ? null : 'access_denied'
}
