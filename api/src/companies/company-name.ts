import { displayName } from '@daysheet/core'
import type { Knex } from 'knex'
import type { Company } from './company-model.ts'

/** How others call it. */
export const companyName = ({
  company_name,
  contact_name,
}: Pick<Company, 'company_name' | 'contact_name'>): string =>
  displayName({ company_name, full_name: contact_name })

/** For a sentence about somebody's company; empty for somebody who acts for none. */
export async function findCompanyName(knex: Knex, id: string | undefined): Promise<string> {
  if (id === undefined) return ''
  const company = (await knex('companies').where({ id }).first('company_name', 'contact_name')) as
    | Pick<Company, 'company_name' | 'contact_name'>
    | undefined
  return company ? companyName(company) : ''
}
