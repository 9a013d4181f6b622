import { STEP_UP_MINUTES } from '@daysheet/core'
import type { Knex } from 'knex'
import { writeMail } from '../../mail/write-mail.ts'
import type { Job } from '../../outbox/job.ts'
import { User } from './user-model.ts'

interface StepUp {
  user_id: string
  /** The `delegation_id` of the viewer. */
  link_id: string
  code_sealed: string
}

/** Names the partner: a code that arrives unasked shows who is at the account. */
export const stepUpMail: Job<StepUp> = {
  name: 'session.step-up',
  lane: 'security',
  compose: async ({ user_id, link_id, code_sealed }, { config, knex, vault }) => {
    const user = await User.query(knex).findById(user_id)
    const partner = await findPartner(knex, link_id)
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

/** The partner that acts for the person by this link or this consent. */
async function findPartner(
  knex: Knex,
  delegationId: string,
): Promise<{ name: string } | undefined> {
  const byLink = knex('partner_users').where('id', delegationId).select('partner_id')
  const byConsent = knex('oauth_grants')
    .join('oauth_clients', 'oauth_clients.id', 'oauth_grants.client_id')
    .where('oauth_grants.id', delegationId)
    .select('oauth_clients.partner_id')
  return (await knex('partners').whereIn('id', byLink.unionAll(byConsent)).first('name')) as
    | { name: string }
    | undefined
}
