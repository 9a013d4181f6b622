import {
  ApiError,
  CLIENT_NOT_FOUND,
  rateThatCounts,
  type CisTaxStatus,
  type SendingTerms,
  type VatTreatment,
} from '@daysheet/core'
import type { Knex } from 'knex'
import { endingOf, type EndingColumns } from './ending-of.ts'
import { lockNewestVerification } from './newest-verification.ts'

/** What the two have agreed, with the worker's VAT status and the CIS rate that counts today. */
export interface Terms extends SendingTerms, CisTaxStatus {
  client_name: string
  day_rate: number | null
  standard_hours: number | null
  overtime_multiplier: number | null
  night_multiplier: number | null
  weekend_multiplier: number | null
  standard_day_rate: number | null
  vat_treatment: VatTreatment
  is_end_user: boolean
  client_vat_number: string | null
  vat_registered: boolean
}

type TermsRow = Omit<Terms, 'status' | 'ending' | 'cis_verified_on' | 'cis_verified_by'> &
  EndingColumns & {
    status: string | null
    engagement_id: string | null
  }

/**
 * The terms that a document is checked and priced by, locked until the transaction ends: nobody can
 * change the engagement, or either person, between the check and the commit. Throws `not_found`
 * when there is no such client, `access_denied` when the worker never worked with it.
 */
export async function lockTerms(
  trx: Knex.Transaction,
  { worker_id, client_id }: { worker_id: string; client_id: string },
): Promise<Terms> {
  const row = (await trx('users as client')
    .join('users as worker', (join) => join.on('worker.id', trx.raw('?', [worker_id])))
    .leftJoin('engagements as engagement', (join) =>
      join.on('engagement.client_id', 'client.id').andOn('engagement.worker_id', 'worker.id'),
    )
    .where('client.id', client_id)
    .where('client.user_type', 'client')
    .forShare()
    .first(
      trx.raw('COALESCE(client.company_name, client.full_name) AS client_name'),
      'engagement.id as engagement_id',
      'engagement.status',
      'engagement.last_day',
      'engagement.ended_on',
      'engagement.ended_by',
      'engagement.end_reason',
      'engagement.invoices_enabled',
      'engagement.timesheets_enabled',
      'engagement.day_rate',
      'engagement.standard_hours',
      'engagement.overtime_multiplier',
      'engagement.night_multiplier',
      'engagement.weekend_multiplier',
      'engagement.vat_treatment',
      'engagement.is_end_user',
      'client.vat_number as client_vat_number',
      'worker.standard_day_rate',
      'worker.vat_registered',
      'worker.cis_registered',
      'worker.cis_status',
    )) as TermsRow | undefined
  if (!row) throw new ApiError('not_found', { message: CLIENT_NOT_FOUND })
  const { engagement_id, status, last_day, ended_on, ended_by, end_reason, ...terms } = row
  if (engagement_id === null || status === null) throw new ApiError('access_denied')
  const newest = await lockNewestVerification(trx, engagement_id)
  const ending = endingOf({ last_day, ended_on, ended_by, end_reason })
  return { ...terms, status, ending, ...rateThatCounts(terms, newest, terms.client_name) }
}
