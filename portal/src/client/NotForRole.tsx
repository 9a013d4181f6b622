import { whoCanInstead, type Permission } from '@daysheet/core'
import { Banner, LockIcon, Page } from '@daysheet/widgets/kit'

export interface NotForRoleProps {
  title: string
  permission: Permission
  company: string
}

/** A page that somebody's role in the company does not have, in place of it: who has it. */
export const NotForRole = ({ title, permission, company }: NotForRoleProps) => (
  <Page title={title}>
    <Banner
      tone="info"
      icon={LockIcon}
      title="Your role does not include this page"
      actions={[{ label: 'Go to Dashboard', href: '/dashboard' }]}
    >
      {`${whoCanInstead(permission, company)}.`}
    </Banner>
  </Page>
)
