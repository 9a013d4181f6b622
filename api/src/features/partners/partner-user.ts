import { ApiError, EXTERNAL_ID_UNKNOWN, type PartnerUser } from '@daysheet/core'
import type { Knex } from 'knex'
import type { PartnerCaller } from '../../http/session/partner-key.ts'

/** A person as one partner knows them, in one of its modes. */
export interface PartnerUserRow extends Omit<PartnerUser, 'email_verified'> {
  link_id: string
  email_verified_at: string | null
  /** Of a worker. */
  trading_name: string | null
}

const COLUMNS = [
  'link.id AS link_id',
  'link.external_id',
  'link.mode',
  'link.created_at AS linked_at',
  'users.id',
  'users.user_type',
  'users.email',
  'users.email_verified_at',
  'users.full_name',
  'companies.company_name',
  'users.company_name AS trading_name',
]

type Partner = Pick<PartnerCaller, 'id' | 'mode'>

const linkedTo = (knex: Knex, { id, mode }: Partner): Knex.QueryBuilder =>
  knex('partner_users AS link')
    .join('users', 'users.id', 'link.user_id')
    .leftJoin('companies', 'companies.id', 'link.company_id')
    .where({ 'link.partner_id': id, 'link.mode': mode })

/** The person that is linked to this id of the partner; undefined when nobody is. */
export const findLinked = (
  knex: Knex,
  partner: Partner,
  externalId: string,
): Knex.QueryBuilder<PartnerUserRow, PartnerUserRow | undefined> =>
  linkedTo(knex, partner).where('link.external_id', externalId).first(COLUMNS) as Knex.QueryBuilder<
    PartnerUserRow,
    PartnerUserRow | undefined
  >

/** Everybody who is linked to the partner, clients first. */
export async function listPartnerUsers(knex: Knex, partner: Partner): Promise<PartnerUser[]> {
  const rows = (await linkedTo(knex, partner)
    .orderBy(['users.user_type', 'link.external_id'])
    .select(COLUMNS)) as PartnerUserRow[]
  return rows.map(presentPartnerUser)
}

/** Throws `not_found` for an id that nobody is linked to, another partner's ids among them. */
export async function findPartnerUser(
  knex: Knex,
  partner: PartnerCaller,
  externalId: string,
): Promise<PartnerUserRow> {
  const row = await findLinked(knex, partner, externalId)
  if (!row) throw new ApiError('not_found', { message: EXTERNAL_ID_UNKNOWN })
  return row
}

export const presentPartnerUser = (row: PartnerUserRow): PartnerUser => ({
  external_id: row.external_id,
  id: row.id,
  mode: row.mode,
  user_type: row.user_type,
  email: row.email,
  email_verified: row.email_verified_at !== null,
  full_name: row.full_name,
  company_name: row.company_name ?? row.trading_name,
  linked_at: row.linked_at,
})
