import { deletedEmail } from '@daysheet/core'
import type { Knex } from 'knex'
import { sqlInstant } from '../../db/instants.ts'
import { recordEvents } from '../../record-event.ts'

interface Leaving {
  person: { id: string; email: string }
  companyIds: readonly string[]
  now: string
}

/** Ends every membership of the person, in companies that go on and in those that close. */
export async function leaveCompanies(
  trx: Knex.Transaction,
  { person, companyIds, now }: Leaving,
): Promise<void> {
  if (companyIds.length === 0) return
  await trx('company_members')
    .where({ user_id: person.id, status: 'active' })
    .update({ status: 'left', left_at: sqlInstant(now), version: trx.raw('version + 1') })
  await giveContactToNext(trx, person, companyIds)
  await recordEvents(
    trx,
    companyIds.map((company_id) => ({
      action: 'member.remove' as const,
      subject: { noun: 'member', id: person.id },
      before: { status: 'active' },
      after: { status: 'left' },
      company_id,
    })),
  )
}

/** Others write to an owner: to the first that is left, where it was this person. */
const giveContactToNext = (
  trx: Knex.Transaction,
  { id, email }: Leaving['person'],
  companyIds: readonly string[],
) =>
  trx.raw(
    `UPDATE companies JOIN (
       SELECT member.company_id, users.email, users.full_name,
         ROW_NUMBER() OVER (
           PARTITION BY member.company_id
           ORDER BY member.role = 'owner' DESC, users.full_name, users.id
         ) AS place
       FROM company_members AS member JOIN users ON users.id = member.user_id
       WHERE member.company_id IN (${companyIds.map(() => '?').join(', ')}) AND member.user_id <> ? AND member.status = 'active'
     ) AS next ON next.company_id = companies.id AND next.place = 1
     SET companies.contact_email = next.email, companies.contact_name = next.full_name,
       companies.contact_phone = NULL
     WHERE companies.contact_email = ?`,
    [...companyIds, id, email],
  )

/** Of an invitation to a worker all goes, as when it is withdrawn; of one to a member it is closed. */
async function withdrawInvitations(
  trx: Knex.Transaction,
  companyIds: readonly string[],
): Promise<void> {
  const open = trx('invitations')
    .whereIn('client_id', [...companyIds])
    .whereIn('status', ['draft', 'sent'])
  for (const table of ['invitation_projects', 'invitation_links']) {
    await trx(table).whereIn('invitation_id', open.clone().select('id')).delete()
  }
  await open.delete()
  await trx('member_invitations')
    .whereIn('company_id', [...companyIds])
    .where('status', 'sent')
    .update({ status: 'withdrawn', open_email: null })
}

/** The account that they paid from, and runs of which no file was made; what was paid stays. */
async function deletePaymentSettings(
  trx: Knex.Transaction,
  companyIds: readonly string[],
): Promise<void> {
  const ids = [...companyIds]
  const open = trx('pay_runs')
    .whereIn('client_id', ids)
    .whereIn('status', ['draft', 'awaiting_approval'])
  for (const table of ['pay_run_credits', 'pay_run_invoices', 'pay_run_payments']) {
    await trx(table).whereIn('pay_run_id', open.clone().select('id')).delete()
  }
  await open.delete()
  await trx('payment_settings').whereIn('client_id', ids).delete()
}

/** Closes companies of which nobody is left. Name, address and tax references stay with their records. */
export async function closeCompanies(
  trx: Knex.Transaction,
  companyIds: readonly string[],
  now: string,
): Promise<void> {
  if (companyIds.length === 0) return
  await withdrawInvitations(trx, companyIds)
  await deletePaymentSettings(trx, companyIds)
  await trx('companies')
    .whereIn('id', [...companyIds])
    .update({
      contact_email: trx.raw('CONCAT(id, ?)', [deletedEmail('')]),
      contact_phone: null,
      company_phone: null,
      accounts_email: null,
      accountancy_software_email: null,
      cis_reminders_enabled: false,
      closed_at: sqlInstant(now),
      version: trx.raw('version + 1'),
    })
}
