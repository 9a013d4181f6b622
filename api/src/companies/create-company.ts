import type { Knex } from 'knex'
import { sqlInstant } from '../db/instants.ts'
import { newId } from '../db/new-id.ts'
import { COMPANY_COLUMNS } from './company-columns.ts'
import type { Company } from './company-model.ts'

/** Whoever registers a company: it gets their id, and they become its owner. */
export type Founder = {
  id: string
  sandbox: string
  full_name: string
  email: string
  phone?: string | null
  created_at: string
} & Partial<Pick<Company, (typeof COMPANY_COLUMNS)[number]>>

/** Writes the companies of these people, in two statements however many they are. */
export async function createCompanies(trx: Knex, founders: readonly Founder[]): Promise<void> {
  if (founders.length === 0) return
  await trx('companies').insert(founders.map(companyOf))
  await trx('company_members').insert(
    founders.map(({ id, created_at }) => ({
      id: newId(),
      company_id: id,
      user_id: id,
      role: 'owner',
      project_ids: '[]',
      joined_at: sqlInstant(created_at),
    })),
  )
}

function companyOf(founder: Founder): Record<string, unknown> {
  const { id, sandbox, full_name, email, phone, created_at } = founder
  const columns = COMPANY_COLUMNS.filter((name) => founder[name] !== undefined)
  return {
    ...Object.fromEntries(columns.map((name) => [name, founder[name]])),
    id,
    sandbox,
    contact_name: full_name,
    contact_email: email,
    contact_phone: phone ?? null,
    created_at: sqlInstant(created_at),
  }
}
