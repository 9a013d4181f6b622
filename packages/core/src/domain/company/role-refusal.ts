import { callRefusal, type Access } from '../access/call-refusal.ts'
import type { Permitted } from '../access/permission.ts'
import { whoCanInstead } from './who-can.ts'

/**
 * The sentence for a member of a company whose role does not allow a call; null where something else
 * refuses it, or nothing does: the code of the error has a sentence then.
 */
export function roleRefusal(
  call: Access,
  caller: Permitted | null,
  company: string,
): string | null {
  if (caller?.account.side !== 'client' || callRefusal(call, caller) !== 'wrong_role') return null
  if (call.auth !== 'user' && call.auth !== 'client') return null
  return call.may === 'own' ? null : whoCanInstead(call.may, company)
}

/** For somebody who signed in and is a member of no company any more. */
export const noCompanySentence = (company: string): string =>
  `You are no longer a member of ${company}. Nothing was changed.`
