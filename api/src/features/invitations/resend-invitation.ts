import { ApiError, resendingRefusal } from '@daysheet/core'
import type { Deps, TransactionDeps } from '../../deps.ts'
import { LIMITS } from '../../http/rate-limits.ts'
import { deliver, workersByEmail } from './deliver-invitation.ts'
import { findInvitation } from './find-invitation.ts'
import { lockClient, assertLicences } from './licences.ts'
import type { InvitationWithClient } from './model.ts'
import { worksForAlready } from './works-for-already.ts'

/**
 * Counts a resend before the transaction that does it, and takes it back when nothing was sent. Limited
 * to a few times a day, for the sake of whoever gets the mails.
 */
export async function countedResend<T>(
  { limits }: Pick<Deps, 'limits'>,
  { id }: { id: string },
  resend: () => Promise<T>,
): Promise<T> {
  await limits.consume(LIMITS.resendInvitation, id)
  try {
    return await resend()
  } catch (error) {
    await limits.giveBack(LIMITS.resendInvitation, id)
    throw error
  }
}

/** Sends a pending or expired invitation again, with a new link and seven more days. */
export async function resendInvitation(
  deps: TransactionDeps,
  { id, client_id }: InvitationWithClient,
): Promise<InvitationWithClient> {
  const { knex: trx, clock } = deps
  await lockClient(trx, client_id)
  // Read again behind the lock: it may have been answered meanwhile.
  const invitation = await findInvitation(trx, id)
  const { email } = invitation
  const working = await worksForAlready(trx, client_id, [email])
  const message = resendingRefusal(invitation, working.has(email))
  if (message !== null) throw refusal(message)
  await assertLicences(deps, client_id, 1)
  const workers = await workersByEmail(trx, client_id, [email])
  const to = { now: clock.now(), workerId: workers.get(email) }
  if (!(await deliver(trx, deps, invitation, to))) {
    throw refusal('This invitation was answered or withdrawn meanwhile. Nothing was sent.')
  }
  return findInvitation(trx, id)
}

const refusal = (message: string) => new ApiError('wrong_state', { message })
