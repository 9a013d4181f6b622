import { msg, Banner, MailIcon, useWords, type Words } from '../../../ui/index.ts'
import { useVerificationMail } from './useVerificationMail.ts'

export interface UnconfirmedEmailProps {
  email: string
  /** An invitation is in view, which cannot be accepted until then. */
  isInvited?: boolean
  /** A client, whose invitations cannot be sent until then. */
  isInviting?: boolean
}

/** Without a confirmed address all works but accepting and sending invitations; how to confirm it. */
export function UnconfirmedEmail({ email, isInvited, isInviting }: UnconfirmedEmailProps) {
  const words = useWords()
  const verification = useVerificationMail()
  return (
    <Banner
      tone="caution"
      icon={MailIcon}
      title={titleOf({ isInvited, isInviting })}
      actions={
        verification.isOffered
          ? [{ label: msg('Send the link again'), onPress: verification.send }]
          : []
      }
    >
      {sentenceOf({ email, isInvited, isInviting }, words)}
    </Banner>
  )
}

function titleOf({ isInvited, isInviting }: Omit<UnconfirmedEmailProps, 'email'>): string {
  if (isInviting) return msg('Confirm your email address to send invitations')
  return isInvited ? msg('Confirm your email address to accept') : msg('Confirm your email address')
}

function sentenceOf({ email, isInvited, isInviting }: UnconfirmedEmailProps, words: Words): string {
  if (isInviting) {
    return words(
      'We have sent a link to {email}. Until you open it, invitations can be saved as drafts, but not sent.',
      { email },
    )
  }
  return isInvited
    ? words(
        'We have sent a link to {email}. Open it, then come back: the invitation waits for you.',
        { email },
      )
    : words('We have sent a link to {email}. Until you open it, invitations cannot be accepted.', {
        email,
      })
}
