import type { Day } from '@daysheet/core'
import type { Knex } from 'knex'
import { findInvitation } from './find-invitation.ts'
import type { InvitationWithClient } from './model.ts'
import { mustBeOpen } from './policy.ts'

/**
 * The invitation that somebody may still answer. Throws `not_found` for a draft, a withdrawn or an
 * unknown one, `wrong_state` for an answered or expired one.
 */
export async function openInvitation(
  knex: Knex,
  id: string,
  today: Day,
): Promise<InvitationWithClient> {
  const invitation = await findInvitation(knex, id)
  mustBeOpen(invitation, today)
  return invitation
}
