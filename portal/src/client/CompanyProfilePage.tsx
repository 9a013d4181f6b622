import { useSearchParams } from 'wouter'
import { COMPANY_PROFILE_TABS, CompanyProfile } from '@daysheet/widgets'

/** /dashboard/profile?tab=personal or billing; absent means the company. */
export default function CompanyProfilePage() {
  const [params, setParams] = useSearchParams()
  return (
    <CompanyProfile
      tab={COMPANY_PROFILE_TABS.find((tab) => tab === params.get('tab')) ?? 'company'}
      onTabChange={(tab) => setParams(tab === 'company' ? {} : { tab }, { replace: true })}
    />
  )
}
