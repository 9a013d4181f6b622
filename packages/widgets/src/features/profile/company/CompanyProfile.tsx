import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { CompanyProfile as Profile } from '@daysheet/core'
import {
  beforeOf,
  LoadFailure,
  useDaysheet,
  Widget,
  type BeforeProps,
} from '../../../provider/index.ts'
import { msg, Page, Skeleton } from '../../../ui/index.ts'
import type { TabProps } from '../../lists/index.ts'
import type { CompanyProfileTab } from './company-form.ts'
import { CompanyProfileEditor, type CompanyProfileEditorProps } from './CompanyProfileEditor.tsx'
import { companyProfileQuery } from './company-profile-query.ts'

const COMPANY_PROFILE_ACTIONS = { onBeforeSave: 'profile.save' } as const

export interface CompanyProfileProps
  extends BeforeProps<typeof COMPANY_PROFILE_ACTIONS>, TabProps<CompanyProfileTab> {
  onSaved?: (profile: Profile) => void
}

const TITLE = msg('Company Profile')

/** A client's own record: the company, who answers for it, and where its invoices go. */
export function CompanyProfile(props: CompanyProfileProps) {
  return (
    <Widget
      name="company-profile"
      needs={['clients.readProfile', 'clients.updateProfile']}
      title={TITLE}
      before={beforeOf(COMPANY_PROFILE_ACTIONS, props)}
      role="client"
      denied={msg('Only clients have a company profile.')}
      skeleton={<Waiting />}
    >
      {(viewer) => <ReadProfile key={viewer.account.id} clientId={viewer.account.id} {...props} />}
    </Widget>
  )
}

const Waiting = () => (
  <Page title={TITLE}>
    <Skeleton shape="form" label={msg('Loading profile')} count={6} />
  </Page>
)

/** An edit begins on the newest version, never on one from the cache. */
function ReadProfile({
  clientId,
  ...editor
}: Omit<CompanyProfileEditorProps, 'profile'> & { clientId: string }) {
  const profileQuery = useQuery({
    ...companyProfileQuery(useDaysheet(), clientId),
    staleTime: 0,
    refetchOnMount: 'always',
  })
  const [opened, setOpened] = useState<Profile | null>(null)
  if (!opened && profileQuery.data && profileQuery.isFetchedAfterMount && !profileQuery.isError)
    setOpened(profileQuery.data)
  if (opened) return <CompanyProfileEditor profile={opened} {...editor} />
  if (!profileQuery.isError) return <Waiting />
  return (
    <Page title={TITLE}>
      <LoadFailure
        error={profileQuery.error}
        title={msg('Failed to load profile')}
        onRetry={() => void profileQuery.refetch()}
        isRetrying={profileQuery.isRefetching}
      />
    </Page>
  )
}
