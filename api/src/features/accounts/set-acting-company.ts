import { ApiError } from '@daysheet/core'
import type { Knex } from 'knex'
import { recordEvent } from '../../record-event.ts'

/** From now on the session acts for this company. Throws `access_denied` for one of others. */
export async function setActingCompany(
  trx: Knex.Transaction,
  { userId, familyId, companyId }: { userId: string; familyId: string; companyId: string },
): Promise<void> {
  const membership: unknown = await trx('company_members')
    .where({ company_id: companyId, user_id: userId, status: 'active' })
    .forShare()
    .first('id')
  if (membership === undefined) throw new ApiError('access_denied')
  await trx('sessions')
    .where({ family_id: familyId, user_id: userId })
    .update({ company_id: companyId })
  await recordEvent(trx, {
    action: 'session.set_acting_company',
    subject: { noun: 'company', id: companyId },
  })
}
