import type { TransactionDeps } from '../../deps.ts'
import type { PartnerCaller } from '../../http/session/partner-key.ts'
import { recordEvent } from '../../record-event.ts'
import type { PartnerUserRow } from './partner-user.ts'

/** Ends the link and every session of it, at once. The account and its records stay the person's. */
export async function unlinkUser(
  { knex: trx }: TransactionDeps,
  partner: PartnerCaller,
  { link_id: linkId, id, external_id }: PartnerUserRow,
): Promise<void> {
  // First, so that a session that is being created finds the link locked or gone.
  await trx('partner_users').where('id', linkId).delete()
  await trx('partner_sessions').where('partner_user_id', linkId).delete()
  await trx('partner_step_ups').where('partner_user_id', linkId).delete()
  await recordEvent(trx, {
    action: 'partner.unlink_user',
    subject: { noun: 'user', id },
    before: { partner_id: partner.id, mode: partner.mode, external_id },
  })
}
