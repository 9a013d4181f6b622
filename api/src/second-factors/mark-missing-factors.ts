import type { Knex } from 'knex'

/**
 * Says again of each membership of a person, or of everybody in a company, whether the company asks
 * for a second factor that they have not: what every call of theirs reads. Belongs in the transaction
 * that changes one of the two.
 */
export const markMissingFactors = (
  trx: Knex.Transaction,
  whose: { user_id: string } | { company_id: string },
): Promise<number> =>
  trx('company_members AS member')
    .join('companies AS company', 'company.id', 'member.company_id')
    .join('users AS person', 'person.id', 'member.user_id')
    .where(Object.fromEntries(Object.entries(whose).map(([name, id]) => [`member.${name}`, id])))
    .update({
      'member.second_factor_missing': trx.raw(
        'company.second_factor_required AND person.second_factor_at IS NULL',
      ),
    })
