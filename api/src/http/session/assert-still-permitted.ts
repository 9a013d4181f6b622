import {
  ApiError,
  noCompanySentence,
  permissionsOfRole,
  whoCanInstead,
  type Endpoint,
  type MemberRole,
} from '@daysheet/core'
import type { Knex } from 'knex'
import { findCompanyName } from '../../companies/index.ts'
import type { Viewer } from './viewer.ts'

/**
 * Asks within the transaction whether the member may still make this call: the session said so before
 * it, and a role that was changed or a membership that ended since counts for what is under way too.
 * Whoever would change it waits until the transaction ends. Throws `wrong_role`, as the next call does.
 */
export async function assertStillPermitted(
  trx: Knex.Transaction,
  endpoint: Endpoint,
  viewer: Viewer | null,
): Promise<void> {
  if (!viewer?.membership || !('may' in endpoint) || endpoint.may === 'own') return
  const { company_id } = viewer.membership
  const member = (await trx('company_members')
    .where({ company_id, user_id: viewer.id, status: 'active' })
    .forShare()
    .first('role')) as { role: MemberRole } | undefined
  if (member && permissionsOfRole(member.role).has(endpoint.may)) return
  const company = await findCompanyName(trx, company_id)
  const message = member ? whoCanInstead(endpoint.may, company) : noCompanySentence(company)
  throw new ApiError('wrong_role', { message })
}
