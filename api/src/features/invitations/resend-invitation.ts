import { ApiError, resendingRefusal } from '@daysheet/core'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { LIMITS } from '../../http/rate-limits.ts'
import { deliver, workersByEmail } from './deliver-invitation.ts'
import { findInvitation } from './find-invitation.ts'
import { lockClient, mustHaveLicences } from './licences.ts'
import type { InvitationWithClient } from './model.ts'
import { assertMaySend, mustOwnInvitation, type InvitationSender } from './policy.ts'
import { worksForAlready } from './works-for-already.ts'

/**
 * Sends a pending or expired invitation again; its seven days start anew, and so does its link. A
 * few times a day at most, for whoever gets the mails.
 */
export async function resendInvitation(
  deps: Deps,
  client: InvitationSender,
  invitationId: string,
): Promise<InvitationWithClient> {
  // Before anything is counted: nobody uses up another client's share.
  mustOwnInvitation(client, await findInvitation(deps.knex, invitationId))
  assertMaySend(client)
  await deps.limits.consume(LIMITS.resendInvitation, invitationId)
  try {
    return await sendAgain(deps, client, invitationId)
  } catch (error) {
    await deps.limits.giveBack(LIMITS.resendInvitation, invitationId)
    throw error
  }
}

function sendAgain(
  deps: Deps,
  client: InvitationSender,
  invitationId: string,
): Promise<InvitationWithClient> {
  const { knex, clock, config } = deps
  return inTransaction(knex, async (trx) => {
    await lockClient(trx, client.id)
    const invitation = await findInvitation(trx, invitationId)
    mustOwnInvitation(client, invitation)
    const { email } = invitation
    const working = await worksForAlready(trx, client.id, [email])
    const refusal = resendingRefusal(invitation, working.has(email))
    if (refusal !== null) throw notNow(refusal)
    await mustHaveLicences(trx, config, client.id, 1)
    const workers = await workersByEmail(trx, [email])
    const to = { now: clock.now(), workerId: workers.get(email) }
    if (!(await deliver(trx, deps, invitation, to))) {
      throw notNow('This invitation was answered or withdrawn meanwhile. Nothing was sent.')
    }
    return findInvitation(trx, invitationId)
  })
}

const notNow = (message: string) => new ApiError('wrong_state', { message })
