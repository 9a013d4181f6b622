import { Banner, UsersIcon } from '../../../ui/index.ts'
import type { LicenceNotice } from './use-licence-notice.ts'

/** That the plan has no room for another worker, until it is read or the next sending works. */
export const LicenceBanner = ({ notice }: { notice: LicenceNotice }) =>
  notice.sentence === null ? null : (
    <Banner
      tone="caution"
      icon={UsersIcon}
      role="alert"
      title="No worker licence left"
      onDismiss={notice.clear}
    >
      {notice.sentence}
    </Banner>
  )
