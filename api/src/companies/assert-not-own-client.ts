import { ApiError } from '@daysheet/core'
import type { Knex } from 'knex'

/**
 * Nobody of an own client signs in: what would tell somebody there, or ask them, is refused with
 * `wrong_state` and the sentence about that client, which says what to do instead.
 */
export async function assertNotOwnClient(
  knex: Knex,
  clientId: string,
  sentenceAbout: (companyName: string) => string,
): Promise<void> {
  const ownClient = (await knex('companies')
    .where('id', clientId)
    .whereNotNull('kept_by')
    .first('company_name')) as { company_name: string } | undefined
  if (ownClient)
    throw new ApiError('wrong_state', { message: sentenceAbout(ownClient.company_name) })
}
