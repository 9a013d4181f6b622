import { addDays, INVITATION_EXPIRING_DAYS, type Day } from '@daysheet/core'
import type { Knex } from 'knex'
import { sqlInstant } from '../../db/instants.ts'
import { startOfLondonDay } from './invitation-expiry.ts'
import type { AgreedTermsRow } from './model.ts'

/** An invitation in the client's list: sent and not accepted. */
export interface SentInvitation extends AgreedTermsRow {
  id: string
  status: 'sent' | 'declined'
  full_name: string
  email: string
  invited_at: string
  expires_at: string
}

/**
 * The invitations that a client's list shows. An expired one is replaced by a newer one to the same
 * address (it has no `open_email` then); a declined one is shown until the client invites again or
 * the two work together.
 */
export const sentInvitations = (knex: Knex, clientId: string) =>
  knex('invitations')
    .where('invitations.client_id', clientId)
    .where((invitations) =>
      invitations
        .where((pending) =>
          pending.where('invitations.status', 'sent').whereNotNull('invitations.open_email'),
        )
        .orWhere((declined) =>
          declined
            .where('invitations.status', 'declined')
            .whereNotExists(
              knex('invitations as newer')
                .select(knex.raw('1'))
                .where('newer.client_id', clientId)
                .where('newer.open_email', knex.ref('invitations.email'))
                .where('newer.status', 'sent'),
            )
            .whereNotExists(
              knex('users as person')
                .join('engagements', 'engagements.worker_id', 'person.id')
                .select(knex.raw('1'))
                .where('person.email', knex.ref('invitations.email'))
                .where('engagements.client_id', clientId),
            ),
        ),
    )

/** Sent, and open until the end of today or of tomorrow: `isInvitationExpiring` of core/domain. */
export const onlyExpiring = (query: Knex.QueryBuilder, today: Day) =>
  query
    .where('invitations.status', 'sent')
    .whereNotNull('invitations.open_email')
    .where('invitations.expires_at', '>=', sqlInstant(startOfLondonDay(today)))
    .where(
      'invitations.expires_at',
      '<',
      sqlInstant(startOfLondonDay(addDays(today, INVITATION_EXPIRING_DAYS + 1))),
    )

export const sentInvitationsById = async (
  knex: Knex,
  ids: readonly string[],
): Promise<SentInvitation[]> =>
  knex('invitations')
    .whereIn('id', [...ids])
    .select('*')

export interface InvitationCounts {
  pending: number
  declined: number
  expired: number
  draft: number
}

export const NO_INVITATIONS: InvitationCounts = { pending: 0, declined: 0, expired: 0, draft: 0 }

export async function countInvitations(
  knex: Knex,
  clientId: string,
  today: Day,
): Promise<InvitationCounts> {
  const began = sqlInstant(startOfLondonDay(today))
  const invitations = sentInvitations(knex, clientId).select(
    'invitations.status',
    knex.raw('invitations.expires_at < ? AS ran_out', [began]),
  )
  const drafts = knex('invitations').where({ client_id: clientId, status: 'draft' }).count('*')
  const counted = (await knex
    .from(invitations.as('shown'))
    .select(
      knex.raw("COALESCE(SUM(status = 'sent' AND NOT ran_out), 0) AS pending"),
      knex.raw("COALESCE(SUM(status = 'sent' AND ran_out), 0) AS expired"),
      knex.raw("COALESCE(SUM(status = 'declined'), 0) AS declined"),
      drafts.as('draft'),
    )
    .first()) as InvitationCounts | undefined
  return counted ?? NO_INVITATIONS
}
