import { ApiError, clientDisplayName } from '@daysheet/core'
import type { Knex } from 'knex'
import { sqlInstant } from '../../db/instants.ts'
import type { Deps } from '../../deps.ts'
import { isDuplicate } from '../../http/errors.ts'
import { queuedMail } from '../../outbox/job.ts'
import { recordEvent } from '../../record-event.ts'
import { expiryOf } from '../engagements/index.ts'
import { issueInvitationLink } from './invitation-links.ts'
import { invitedMail } from './invitation-mails.ts'
import type { InvitationWithClient } from './model.ts'

/**
 * Opens the invitation for seven days from now and tells the invited person, by mail with a link of
 * its own and, with an account, in the app. Does nothing and returns false when the invitation was
 * changed since it was read.
 */
export async function deliver(
  trx: Knex.Transaction,
  { vault }: Pick<Deps, 'vault'>,
  invitation: InvitationWithClient,
  { now, workerId }: { now: string; workerId: string | undefined },
): Promise<boolean> {
  const sent = {
    status: 'sent',
    invited_at: sqlInstant(now),
    expires_at: sqlInstant(expiryOf(now)),
    open_email: invitation.email,
  }
  if (!(await openOnce(trx, invitation, sent))) return false
  const secret = await issueInvitationLink(trx, invitation.id, now)
  const secret_sealed = vault.seal(secret)
  const subject = { noun: 'invitation', id: invitation.id } as const
  await recordEvent(trx, {
    action: invitation.status === 'draft' ? 'invitation.send' : 'invitation.resend',
    subject,
    before: { status: invitation.status, expires_at: invitation.expires_at },
    after: { status: 'sent', expires_at: expiryOf(now) },
    notifications:
      workerId === undefined
        ? []
        : [
            {
              user_id: workerId,
              type: 'invitation_received',
              title: `${clientDisplayName(invitation)} invited you to work with them`,
              body: invitation.message,
              subject,
            },
          ],
    mails: [
      queuedMail(invitedMail, invitation.client_id, {
        invitation_id: invitation.id,
        secret_sealed,
      }),
    ],
  })
  return true
}

async function openOnce(
  trx: Knex.Transaction,
  invitation: InvitationWithClient,
  sent: Readonly<Record<string, string>>,
): Promise<boolean> {
  try {
    const changed = await trx('invitations')
      .where({ id: invitation.id, status: invitation.status })
      .update(sent)
    return changed === 1
  } catch (error) {
    if (!isDuplicate(error)) throw error
    throw new ApiError('wrong_state', {
      message: 'You have a newer invitation for this address. Nothing was sent.',
    })
  }
}

/** Who of these addresses has a worker account already, in the world of the client that invites. */
export async function workersByEmail(
  knex: Knex,
  clientId: string,
  emails: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = (await knex('users')
    .where('user_type', 'worker')
    .where('sandbox', knex('companies').where('id', clientId).select('sandbox'))
    .whereIn('email', [...emails])
    .select('id', 'email')) as { id: string; email: string }[]
  return new Map(rows.map(({ id, email }) => [email, id]))
}
