import { useAction } from '../../../provider/index.ts'
import { Banner, MailIcon, useWords } from '../../../ui/index.ts'

export interface UnconfirmedEmailProps {
  email: string
  /** An invitation is in view, which cannot be accepted until then. */
  isInvited?: boolean
}

/** Everything works without a confirmed address but accepting invitations; how to confirm it. */
export function UnconfirmedEmail({ email, isInvited }: UnconfirmedEmailProps) {
  const words = useWords()
  const resend = useAction({
    call: (client) => client.session.resendVerification(),
    success: ({ message }) => message,
    failure: 'Failed to send verification email',
    prefersServerMessage: true,
    event: () => ({ type: 'verification.requested' }),
  })
  return (
    <Banner
      tone="caution"
      icon={MailIcon}
      title={isInvited ? 'Confirm your email address to accept' : 'Confirm your email address'}
      actions={[{ label: 'Send the link again', onPress: () => resend.mutate(undefined) }]}
    >
      {isInvited
        ? words(
            'We have sent a link to {email}. Open it, then come back: the invitation waits for you.',
            { email },
          )
        : words(
            'We have sent a link to {email}. Until you open it, invitations cannot be accepted.',
            { email },
          )}
    </Banner>
  )
}
