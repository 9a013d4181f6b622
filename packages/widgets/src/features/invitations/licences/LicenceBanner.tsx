import { useDaysheet, useLinkTo } from '../../../provider/index.ts'
import { msg, Banner, MailIcon, UsersIcon } from '../../../ui/index.ts'
import { useVerificationMail } from '../received/useVerificationMail.ts'
import type { LicenceNotice } from './useLicenceNotice.ts'

const SUBSCRIPTION = { to: 'subscription' } as const

/** Why nothing was sent, until it is read or the next sending works. */
export function LicenceBanner({ notice }: { notice: LicenceNotice }) {
  const { reason, sentence, clear } = notice
  const verification = useVerificationMail()
  const { canGo } = useDaysheet()
  const linkTo = useLinkTo()
  if (sentence === null) return null
  if (reason === 'unconfirmed') {
    return (
      <Banner
        tone="caution"
        icon={MailIcon}
        role="alert"
        title={msg('Confirm your email address to send invitations')}
        actions={[{ label: msg('Send the link again'), onPress: verification.send }]}
        onDismiss={clear}
      >
        {sentence}
      </Banner>
    )
  }
  return (
    // There may be some left, only fewer than were asked for.
    <Banner
      tone="caution"
      icon={UsersIcon}
      role="alert"
      title={msg('Not enough worker licences')}
      actions={
        canGo(SUBSCRIPTION)
          ? [{ label: msg('See plans and licences'), ...linkTo(SUBSCRIPTION) }]
          : []
      }
      onDismiss={clear}
    >
      {sentence}
    </Banner>
  )
}
