export { assertNotOwnClient } from './assert-not-own-client.ts'
export { COMPANY_COLUMNS, isCompanyColumn } from './company-columns.ts'
export { Company } from './company-model.ts'
export { companyName, findCompanyName } from './company-name.ts'
export { createCompanies, type Founder } from './create-company.ts'
export { ownCompany } from './own-company.ts'
export {
  documentsOnProjects,
  narrowToProjects,
  seenProjects,
  workersOnProjects,
  type SeenProjects,
  type SqlCondition,
} from './project-scope.ts'
