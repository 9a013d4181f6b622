import { OAUTH_SCOPES, type OAuthScope } from '@daysheet/core'
import { writeMail } from '../../mail/write-mail.ts'
import type { Job } from '../../outbox/job.ts'
import { User } from '../accounts/index.ts'

interface AppConnected {
  user_id: string
  partner_name: string
  scopes: readonly OAuthScope[]
}

/** Whoever allowed it in somebody else's name is found out by the account's owner. */
export const appConnectedMail: Job<AppConnected> = {
  name: 'connected-app.connected',
  lane: 'security',
  compose: async ({ user_id, partner_name, scopes }, { config, knex }) => {
    const user = await User.query(knex).findById(user_id)
    if (!user) return null
    const home = user.user_type === 'client' ? '/dashboard' : '/app'
    return writeMail({
      to: user.email,
      subject: `${partner_name} is connected to your account`,
      heading: `${partner_name} is connected`,
      paragraphs: [
        `You have allowed ${partner_name} to do this in your Daysheet account:`,
        ...scopes.map((scope) => OAUTH_SCOPES[scope]),
        'Bank, tax and password details can be changed only with a code that we mail to you.',
      ],
      button: {
        label: 'See connected apps',
        url: `${config.publicUrl}${home}/settings/account`,
      },
      small: 'If it was not you, disconnect it there and change your password.',
    })
  },
}
