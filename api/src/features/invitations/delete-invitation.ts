import { ApiError, withdrawalRefusal } from '@daysheet/core'
import type { TransactionDeps } from '../../deps.ts'
import { recordEvent } from '../../record-event.ts'
import type { InvitationRow } from './model.ts'

/** Deletes a draft, or withdraws one that was sent; its link answers 404 from then on. */
export async function deleteInvitation(
  { knex: trx }: TransactionDeps,
  invitation: InvitationRow,
): Promise<void> {
  const message = withdrawalRefusal(invitation)
  if (message !== null) throw new ApiError('wrong_state', { message })
  await trx('invitation_projects').where('invitation_id', invitation.id).delete()
  await trx('invitation_links').where('invitation_id', invitation.id).delete()
  await trx('invitations').where('id', invitation.id).delete()
  await recordEvent(trx, {
    action: 'invitation.delete',
    subject: { noun: 'invitation', id: invitation.id },
    before: invitation.toJSON(),
  })
}
