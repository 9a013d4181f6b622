import { useAction } from '../../../provider/index.ts'
import { Banner, MailIcon } from '../../../ui/index.ts'

/** Why an invitation cannot be accepted yet, and the way to change that. */
export function UnconfirmedEmail({ email }: { email: string }) {
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
      title="Confirm your email address to accept"
      actions={[{ label: 'Send the link again', onPress: () => resend.mutate(undefined) }]}
    >
      We have sent a link to {email}. Open it, then come back: the invitation waits for you.
    </Banner>
  )
}
