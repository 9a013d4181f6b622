import { ApiError } from '@daysheet/core'
import type { Knex } from 'knex'
import { Company, ownCompany } from '../../companies/index.ts'
import type { Viewer } from '../../http/session/viewer.ts'
import { User } from './user-model.ts'

/** A person, with the company that they act for; null for a worker. */
export interface Profile {
  user: User
  company: Company | null
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
  const company = company_id === null ? undefined : await Company.query(knex).findById(company_id)
  return { user, company: company ?? null }
}

/** The same, locked until the transaction ends. Throws `access_denied` where a person's membership has ended. */
export async function lockProfile(trx: Knex.Transaction, acting: Acting): Promise<Profile> {
  const user = await User.query(trx).findById(acting.id).forUpdate().throwIfNotFound()
  const { company_id } = acting
  if (company_id === null) {
    if (user.user_type === 'client') throw new ApiError('access_denied')
    return { user, company: null }
  }
  const company = await Company.query(trx).findById(company_id).forUpdate().throwIfNotFound()
  return { user, company }
}

/** The company for which a person who has just signed in acts; null for a worker. */
export async function findOwnCompany(
  knex: Knex,
  { id, user_type }: Pick<User, 'id' | 'user_type'>,
): Promise<Company | null> {
  if (user_type === 'worker') return null
  return (await Company.query(knex).findOne('id', '=', ownCompany(knex, id))) ?? null
}
