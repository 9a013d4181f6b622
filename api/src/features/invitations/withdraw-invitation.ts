import { ApiError, withdrawalRefusal } from '@daysheet/core'
import { audit } from '../../audit.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { findInvitation } from './find-invitation.ts'
import { mustOwnInvitation } from './policy.ts'

/** Deletes a draft, or takes back one that was sent; whoever opens its link is told so. */
export function withdrawInvitation(
  { knex }: Deps,
  client: { id: string },
  invitationId: string,
): Promise<void> {
  return inTransaction(knex, async (trx) => {
    // Held, so that an acceptance at the same moment either comes first or finds nothing.
    await trx('invitations').where('id', invitationId).forUpdate().first('id')
    const invitation = await findInvitation(trx, invitationId)
    mustOwnInvitation(client, invitation)
    const message = withdrawalRefusal(invitation)
    if (message !== null) throw new ApiError('wrong_state', { message })
    await trx('invitation_projects').where('invitation_id', invitationId).delete()
    await trx('invitation_links').where('invitation_id', invitationId).delete()
    await trx('invitations').where('id', invitationId).delete()
    await audit(trx, {
      actor: client.id,
      action: invitation.status === 'draft' ? 'invitation.delete' : 'invitation.withdraw',
      subject: { noun: 'invitation', id: invitationId },
      before: invitation.toJSON(),
    })
  })
}
