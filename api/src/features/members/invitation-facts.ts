import type { MemberInvitationFacts, MemberRole, UserType } from '@daysheet/core'
import { sqlInstant } from '../../db/instants.ts'
import type { TransactionDeps } from '../../deps.ts'
import { startOfLondonDay } from '../engagements/index.ts'
import type { ActingMember } from './acting-member.ts'
import { lockMembers } from './find-members.ts'
import { MemberInvitationRow } from './model.ts'

interface About {
  actor: { role: MemberRole }
  holder: { id: string } | undefined
  facts: MemberInvitationFacts
}

/**
 * What decides whether the address can be invited, beside the invitation that is sent again. The
 * company is locked, so that 50 at once don't pass the limit of a day.
 */
export async function lockFactsAbout(
  deps: TransactionDeps,
  { id, companyId }: ActingMember,
  email: string,
  again = '',
): Promise<About> {
  const { knex: trx } = deps
  const { company, members } = await lockMembers(trx, companyId)
  await closeExpired(deps, companyId)
  const open = await MemberInvitationRow.query(trx)
    .where('company_id', companyId)
    .whereNotNull('open_email')
    .whereNot('id', again)
  const holder = (await trx('users')
    .where({ email })
    .where('sandbox', trx('companies').where('id', companyId).select('sandbox'))
    .first('id', 'user_type', 'full_name')) as
    | { id: string; user_type: UserType; full_name: string }
    | undefined
  return {
    actor: members.find((one) => one.id === id) ?? { role: 'viewer' },
    holder,
    facts: {
      company,
      members: members.length,
      open: open.length,
      sentToday: await countSentToday(deps, companyId),
      holder: holder ? { ...holder, isMember: members.some((one) => one.id === holder.id) } : null,
      openUntil: open.find((one) => one.open_email === email)?.expires_at ?? null,
    },
  }
}

/** An expired one makes room for another to the same address. */
const closeExpired = (
  { knex: trx, clock }: Pick<TransactionDeps, 'knex' | 'clock'>,
  companyId: string,
): Promise<number> =>
  trx('member_invitations')
    .where({ company_id: companyId, status: 'sent' })
    .where('expires_at', '<', sqlInstant(startOfLondonDay(clock.today())))
    .update({ open_email: null })

/** Every mailed link counts, also one of an invitation that was sent again. */
async function countSentToday(
  { knex: trx, clock }: Pick<TransactionDeps, 'knex' | 'clock'>,
  companyId: string,
): Promise<number> {
  const row = (await trx('member_invitation_links AS link')
    .join('member_invitations AS invitation', 'invitation.id', 'link.invitation_id')
    .where('invitation.company_id', companyId)
    .where('link.created_at', '>=', sqlInstant(startOfLondonDay(clock.today())))
    .count({ sent: '*' })
    .first()) as { sent: number }
  return row.sent
}
