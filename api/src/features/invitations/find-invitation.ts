import { ApiError, compareNames, INVITATION_NOT_FOUND } from '@daysheet/core'
import type { Knex } from 'knex'
import { InvitationRow, InvitationWithClient, type SelectedProject } from './model.ts'

export const invitationsWithClient = (knex: Knex) =>
  InvitationWithClient.query(knex)
    .join('companies as client', 'client.id', 'invitations.client_id')
    .select(
      'invitations.*',
      'client.contact_name as client_name',
      'client.company_name',
      'client.contact_email as client_email',
      'client.sandbox as client_sandbox',
    )

/** Throws `not_found` for an unknown or withdrawn invitation. */
export async function findInvitation(knex: Knex, id: string): Promise<InvitationWithClient> {
  const invitation = await invitationsWithClient(knex).findById(id)
  if (!invitation) throw new ApiError('not_found', { message: INVITATION_NOT_FOUND })
  return invitation
}

/** By id; an unknown id is left out. */
export async function invitationsById(
  knex: Knex,
  ids: readonly string[],
): Promise<ReadonlyMap<string, InvitationWithClient>> {
  const rows = await invitationsWithClient(knex).whereIn('invitations.id', [...new Set(ids)])
  return new Map(rows.map((invitation) => [invitation.id, invitation]))
}

/** Locked, so that an acceptance at the same moment either comes first or finds nothing. */
export async function lockInvitation(
  trx: Knex.Transaction,
  id: string,
): Promise<InvitationWithClient> {
  await trx('invitations').where('id', id).forUpdate().first('id')
  return findInvitation(trx, id)
}

/** The client's drafts, newest first, with the projects chosen for each. Two statements. */
export async function listDrafts(
  knex: Knex,
  clientId: string,
): Promise<{ draft: InvitationRow; projects: SelectedProject[] }[]> {
  const drafts = await InvitationRow.query(knex)
    .where({ client_id: clientId, status: 'draft' })
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
  const projects = (await knex('invitation_projects')
    .join('projects', 'projects.id', 'invitation_projects.project_id')
    .whereIn(
      'invitation_projects.invitation_id',
      drafts.map(({ id }) => id),
    )
    .orderBy('projects.id')
    .select(
      'invitation_projects.invitation_id',
      'invitation_projects.project_id',
      'invitation_projects.day_rate',
      'projects.name as project_name',
      'projects.code as project_code',
    )) as SelectedProject[]
  projects.sort((one, other) => compareNames(one.project_name, other.project_name))
  return drafts.map((draft) => ({
    draft,
    projects: projects.filter(({ invitation_id }) => invitation_id === draft.id),
  }))
}

/** The unanswered invitations to this worker, last sent first; some may be expired. */
export const sentTo = (
  knex: Knex,
  { email, sandbox }: { email: string; sandbox: string },
): Promise<InvitationWithClient[]> =>
  invitationsWithClient(knex)
    .where({ 'invitations.email': email.toLowerCase(), 'invitations.status': 'sent' })
    .where('client.sandbox', sandbox)
    .whereNotNull('invitations.open_email')
    .orderBy([
      { column: 'invitations.invited_at', order: 'desc' },
      { column: 'invitations.id', order: 'desc' },
    ])
    .execute()
