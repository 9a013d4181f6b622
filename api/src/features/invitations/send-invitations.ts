import { ALREADY_SENT, draftSendingRefusal } from '@daysheet/core'
import type { TransactionDeps } from '../../deps.ts'
import { deliver, workersByEmail } from './deliver-invitation.ts'
import { assertLicences } from './licences.ts'
import type { InvitationWithClient } from './model.ts'
import { worksForAlready } from './works-for-already.ts'

export interface Refusal {
  invitation_id: string
  message: string
}

export interface SendResult {
  sent: number
  failed: Refusal[]
}

/**
 * Sends the drafts among these ids. One that can't be sent is returned with the reason and doesn't
 * stop the others; too few licences stop them all.
 */
export async function sendInvitations(
  deps: TransactionDeps,
  clientId: string,
  invitationIds: readonly string[],
  byId: ReadonlyMap<string, InvitationWithClient>,
): Promise<SendResult> {
  const { knex: trx, clock } = deps
  const emails = [...byId.values()].map(({ email }) => email)
  const working = await worksForAlready(trx, clientId, emails)
  const workers = await workersByEmail(trx, clientId, emails)
  const failed: Refusal[] = []
  const ready: InvitationWithClient[] = []
  for (const id of new Set(invitationIds)) {
    const invitation = byId.get(id)
    const worksAlready = invitation !== undefined && working.has(invitation.email)
    const refusal = draftSendingRefusal(invitation, clientId, worksAlready)
    if (invitation && refusal === null) ready.push(invitation)
    else if (refusal !== null) failed.push({ invitation_id: id, message: refusal })
  }
  if (ready.length > 0) await assertLicences(deps, clientId, ready.length)
  let sent = 0
  for (const invitation of ready) {
    const to = { now: clock.now(), workerId: workers.get(invitation.email) }
    if (await deliver(trx, deps, invitation, to)) sent += 1
    else failed.push({ invitation_id: invitation.id, message: ALREADY_SENT })
  }
  return { sent, failed }
}
