export {
  CompanyProfile,
  type CompanyProfileProps,
} from '../features/profile/company/CompanyProfile.tsx'
export type { CompanyProfileTab } from '../features/profile/company/company-form.ts'
