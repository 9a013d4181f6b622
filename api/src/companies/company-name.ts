import { displayName } from '@daysheet/core'
import type { Company } from './company-model.ts'

/** How others call it. */
export const companyName = ({
  company_name,
  contact_name,
}: Pick<Company, 'company_name' | 'contact_name'>): string =>
  displayName({ company_name, full_name: contact_name })
