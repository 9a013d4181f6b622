import type { Permitted } from '../domain/access/permission.ts'
import type { Endpoint } from './endpoint.ts'

/**
 * Why this caller may not call the endpoint at all, whatever the call is about, or null: nobody is
 * signed in, it is for the other side, or a person of a company has no permission for it. Decides for
 * the API and the memory client; whose record it is comes after.
 */
export function callRefusal(
  endpoint: Endpoint,
  caller: Permitted | null,
): 'not_signed_in' | 'wrong_role' | null {
  if (endpoint.auth === 'public') return null
  if (caller === null) return 'not_signed_in'
  if (endpoint.auth !== 'user' && endpoint.auth !== caller.account.side) return 'wrong_role'
  if (endpoint.auth === 'worker' || caller.account.side === 'worker') return null
  return endpoint.may === 'own' || caller.permissions.has(endpoint.may) ? null : 'wrong_role'
}
