import { Banner, ButtonLink, Link, Stack } from '@daysheet/widgets/kit'

/** The link of an invitation that was answered, has run out or was sent again since. */
export const InvitationClosed = ({ reason }: { reason: string }) => (
  <Stack gap={5}>
    <Banner tone="caution" title="This invitation link cannot be used" role="alert">
      {reason}
    </Banner>
    <ButtonLink variant="primary" isBlock href="/login">
      Sign in
    </ButtonLink>
    <Link href="/register?type=worker" isStandalone>
      Create an account without the invitation
    </Link>
  </Stack>
)
