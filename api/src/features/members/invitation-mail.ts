import { formatDay, londonDay, MEMBER_ROLE_WORDS } from '@daysheet/core'
import { writeMail } from '../../mail/write-mail.ts'
import type { Job } from '../../outbox/job.ts'
import { findInvitation, invitationByLink } from './find-invitation.ts'

/**
 * To the invited person. Only this mail contains the link's secret. Not sent when the invitation was
 * withdrawn, answered or sent again meanwhile.
 */
export const memberInvitedMail: Job<{ invitation_id: string; secret_sealed: string }> = {
  name: 'member_invitation.sent',
  lane: 'security',
  compose: async ({ invitation_id, secret_sealed }, { knex, config, vault }) => {
    const secret = vault.open(secret_sealed)
    const link = await invitationByLink(knex, secret).catch(() => null)
    if (link === null || link.isLinkReplaced) return null
    const invitation = await findInvitation(knex, invitation_id)
    if (invitation.status !== 'sent') return null
    const { company_name, email, role, expires_at, invited_by_name } = invitation
    const account = (await knex('users').where({ email, sandbox: '' }).first('id')) as unknown
    return writeMail({
      to: email,
      subject: `${invited_by_name} invited you to ${company_name}`,
      heading: `${company_name} on Daysheet`,
      paragraphs: [
        `Hello ${invitation.full_name},`,
        `${invited_by_name} has invited you to act for ${company_name} on Daysheet, as ${MEMBER_ROLE_WORDS[role]}. ${
          account
            ? 'Sign in and accept or decline under Notifications.'
            : 'Create your account with this address: it is free for you, and it accepts the invitation.'
        }`,
      ],
      facts: [['Open until', formatDay(londonDay(expires_at), 'long')]],
      button: account
        ? { label: 'Answer the invitation', url: `${config.publicUrl}/dashboard/notifications` }
        : {
            label: 'Create your account',
            url: `${config.publicUrl}/register?member=${secret}`,
          },
      small: `Sent because ${invited_by_name} entered your address. If you do not know them, ignore this email: nothing happens until you accept.`,
    })
  },
}
