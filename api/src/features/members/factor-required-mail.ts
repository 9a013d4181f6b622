import { writeMail } from '../../mail/write-mail.ts'
import type { Job } from '../../outbox/job.ts'
import { User } from '../accounts/index.ts'

interface FactorRequired {
  user_id: string
  company: string
  has_factor: boolean
}

export const factorRequiredMail: Job<FactorRequired> = {
  name: 'company.second-factor-required',
  lane: 'security',
  compose: async ({ user_id, company, has_factor }, { config, knex }) => {
    const user = await User.query(knex).findById(user_id)
    if (!user) return null
    return writeMail({
      to: user.email,
      subject: `${company} asks everybody for two-step sign-in`,
      heading: 'Two-step sign-in',
      paragraphs: [
        `${company} asks everybody who works in its account for two-step sign-in: beside the password a passkey, such as your fingerprint, or a code from an app.`,
        has_factor
          ? 'You have it already, so there is nothing to do.'
          : 'You are led to it the next time that you open Daysheet. It takes two minutes, and nothing else can be done for the company until then.',
      ],
      button: { label: 'Open Daysheet', url: `${config.publicUrl}/dashboard/settings/account` },
    })
  },
}
