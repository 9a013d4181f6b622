import { ApiError, INVITATION_NOT_FOUND, type Day } from '@daysheet/core'
import type { Knex } from 'knex'
import { randomUUID } from 'node:crypto'
import { sqlInstant } from '../../db/instants.ts'
import { hashToken } from '../../http/session/tokens.ts'
import { LIVE } from '../../sandbox.ts'
import { findInvitation } from './find-invitation.ts'
import type { InvitationWithClient } from './model.ts'
import { assertOpen } from './policy.ts'

interface LinkRow {
  invitation_id: string
  replaced_at: string | null
}

/**
 * Creates a new link and returns its secret; links mailed before stop working. Only the secret's
 * hash is stored.
 */
export async function issueInvitationLink(
  trx: Knex.Transaction,
  invitationId: string,
  now: string,
): Promise<string> {
  const secret = randomUUID()
  await trx('invitation_links')
    .where({ invitation_id: invitationId, replaced_at: null })
    .update({ replaced_at: sqlInstant(now) })
  await trx('invitation_links').insert({
    secret_hash: hashToken(secret),
    invitation_id: invitationId,
    created_at: sqlInstant(now),
  })
  return secret
}

const findLink = async (knex: Knex, secret: string): Promise<LinkRow | undefined> =>
  knex<LinkRow>('invitation_links')
    // UUIDs are case-insensitive.
    .where('secret_hash', hashToken(secret.toLowerCase()))
    .first('invitation_id', 'replaced_at')

/**
 * The invitation that the holder of this link may still answer. Throws `not_found` for an unknown
 * link, a withdrawn invitation and one of a sandbox, whose people only their partner opens accounts for, `wrong_state` for an answered or expired one and for a link that
 * a newer one has replaced.
 */
export async function openInvitationByLink(
  knex: Knex,
  secret: string,
  today: Day,
): Promise<InvitationWithClient> {
  const link = await findLink(knex, secret)
  if (!link) throw new ApiError('not_found', { message: INVITATION_NOT_FOUND })
  const invitation = await findInvitation(knex, link.invitation_id)
  if (invitation.client_sandbox !== LIVE) {
    throw new ApiError('not_found', { message: INVITATION_NOT_FOUND })
  }
  assertOpen(invitation, today, { isLinkReplaced: link.replaced_at !== null })
  return invitation
}

/** Whether this is the newest link: a mail with an older one need not be sent. */
export async function isNewestLink(knex: Knex, secret: string): Promise<boolean> {
  const link = await findLink(knex, secret)
  return link !== undefined && link.replaced_at === null
}
