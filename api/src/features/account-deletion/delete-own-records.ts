import { NOTIFICATION_TYPES } from '@daysheet/core'
import type { Knex } from 'knex'
import { sqlInstant } from '../../db/instants.ts'
import { endLinks } from '../../documents/links/end-links.ts'
import { endEverySession } from '../../http/session/session-store.ts'

/** What a worker has that nobody else has seen. */
export async function deleteWorkersRecords(
  trx: Knex.Transaction,
  workerId: string,
  now: string,
): Promise<void> {
  await deleteDraftsRetentions(trx, workerId)
  for (const [documents, lines, reference] of [
    ['invoices', 'invoice_items', 'invoice_id'],
    ['timesheets', 'timesheet_items', 'timesheet_id'],
  ] as const) {
    const drafts = trx(documents).where({ worker_id: workerId, status: 'draft' })
    await trx(lines).whereIn(reference, drafts.clone().select('id')).delete()
    await drafts.delete()
  }
  await endLinks(trx, { worker_id: workerId }, now)
  await forgetMails(trx, workerId)
  await closeOwnClients(trx, workerId, now)
  // What clients meant to tell HMRC of them from now on; what was filed stays for as long as it must.
  await trx('hmrc_subcontractors').where('worker_id', workerId).delete()
  const expenses = trx('business_expenses').where('worker_id', workerId)
  const receipts = expenses.clone().whereNotNull('receipt_file_id').select('receipt_file_id')
  // The files go with the next expired ones.
  await trx('files')
    .whereIn('id', receipts)
    .update({ expires_at: sqlInstant(now) })
  await expenses.delete()
}

/** What drafts keep back, and releases that nobody will ask for: they are held again. */
async function deleteDraftsRetentions(trx: Knex.Transaction, worker_id: string): Promise<void> {
  const drafts = trx('invoices').where({ worker_id, status: 'draft' }).select('id')
  const entries = trx('retention_entries')
  await entries.clone().whereIn('invoice_id', drafts.clone()).delete()
  await entries.clone().whereIn('release_invoice_id', drafts.clone()).delete()
}

/** Who refused their mails is kept for nobody any more, nor are the mails that are counted. */
async function forgetMails(trx: Knex.Transaction, worker_id: string): Promise<void> {
  for (const table of ['refused_addresses', 'client_mails', 'client_mail_senders']) {
    await trx(table).where({ worker_id }).delete()
  }
}

/**
 * A client that they kept goes with all that is kept of it where nothing was sent to it; another stays
 * with its name and address for as long as what was sent to it, and closes.
 */
async function closeOwnClients(
  trx: Knex.Transaction,
  worker_id: string,
  now: string,
): Promise<void> {
  const own = trx('own_clients').where({ worker_id }).select('client_id')
  await trx('join_requests').where({ worker_id }).delete()
  await trx('own_clients').where({ worker_id }).update({ copy_emails: '[]', notes: null })
  await trx('companies')
    .whereIn('id', own)
    .update({
      contact_name: '',
      company_phone: null,
      accounts_email: null,
      closed_at: sqlInstant(now),
      version: trx.raw('version + 1'),
    })
  await deleteUnused(trx, worker_id)
}

/** What hangs on an own client, in the order in which it goes. */
const OF_OWN_CLIENT = [
  ['project_assignments', 'client_id'],
  ['ended_assignments', 'client_id'],
  ['projects', 'client_id'],
  ['engagements', 'client_id'],
  ['own_clients', 'client_id'],
  ['companies', 'id'],
] as const

async function deleteUnused(trx: Knex.Transaction, worker_id: string): Promise<void> {
  const query = trx('own_clients').where({ worker_id })
  for (const table of ['invoices', 'timesheets', 'cis_statements']) {
    query.whereNotExists(
      trx(table).where(`${table}.client_id`, trx.ref('own_clients.client_id')).select(trx.raw('1')),
    )
  }
  const unused = (await query.pluck('client_id')) as string[]
  if (unused.length === 0) return
  for (const [table, column] of OF_OWN_CLIENT) await trx(table).whereIn(column, unused).delete()
}

/** All that is kept of a person alone, and by which they, a program or a partner could come in. */
export async function deletePersonsRecords(trx: Knex.Transaction, userId: string): Promise<void> {
  // First, so that a session that is being created in a partner's page is there, or finds no link.
  const links = await trx('partner_users')
    .where('user_id', userId)
    .forUpdate()
    .pluck<string[]>('id')
  await trx('partner_step_ups').whereIn('partner_user_id', links).delete()
  await trx('partner_users').whereIn('id', links).delete()
  await endEverySession(trx, userId)
  for (const table of [
    'api_tokens',
    'password_resets',
    'email_verifications',
    'sign_in_alerts',
    'second_factors',
    'recovery_codes',
    'factor_challenges',
    'notifications',
    'notification_preferences',
    'daily_digests',
  ]) {
    await trx(table).where('user_id', userId).delete()
  }
  // A client that gives a statement of what was paid notifies nobody of it any more.
  await trx('notification_preferences').insert(
    NOTIFICATION_TYPES.map((type) => ({ user_id: userId, type, mail: false, bell: false })),
  )
}
