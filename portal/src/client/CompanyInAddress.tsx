import { useLocation, useSearchParams } from 'wouter'
import type { User } from '@daysheet/core'
import { ConfirmDialog } from '@daysheet/widgets/kit'
import { useCompanySwitch } from './useCompanySwitch.ts'

/** `?company=` of an address that somebody was sent: another company is gone to after asking, never silently. */
export function CompanyInAddress({ user }: { user: User }) {
  const [params, setParams] = useSearchParams()
  const [pathname] = useLocation()
  const { switchTo, isPending } = useCompanySwitch()
  const requestedId = params.get('company')
  const company = user.companies.find(({ id }) => id === requestedId)
  const isOther = company !== undefined && company.id !== user.acting_company_id
  const forget = () =>
    setParams(
      (current) => {
        const rest = new URLSearchParams(current)
        rest.delete('company')
        return rest
      },
      { replace: true },
    )
  if (!isOther) return null
  const own = user.companies.find(({ id }) => id === user.acting_company_id)
  return (
    <ConfirmDialog
      key={pathname}
      isOpen
      onOpenChange={forget}
      isDestructive={false}
      title={`Go to ${company.name}?`}
      confirmLabel="Switch company"
      cancelLabel={own ? `Stay with ${own.name}` : 'Stay here'}
      onConfirm={() => switchTo(company.id)}
      isPending={isPending}
      pendingLabel="Switching..."
    >
      This address is of {company.name}. On this device you act for it from then on, in every tab.
    </ConfirmDialog>
  )
}
