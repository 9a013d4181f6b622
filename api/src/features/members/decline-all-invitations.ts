import type { TransactionDeps } from '../../deps.ts'
import { sqlInstant } from '../../db/instants.ts'
import { recordEvents } from '../../record-event.ts'

/** Declines every open invitation to a company of somebody whose account is deleted. */
export async function declineAllMemberInvitations(
  { knex: trx, clock }: TransactionDeps,
  { email, sandbox }: { email: string; sandbox: string },
): Promise<void> {
  const open = (await trx('member_invitations AS invitation')
    .join('companies AS company', 'company.id', 'invitation.company_id')
    .where({ 'invitation.open_email': email, 'invitation.status': 'sent' })
    .where('company.sandbox', sandbox)
    .select('invitation.id', 'invitation.company_id')) as { id: string; company_id: string }[]
  if (open.length === 0) return
  await trx('member_invitations')
    .whereIn(
      'id',
      open.map(({ id }) => id),
    )
    .where('status', 'sent')
    .update({ status: 'declined', open_email: null, answered_at: sqlInstant(clock.now()) })
  await recordEvents(
    trx,
    open.map(({ id, company_id }) => ({
      action: 'member_invitation.decline' as const,
      subject: { noun: 'member_invitation', id },
      before: { status: 'sent' },
      after: { status: 'declined' },
      company_id,
    })),
  )
}
