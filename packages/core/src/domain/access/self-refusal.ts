import type { UserType } from '../user-type.ts'

/**
 * Why this person may not use `/api/workers/{id}/…` or `/api/clients/{id}/…`, which are each
 * person's own, or null for oneself. An unknown id is not found, somebody else's is denied. A
 * client's id in a worker's path names no worker, so it is not found either: 403 would tell that
 * it is somebody's.
 */
export function selfRefusal(
  viewer: { id: string; user_type: UserType },
  owner: { id: string; user_type: UserType } | undefined,
): 'not_found' | 'access_denied' | null {
  if (owner?.user_type !== viewer.user_type) return 'not_found'
  return owner.id === viewer.id ? null : 'access_denied'
}
