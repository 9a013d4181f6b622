import {
  ownClientTaxStatus,
  rateThatCounts,
  type CisRegistration,
  type DocumentTerms,
  type MissingTerms,
} from '@daysheet/core'
import type { Knex } from 'knex'
import type { Parties } from './document-type.ts'
import { endingOf, type EndingColumns } from './ending-of.ts'
import { lockNewestVerification } from './newest-verification.ts'
import { lockOwnClientTerms } from './own-client-terms.ts'

type TermsRow = Omit<
  DocumentTerms,
  'status' | 'ending' | 'own' | 'cis_verified_on' | 'cis_verified_by'
> &
  CisRegistration &
  EndingColumns & {
    status: string | null
    engagement_id: string | null
    kept_by: string | null
  }

/**
 * The terms that a document is checked and priced by, locked until the transaction ends: nobody can
 * change the engagement, or either person, between the check and the commit. Why there are none where
 * there is no such client or the worker never worked with it.
 */
export async function lockTerms(
  trx: Knex.Transaction,
  { worker_id, client_id }: Parties,
  now: string,
): Promise<DocumentTerms | MissingTerms> {
  const row = (await trx('companies as client')
    .join('users as worker', (join) => join.on('worker.id', trx.raw('?', [worker_id])))
    .leftJoin('engagements as engagement', (join) =>
      join.on('engagement.client_id', 'client.id').andOn('engagement.worker_id', 'worker.id'),
    )
    .where('client.id', client_id)
    .forShare()
    .first(
      trx.raw('COALESCE(client.company_name, client.contact_name) AS client_name'),
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
      'client.kept_by',
      'worker.standard_day_rate',
      'worker.vat_registered',
      'worker.cis_registered',
      'worker.cis_status',
    )) as TermsRow | undefined
  if (!row) return 'no_client'
  const { engagement_id, status, last_day, ended_on, ended_by, end_reason, kept_by, ...terms } = row
  if (engagement_id === null || status === null) return 'never_engaged'
  const newest = await lockNewestVerification(trx, engagement_id)
  const ending = endingOf({ last_day, ended_on, ended_by, end_reason })
  const ownClientTerms =
    kept_by === null ? null : await lockOwnClientTerms(trx, { worker_id, client_id }, now)
  const taxStatus = ownClientTerms ? ownClientTaxStatus(terms, ownClientTerms.cis) : terms
  const rate = rateThatCounts(taxStatus, newest, terms.client_name)
  return { ...terms, own: ownClientTerms?.own ?? null, status, ending, ...rate }
}
