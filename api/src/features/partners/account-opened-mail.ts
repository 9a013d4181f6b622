import { writeMail } from '../../mail/write-mail.ts'
import type { Job } from '../../outbox/job.ts'
import { User } from '../accounts/index.ts'

interface AccountOpened {
  user_id: string
  partner_name: string
  token_sealed: string
}

/** Nobody finds out from a stranger's page that they have an account: the mail says who opened it. */
export const accountOpenedMail: Job<AccountOpened> = {
  name: 'partner.account-opened',
  lane: 'security',
  compose: async ({ user_id, partner_name, token_sealed }, { config, knex, vault }) => {
    const user = await User.query(knex).findById(user_id)
    if (!user || user.email_verified_at) return null
    return writeMail({
      to: user.email,
      subject: `${partner_name} has opened a Daysheet account for you`,
      heading: `Welcome to Daysheet, ${user.full_name}`,
      paragraphs: [
        `${partner_name} uses Daysheet for timesheets and invoices, and has opened an account for you at this address. You use it in the pages of ${partner_name}.`,
        'Please confirm that this is your email address. Daysheet asks you by mail before bank, tax or password details are changed in those pages.',
      ],
      button: {
        label: 'Confirm email address',
        url: `${config.publicUrl}/verify-email?token=${encodeURIComponent(vault.open(token_sealed))}`,
      },
      small: `If you do not know ${partner_name}, do not confirm the address and tell us.`,
    })
  },
}
