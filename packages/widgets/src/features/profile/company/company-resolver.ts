import { companyProfileChanges, identifierRule, type CompanyProfile } from '@daysheet/core'
import { schemaResolver } from '../../../ui/forms/useSchemaForm.ts'

/** Validates a company's profile. */
export const companyResolver = (profile: CompanyProfile) =>
  schemaResolver(
    companyProfileChanges.check(identifierRule({ user_type: 'client', country: 'GB', ...profile })),
  )
