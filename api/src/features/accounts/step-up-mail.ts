import { STEP_UP_MINUTES } from '@daysheet/core'
import { writeMail } from '../../mail/write-mail.ts'
import type { Job } from '../../outbox/job.ts'
import { User } from './user-model.ts'

interface StepUp {
  user_id: string
  link_id: string
  code_sealed: string
}

/** Names the partner: a code that arrives unasked shows who is at the account. */
export const stepUpMail: Job<StepUp> = {
  name: 'session.step-up',
  lane: 'security',
  compose: async ({ user_id, link_id, code_sealed }, { config, knex, vault }) => {
    const user = await User.query(knex).findById(user_id)
    const partner = (await knex('partner_users')
      .join('partners', 'partners.id', 'partner_users.partner_id')
      .where('partner_users.id', link_id)
      .first('partners.name')) as { name: string } | undefined
    // Unlinked since it was asked for.
    if (!user || !partner) return null
    return writeMail({
      to: user.email,
      subject: 'Your code for bank, tax and password changes',
      heading: 'Your code',
      paragraphs: [
        vault.open(code_sealed),
        `Enter it in the pages of ${partner.name}, where you are about to change bank, tax or password details in Daysheet. It works for ${STEP_UP_MINUTES} minutes. Nobody of ${partner.name} or Daysheet ever asks you for it.`,
        'If you are not changing anything there, tell nobody the code and reset your password now.',
      ],
      button: { label: 'It was not me', url: `${config.publicUrl}/forgot-password` },
    })
  },
}
