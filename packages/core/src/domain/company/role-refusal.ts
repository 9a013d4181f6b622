import { callRefusal, type Access } from '../access/call-refusal.ts'
import type { Permitted } from '../access/permission.ts'
import { msg } from '../msg.ts'
import { whoCanInstead } from './who-can.ts'

/** For whoever acts for a company that they left, or were removed from. */
export const MEMBERSHIP_ENDED = msg(
  'You are no longer a member of this company. To work for it again, ask an owner or an admin of it for an invitation.',
)

/**
 * The sentence for a member of a company whose role does not allow a call, and for somebody whose
 * membership has ended, whom no company is named; null where something else refuses it, or nothing
 * does: the code of the error has a sentence then.
 */
export function roleRefusal(
  call: Access,
  caller: Permitted | null,
  company: string | null,
): string | null {
  if (caller?.account.side !== 'client' || callRefusal(call, caller) !== 'wrong_role') return null
  if (call.auth !== 'user' && call.auth !== 'client') return null
  if (company === null) return MEMBERSHIP_ENDED
  return call.may === 'own' ? null : whoCanInstead(call.may, company)
}

/** For somebody who signed in and is a member of no company any more. */
export const noCompanySentence = (company: string): string =>
  `You are no longer a member of ${company}. Nothing was changed.`
