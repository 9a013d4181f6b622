import { formatPounds, MEMBER_ROLE_WORDS } from '@daysheet/core'
import { Banner, MailIcon } from '@daysheet/widgets/kit'
import type { OpenInvitation } from './useInvitationLink.ts'

const asWorker = (dayRate: number | null) =>
  `As a worker${dayRate === null ? '' : `, day rate ${formatPounds(dayRate)}`}`

/** Who invites, and as what. */
export function InvitedBy({ as, invitation }: OpenInvitation) {
  if (as === 'company') {
    return (
      <Banner
        tone="info"
        icon={MailIcon}
        title={`${invitation.worker_name} asks ${invitation.company_name} to join`}
      >
        You accept or decline as soon as your account is there.
      </Banner>
    )
  }
  const inviter =
    as === 'worker' ? (invitation.company_name ?? invitation.client_name) : invitation.company_name
  return (
    <Banner tone="info" icon={MailIcon} title={`${inviter} invited you`}>
      {as === 'worker' ? asWorker(invitation.day_rate) : `As ${MEMBER_ROLE_WORDS[invitation.role]}`}
    </Banner>
  )
}
