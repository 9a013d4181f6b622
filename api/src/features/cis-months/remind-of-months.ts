import { cisReminderAt, cisReminderNotification, type CisReminder } from '@daysheet/core'
import type { Knex } from 'knex'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps, TransactionDeps } from '../../deps.ts'
import { queuedMail } from '../../outbox/mail-job.ts'
import { recordEvents } from '../../record-event.ts'
import { findOpenMonths, type OpenMonth } from './find-open-months.ts'
import { cisReminderMail } from './reminder-mail.ts'

const AT_ONCE = 200

/**
 * Reminds clients 7, 3 and 1 days before the 19th while something is open in the month, of each once,
 * however many processes do it. Returns how many were reminded.
 */
export async function remindOfMonths(deps: Deps): Promise<number> {
  const reminder = cisReminderAt(deps.clock.today())
  if (reminder === null) return 0
  let reminded = 0
  let after = ''
  for (;;) {
    const ids = await clientsAfter(deps.knex, reminder, after)
    const last = ids.at(-1)
    if (last === undefined) return reminded
    reminded += await remindSome(deps, reminder, ids)
    after = last
  }
}

/** Clients with an engagement, now or before, that want reminders and have not had this one. */
async function clientsAfter(
  knex: Knex,
  { tax_year, tax_month, since }: CisReminder,
  after: string,
): Promise<string[]> {
  const rows = (await knex('users')
    .leftJoin('cis_months as month', (join) =>
      join
        .on('month.client_id', 'users.id')
        .andOnVal('month.tax_year', tax_year)
        .andOnVal('month.tax_month', tax_month),
    )
    .where({ 'users.user_type': 'client', 'users.cis_reminders_enabled': true })
    .where('users.id', '>', after)
    .where((either) =>
      either.whereNull('month.reminded_on').orWhere('month.reminded_on', '<', since),
    )
    .whereExists(knex('engagements').where('client_id', knex.ref('users.id')).select(knex.raw('1')))
    .orderBy('users.id')
    .limit(AT_ONCE)
    .select('users.id')) as { id: string }[]
  return rows.map(({ id }) => id)
}

function remindSome(deps: Deps, reminder: CisReminder, ids: readonly string[]): Promise<number> {
  return inTransaction(deps.knex, async (trx) => {
    const { vault, clock } = deps
    const today = clock.today()
    const open = await findOpenMonths({ knex: trx, vault, today }, reminder, ids)
    if (open.length === 0) return 0
    const toTell = await claimReminders({ ...deps, knex: trx }, reminder, open)
    if (toTell.length === 0) return 0
    const { tax_year, tax_month } = reminder
    await recordEvents(
      trx,
      toTell.map(({ client_id }) => ({
        actor: null,
        action: 'cis_month.remind' as const,
        subject: { noun: 'user', id: client_id },
        after: { tax_year, tax_month, since: reminder.since },
        notifications: [
          {
            user_id: client_id,
            ...cisReminderNotification({ tax_year, tax_month, client_id }, today),
          },
        ],
        mails: [queuedMail(cisReminderMail, { client_id, tax_year, tax_month })],
      })),
    )
    return toTell.length
  })
}

/** Of several processes at once the lock on a month's row lets one remind of it. */
async function claimReminders(
  { knex: trx, clock }: Pick<TransactionDeps, 'knex' | 'clock'>,
  { tax_year, tax_month, since }: CisReminder,
  open: readonly OpenMonth[],
): Promise<OpenMonth[]> {
  const month = { tax_year, tax_month }
  await trx('cis_months')
    .insert(open.map(({ client_id }) => ({ client_id, ...month })))
    .onConflict()
    .merge({ tax_year })
  const rows = (await trx('cis_months')
    .where(month)
    .whereIn(
      'client_id',
      open.map(({ client_id }) => client_id),
    )
    .where((either) => either.whereNull('reminded_on').orWhere('reminded_on', '<', since))
    .select('client_id')) as { client_id: string }[]
  const claimed = new Set(rows.map(({ client_id }) => client_id))
  await trx('cis_months')
    .where(month)
    .whereIn('client_id', [...claimed])
    .update({ reminded_on: clock.today() })
  return open.filter(({ client_id }) => claimed.has(client_id))
}
