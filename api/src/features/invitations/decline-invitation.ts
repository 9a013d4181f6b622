import { audit } from '../../audit.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { enqueue } from '../../outbox/enqueue.ts'
import { notify } from '../notifications/index.ts'
import { answerOnce } from './answer-once.ts'
import { findInvitation } from './find-invitation.ts'
import { declinedMail } from './invitation-mails.ts'
import type { InvitationWithClient } from './model.ts'
import { mustBeInvited, mustBeOpen } from './policy.ts'

export function declineInvitation(
  { knex, clock }: Deps,
  worker: { id: string; full_name: string; email: string },
  invitationId: string,
): Promise<InvitationWithClient> {
  return inTransaction(knex, async (trx) => {
    const invitation = await findInvitation(trx, invitationId)
    mustBeInvited(worker, invitation)
    mustBeOpen(invitation, clock.today())
    await answerOnce(trx, invitation, { status: 'declined', now: clock.now(), worker })
    await notify(trx, {
      user_id: invitation.client_id,
      type: 'invitation_declined',
      title: `${worker.full_name} declined your invitation`,
      subject: { noun: 'invitation', id: invitationId },
    })
    await enqueue(trx, declinedMail, { invitation_id: invitationId, worker_id: worker.id })
    await audit(trx, {
      actor: worker.id,
      action: 'invitation.decline',
      subject: { noun: 'invitation', id: invitationId },
      before: { status: 'sent' },
      after: { status: 'declined' },
    })
    return invitation
  })
}
