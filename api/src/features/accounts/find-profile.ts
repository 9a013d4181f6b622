import { ApiError, compareNames, type CompanyOfPerson, type MemberRole } from '@daysheet/core'
import type { Knex } from 'knex'
import { Company, companyName, ownCompany } from '../../companies/index.ts'
import type { Viewer } from '../../http/session/viewer.ts'
import { User } from './user-model.ts'

/** A person, with the company that they act for; null for a worker. */
export interface Profile {
  user: User
  company: Company | null
  /** All that they are an active member of, by name; of a worker none. */
  companies: readonly CompanyOfPerson[]
}

interface Acting {
  id: string
  company_id: string | null
}

export const actingOf = ({ id, membership }: Pick<Viewer, 'id' | 'membership'>): Acting => ({
  id,
  company_id: membership?.company_id ?? null,
})

/** Two statements for a person of a company, one for a worker. */
export async function findProfile(knex: Knex, acting: Acting): Promise<Profile> {
  const user = await User.query(knex).findById(acting.id).throwIfNotFound()
  const { company_id } = acting
  if (user.user_type === 'worker') return { user, company: null, companies: [] }
  const companies = await findCompanies(knex, acting.id)
  const company = companies.find(({ id }) => id === company_id)
  return { user, company: company ?? null, companies: companies.map(companyOfPerson) }
}

/** The same, locked until the transaction ends. Throws `access_denied` where a person's membership has ended. */
export async function lockProfile(trx: Knex.Transaction, acting: Acting): Promise<Profile> {
  const user = await User.query(trx).findById(acting.id).forUpdate().throwIfNotFound()
  const { company_id } = acting
  if (company_id === null) {
    if (user.user_type === 'client') throw new ApiError('access_denied')
    return { user, company: null, companies: [] }
  }
  const company = await Company.query(trx).findById(company_id).forUpdate().throwIfNotFound()
  return { user, company, companies: [] }
}

/** As what a person is a member of a company, beside its columns. */
type CompanyWithRole = Company & { role: MemberRole; external: boolean }

async function findCompanies(knex: Knex, userId: string): Promise<CompanyWithRole[]> {
  const rows = await Company.query(knex)
    .join('company_members AS member', 'member.company_id', 'companies.id')
    .where({ 'member.user_id': userId, 'member.status': 'active' })
    .select('companies.*', 'member.role', 'member.external')
    .castTo<CompanyWithRole[]>()
  return rows.sort((one, other) => compareNames(companyName(one), companyName(other)))
}

const companyOfPerson = (company: CompanyWithRole): CompanyOfPerson => ({
  id: company.id,
  name: companyName(company),
  role: company.role,
  external: Boolean(company.external),
})

/** The id of the company for which a person who has just signed in acts; null for a worker. */
export async function findOwnCompanyId(knex: Knex, userId: string): Promise<string | null> {
  const row = (await ownCompany(knex, userId).first()) as { company_id: string } | undefined
  return row?.company_id ?? null
}
