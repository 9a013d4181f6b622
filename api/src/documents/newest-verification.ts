import type { Verification } from '@daysheet/core'
import type { Knex } from 'knex'

/**
 * The engagement's newest verification, which can't be followed by another before the transaction
 * ends: whoever records one locks the engagement first.
 */
export const lockNewestVerification = (
  trx: Knex.Transaction,
  engagementId: string,
): Promise<Verification | undefined> =>
  trx('cis_verifications')
    .where('engagement_id', engagementId)
    .orderBy([
      { column: 'verified_on', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .forShare()
    .first('result', 'verified_on') as unknown as Promise<Verification | undefined>

/** By engagement, its newest verification; those without one are missing. One statement. */
export async function newestVerifications(
  knex: Knex,
  engagementIds: readonly string[],
): Promise<Map<string, Verification>> {
  if (engagementIds.length === 0) return new Map()
  const rows = (await knex('cis_verifications as one')
    .whereIn('one.engagement_id', [...new Set(engagementIds)])
    .whereNotExists(
      knex('cis_verifications as later')
        .where('later.engagement_id', knex.ref('one.engagement_id'))
        .where((either) =>
          either
            .where('later.verified_on', '>', knex.ref('one.verified_on'))
            .orWhere((sameDay) =>
              sameDay
                .where('later.verified_on', knex.ref('one.verified_on'))
                .where('later.id', '>', knex.ref('one.id')),
            ),
        )
        .select(knex.raw('1')),
    )
    .select('one.engagement_id', 'one.result', 'one.verified_on')) as ({
    engagement_id: string
  } & Verification)[]
  return new Map(
    rows.map(({ engagement_id, result, verified_on }) => [engagement_id, { result, verified_on }]),
  )
}
