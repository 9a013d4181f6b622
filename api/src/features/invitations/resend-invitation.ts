import { ApiError } from '@daysheet/core'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { deliver, workersByEmail } from './deliver-invitation.ts'
import { findInvitation } from './find-invitation.ts'
import { lockClient, mustHaveLicences } from './licences.ts'
import type { InvitationWithClient } from './model.ts'
import { mustBeUnanswered, mustOwnInvitation } from './policy.ts'
import { worksForAlready } from './works-for-already.ts'

/** Sends a pending or expired invitation again; its seven days start anew. */
export function resendInvitation(
  { knex, clock, config }: Deps,
  client: { id: string },
  invitationId: string,
): Promise<InvitationWithClient> {
  return inTransaction(knex, async (trx) => {
    await lockClient(trx, client.id)
    const invitation = await findInvitation(trx, invitationId)
    mustOwnInvitation(client, invitation)
    mustBeUnanswered(invitation, 'sent again')
    if (invitation.status === 'draft') throw notNow('This draft was never sent. Send it first.')
    const { email } = invitation
    if ((await worksForAlready(trx, client.id, [email])).has(email)) {
      throw notNow(`${invitation.full_name} already works with you. Nothing was sent.`)
    }
    await mustHaveLicences(trx, config, client.id, 1)
    const workers = await workersByEmail(trx, [email])
    const to = { now: clock.now(), workerId: workers.get(email) }
    if (!(await deliver(trx, invitation, to))) {
      throw notNow('This invitation was answered or withdrawn meanwhile. Nothing was sent.')
    }
    return findInvitation(trx, invitationId)
  })
}

const notNow = (message: string) => new ApiError('wrong_state', { message })
