import { penceFromPounds, type Member } from '@daysheet/core'
import type { Knex } from 'knex'
import { Company, companyName } from '../../companies/index.ts'

/** A member of a company, with what the list says of them. */
export interface MemberRead extends Member {
  email: string
  second_factor_at: string | null
  joined_at: string
  last_active_at: string | null
}

type MemberRow = Omit<MemberRead, 'project_ids'> & { project_ids: string }

/** Those who act for a company, owners first, then by name. One statement. */
export async function findMembers(knex: Knex, companyId: string): Promise<MemberRead[]> {
  const rows = (await knex('company_members AS member')
    .join('users', 'users.id', 'member.user_id')
    .where({ 'member.company_id': companyId, 'member.status': 'active' })
    .orderByRaw("member.role = 'owner' DESC, users.full_name, users.id")
    .select(
      'users.id',
      'users.full_name',
      'users.email',
      'users.second_factor_at',
      'member.role',
      'member.approval_limit',
      'member.project_ids',
      'member.external',
      'member.status',
      'member.joined_at',
      'member.last_active_at',
    )) as MemberRow[]
  return rows.map((row) => ({
    ...row,
    external: Boolean(row.external),
    approval_limit: row.approval_limit === null ? null : penceFromPounds(row.approval_limit),
    project_ids: JSON.parse(row.project_ids) as string[],
  }))
}

/**
 * The same, and nobody else changes the company's members before the transaction ends: of two owners
 * who leave at once one finds that they are the last.
 */
export async function lockMembers(
  trx: Knex.Transaction,
  companyId: string,
): Promise<{ company: string; members: MemberRead[] }> {
  const company = await Company.query(trx).findById(companyId).forUpdate().throwIfNotFound()
  return { company: companyName(company), members: await findMembers(trx, companyId) }
}
