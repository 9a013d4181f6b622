import { useAction } from '@daysheet/widgets'
import { Banner, MailIcon } from '@daysheet/widgets/kit'

/** Everything works without a confirmed address but accepting invitations. */
export function UnverifiedEmail({ email }: { email: string }) {
  const resend = useAction({
    call: (client) => client.session.resendVerification(),
    success: ({ message }) => message,
    failure: 'Failed to send verification email',
    prefersServerMessage: true,
  })
  return (
    <Banner
      tone="caution"
      icon={MailIcon}
      title="Confirm your email address"
      actions={[{ label: 'Send the link again', onPress: () => resend.mutate(undefined) }]}
    >
      We have sent a link to {email}. Until you open it you cannot accept invitations.
    </Banner>
  )
}
