import type { Permission, Permitted } from './permission.ts'

/**
 * Who may make a call, and what a person of a company needs for it, named wherever they can make it:
 * one that says nothing does not compile. `own` is what belongs to whoever is signed in, whatever
 * their role is: the session, the password, the notifications. `partner` is a partner's own server, known by its key.
 */
export type Access =
  | { readonly auth: 'public' }
  | { readonly auth: 'partner' }
  | { readonly auth: 'worker' }
  | { readonly auth: 'user'; readonly may: Permission | 'own' }
  | { readonly auth: 'client'; readonly may: Permission | 'own' }

/**
 * Why this caller may not make the call at all, whatever it is about, or null: nobody is signed in,
 * it is for the other side, or a person of a company has no permission for it. Decides for the API
 * and the memory client; whose record it is comes after.
 */
export function callRefusal(
  call: Access,
  caller: Permitted | null,
): 'not_signed_in' | 'wrong_role' | null {
  if (call.auth === 'public') return null
  if (caller === null) return 'not_signed_in'
  // No person is a partner's server.
  if (call.auth === 'partner') return 'wrong_role'
  if (call.auth !== 'user' && call.auth !== caller.account.side) return 'wrong_role'
  if (call.auth === 'worker' || caller.account.side === 'worker') return null
  return call.may === 'own' || caller.permissions.has(call.may) ? null : 'wrong_role'
}
