import type { TransactionDeps } from '../../deps.ts'
import { deliver, workersByEmail } from './deliver-invitation.ts'
import { invitationsWithClient } from './find-invitation.ts'
import { lockClient, assertLicences } from './licences.ts'
import type { InvitationWithClient } from './model.ts'
import { assertMaySend, type InvitationSender } from './policy.ts'
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
 * Sends drafts. Those that can't be sent are returned with the reason and don't stop the others;
 * too few licences for all that could be sent stop them all.
 */
export async function sendInvitations(
  deps: TransactionDeps,
  client: InvitationSender,
  invitationIds: readonly string[],
): Promise<SendResult> {
  assertMaySend(client)
  const { knex: trx, clock, config } = deps
  const ids = [...new Set(invitationIds)]
  await lockClient(trx, client.id)
  const found = await invitationsWithClient(trx).whereIn('invitations.id', ids)
  const byId = new Map(found.map((invitation) => [invitation.id, invitation]))
  const emails = found.map(({ email }) => email)
  const working = await worksForAlready(trx, client.id, emails)
  const workers = await workersByEmail(trx, emails)
  const failed: Refusal[] = []
  const ready: InvitationWithClient[] = []
  for (const id of ids) {
    const invitation = byId.get(id)
    const refusal = whyNot(invitation, client.id, working)
    if (invitation && refusal === null) ready.push(invitation)
    else if (refusal !== null) failed.push({ invitation_id: id, message: refusal })
  }
  if (ready.length > 0) await assertLicences(trx, config, client.id, ready.length)
  let sent = 0
  for (const invitation of ready) {
    const to = { now: clock.now(), workerId: workers.get(invitation.email) }
    if (await deliver(trx, deps, invitation, to)) sent += 1
    else failed.push({ invitation_id: invitation.id, message: ALREADY_SENT })
  }
  return { sent, failed }
}

const ALREADY_SENT = 'This invitation was already sent. It was not sent again.'

function whyNot(
  invitation: InvitationWithClient | undefined,
  clientId: string,
  working: ReadonlySet<string>,
): string | null {
  if (!invitation) return 'This draft is no longer there. Reload the list.'
  if (invitation.client_id !== clientId) return 'This is not one of your drafts.'
  if (invitation.status === 'sent') return ALREADY_SENT
  if (invitation.status !== 'draft') return `This invitation was already ${invitation.status}.`
  if (working.has(invitation.email)) {
    return `${invitation.full_name} already works with you. Delete this draft.`
  }
  return null
}
