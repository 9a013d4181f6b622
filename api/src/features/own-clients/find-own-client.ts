import { ApiError } from '@daysheet/core'
import type { Knex } from 'knex'
import type { QueryBuilder } from 'objection'
import { findSubscription } from '../subscriptions/index.ts'
import { OwnClientRow, type Keeper, type OwnClientRead } from './model.ts'

/** Own clients with their company and what is agreed; every read starts from this. */
export const withCompany = (query: QueryBuilder<OwnClientRow>) =>
  query
    .join('companies as company', 'company.id', 'own_clients.client_id')
    .leftJoin('engagements as engagement', (join) =>
      join
        .on('engagement.client_id', 'own_clients.client_id')
        .andOn('engagement.worker_id', 'own_clients.worker_id'),
    )
    .select(
      'own_clients.*',
      'company.company_name',
      'company.contact_name',
      'company.accounts_email',
      'company.company_phone',
      'company.company_address_line1',
      'company.company_address_line2',
      'company.company_city',
      'company.company_postal_code',
      'company.company_country',
      'company.company_number',
      'company.vat_number',
      'engagement.id as engagement_id',
      'engagement.day_rate',
      'engagement.standard_hours',
      'engagement.overtime_multiplier',
      'engagement.night_multiplier',
      'engagement.weekend_multiplier',
      'engagement.vat_treatment',
      'engagement.is_end_user',
    )
    .castTo<OwnClientRead[]>()

interface Ids {
  workerId: string
  clientId: string
}

/**
 * An own client of this worker. Throws `not_found` for an id that is no own client's, a client's who
 * signs in among them, and `access_denied` for another worker's.
 */
export async function findOwnClient(
  knex: Knex,
  { workerId, clientId }: Ids,
): Promise<OwnClientRead> {
  const [own] = await withCompany(OwnClientRow.query(knex)).where('own_clients.client_id', clientId)
  if (!own) throw new ApiError('not_found')
  if (own.worker_id !== workerId) throw new ApiError('access_denied')
  return own
}

/** The same, which nobody else changes before the transaction ends. */
export async function lockOwnClient(trx: Knex.Transaction, ids: Ids): Promise<OwnClientRead> {
  await trx('own_clients').where('client_id', ids.clientId).forUpdate().first('client_id')
  return findOwnClient(trx, ids)
}

/** The worker with what they hold of Daysheet itself. Two statements. */
export async function findKeeper(knex: Knex, workerId: string): Promise<Keeper> {
  const worker = (await knex('users')
    .where('id', workerId)
    .first(
      'id',
      'full_name',
      'email_verified_at',
      'vat_registered',
      'cis_registered',
      'cis_status',
    )) as Omit<Keeper, 'held'>
  return { ...worker, held: (await findSubscription(knex, workerId)) ?? null }
}
