import type { FactorKind, SecondFactor } from '@daysheet/core'
import type { Knex } from 'knex'
import { createHash } from 'node:crypto'
import { BaseModel } from '../db/base-model.ts'

export class Factor extends BaseModel {
  static override tableName = 'second_factors'

  declare user_id: string
  declare kind: FactorKind
  declare name: string
  declare secret_sealed: string | null
  declare last_step: number | null
  declare credential_hash: string | null
  declare credential_id: string | null
  declare public_key: string | null
  declare counter: number | null
  declare transports: string | null
  declare last_used_at: string | null
  declare created_at: string
}

export const findFactors = (knex: Knex, userId: string): Promise<Factor[]> =>
  Factor.query(knex).where('user_id', userId).orderBy('id').execute()

/** By what a passkey is found: its id is longer than an index likes. */
export const credentialHash = (credentialId: string): string =>
  createHash('sha256').update(credentialId).digest('hex')

export const presentFactor = ({
  id,
  kind,
  name,
  created_at,
  last_used_at,
}: Factor): SecondFactor => ({
  id,
  kind,
  name,
  created_at,
  last_used_at,
})

/** The person's companies that ask everybody for a second factor, by name. */
export async function companiesRequiringFactor(knex: Knex, userId: string): Promise<string[]> {
  const rows = (await knex('company_members AS member')
    .join('companies', 'companies.id', 'member.company_id')
    .where({
      'member.user_id': userId,
      'member.status': 'active',
      'companies.second_factor_required': true,
    })
    .orderBy('companies.id')
    .select('companies.company_name', 'companies.contact_name')) as {
    company_name: string | null
    contact_name: string
  }[]
  return rows.map(({ company_name, contact_name }) => company_name || contact_name)
}
