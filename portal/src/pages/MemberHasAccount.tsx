import type { PublicMemberInvitation } from '@daysheet/core'
import { Banner, ButtonLink, MailIcon, Stack } from '@daysheet/widgets/kit'

/** For whoever has an account already: it answers the invitation, and nothing is registered. */
export const MemberHasAccount = ({ invitation }: { invitation: PublicMemberInvitation }) => (
  <Stack gap={5}>
    <Banner tone="info" icon={MailIcon} title={`${invitation.company_name} invited you`}>
      {`${invitation.email} has an account already. Sign in with it, then accept or decline under Notifications.`}
    </Banner>
    <ButtonLink variant="primary" isBlock href="/dashboard/notifications">
      Sign in
    </ButtonLink>
  </Stack>
)
