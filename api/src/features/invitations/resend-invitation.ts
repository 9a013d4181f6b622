import { ApiError, resendingRefusal } from '@daysheet/core'
import type { TransactionDeps } from '../../deps.ts'
import { LIMITS } from '../../http/rate-limits.ts'
import { deliver, workersByEmail } from './deliver-invitation.ts'
import { findInvitation } from './find-invitation.ts'
import { lockClient, assertLicences } from './licences.ts'
import type { InvitationWithClient } from './model.ts'
import { assertMaySend, type InvitationSender } from './policy.ts'
import { worksForAlready } from './works-for-already.ts'

/**
 * Sends a pending or expired invitation again, with a new link and seven more days. Limited to a few
 * times a day, for the sake of whoever gets the mails.
 */
export async function resendInvitation(
  deps: TransactionDeps,
  client: InvitationSender,
  invitationId: string,
): Promise<InvitationWithClient> {
  assertMaySend(client)
  await deps.limits.consume(LIMITS.resendInvitation, invitationId)
  try {
    return await sendAgain(deps, client, invitationId)
  } catch (error) {
    await deps.limits.giveBack(LIMITS.resendInvitation, invitationId)
    throw error
  }
}

async function sendAgain(
  deps: TransactionDeps,
  client: InvitationSender,
  invitationId: string,
): Promise<InvitationWithClient> {
  const { knex: trx, clock, config } = deps
  await lockClient(trx, client.id)
  const invitation = await findInvitation(trx, invitationId)
  const { email } = invitation
  const working = await worksForAlready(trx, client.id, [email])
  const message = resendingRefusal(invitation, working.has(email))
  if (message !== null) throw refusal(message)
  await assertLicences(trx, config, client.id, 1)
  const workers = await workersByEmail(trx, [email])
  const to = { now: clock.now(), workerId: workers.get(email) }
  if (!(await deliver(trx, deps, invitation, to))) {
    throw refusal('This invitation was answered or withdrawn meanwhile. Nothing was sent.')
  }
  return findInvitation(trx, invitationId)
}

const refusal = (message: string) => new ApiError('wrong_state', { message })
