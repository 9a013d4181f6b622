import { ApiError, MEMBER_INVITATION_NOT_FOUND } from '@daysheet/core'
import type { Knex } from 'knex'
import { hashToken } from '../../http/session/tokens.ts'
import { LIVE } from '../../sandbox.ts'
import { MemberInvitationRow, type InvitationRead } from './model.ts'

export const invitationsWithCompany = (knex: Knex) =>
  MemberInvitationRow.query(knex)
    .join('companies', 'companies.id', 'member_invitations.company_id')
    .join('users AS inviter', 'inviter.id', 'member_invitations.invited_by')
    .select(
      'member_invitations.*',
      knex.raw('COALESCE(companies.company_name, companies.contact_name) AS company_name'),
      'companies.sandbox AS company_sandbox',
      'inviter.full_name AS invited_by_name',
    )
    .castTo<InvitationRead[]>()

const notFound = () => new ApiError('not_found', { message: MEMBER_INVITATION_NOT_FOUND })

/** Throws `not_found` for an unknown id. */
export async function findInvitation(knex: Knex, id: string): Promise<InvitationRead> {
  const [invitation] = await invitationsWithCompany(knex).where('member_invitations.id', id)
  if (!invitation) throw notFound()
  return invitation
}

/** Locked, so that of two answers at once the second finds the first. */
export async function lockInvitation(trx: Knex.Transaction, id: string): Promise<InvitationRead> {
  await trx('member_invitations').where('id', id).forUpdate().first('id')
  return findInvitation(trx, id)
}

/** By the secret of a mailed link, the newest or one that it has replaced; `not_found` for any other. */
export async function invitationByLink(
  knex: Knex,
  secret: string,
): Promise<{ id: string; isLinkReplaced: boolean }> {
  const link = (await knex('member_invitation_links AS link')
    .join('member_invitations AS invitation', 'invitation.id', 'link.invitation_id')
    .join('companies', 'companies.id', 'invitation.company_id')
    .where('link.secret_hash', hashToken(secret.toLowerCase()))
    .where('companies.sandbox', LIVE)
    .first('link.invitation_id', 'link.replaced_at')) as
    | { invitation_id: string; replaced_at: string | null }
    | undefined
  if (!link) throw notFound()
  return { id: link.invitation_id, isLinkReplaced: link.replaced_at !== null }
}
