import {
  cisReminderAt,
  cisReminderNotification,
  hmrcReminderAt,
  hmrcReminderNotification,
  type CisReminder,
  type Day,
  type TaxMonth,
} from '@daysheet/core'
import type { Knex } from 'knex'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps, TransactionDeps } from '../../deps.ts'
import { queuedMail } from '../../outbox/job.ts'
import { recordEvents } from '../../record-event.ts'
import {
  findOpenMonths,
  findUnpaidMonths,
  type OpenMonth,
  type UnpaidMonth,
} from './find-open-months.ts'
import { hmrcReminderMail } from './hmrc-reminder-mail.ts'
import { cisReminderMail } from './reminder-mail.ts'

const AT_ONCE = 200

/** What clients are reminded of, and where it is kept that they were. */
interface Reminding<Found extends { client_id: string }> {
  at: (today: Day) => CisReminder | null
  column: 'reminded_on' | 'hmrc_reminded_on'
  find: (place: Place, month: TaxMonth, clientIds: readonly string[]) => Promise<Found[]>
  notificationOf: (month: TaxMonth, found: Found, today: Day) => Notice
  mail: typeof cisReminderMail
}
type Place = Parameters<typeof findOpenMonths>[0]
type Notice = ReturnType<typeof cisReminderNotification>

const OF_THE_19TH: Reminding<OpenMonth> = {
  at: cisReminderAt,
  column: 'reminded_on',
  find: findOpenMonths,
  notificationOf: (month, { client_id }, today) =>
    cisReminderNotification({ ...month, client_id }, today),
  mail: cisReminderMail,
}

const OF_HMRC: Reminding<UnpaidMonth> = {
  at: hmrcReminderAt,
  column: 'hmrc_reminded_on',
  find: findUnpaidMonths,
  notificationOf: (month, { client_id, outstanding: amount }, today) =>
    hmrcReminderNotification({ ...month, client_id, amount }, today),
  mail: hmrcReminderMail,
}

/**
 * Reminds clients 7, 3 and 1 days before the 19th while something is open in the month, of each once,
 * however many processes do it. Returns how many were reminded.
 */
export const remindOfMonths = (deps: Deps): Promise<number> => remindAll(deps, OF_THE_19TH)

/** The same before the last working day by the 22nd, while deductions are not paid to HMRC. */
export const remindOfHmrcPayments = (deps: Deps): Promise<number> => remindAll(deps, OF_HMRC)

async function remindAll<Found extends { client_id: string }>(
  deps: Deps,
  reminding: Reminding<Found>,
): Promise<number> {
  const reminder = reminding.at(deps.clock.today())
  if (reminder === null) return 0
  let reminded = 0
  let after = ''
  for (;;) {
    const ids = await clientsAfter(deps.knex, reminding.column, reminder, after)
    const last = ids.at(-1)
    if (last === undefined) return reminded
    reminded += await remindSome(deps, reminding, reminder, ids)
    after = last
  }
}

/** Clients with an engagement, now or before, that want reminders and have not had this one. */
async function clientsAfter(
  knex: Knex,
  column: 'reminded_on' | 'hmrc_reminded_on',
  { tax_year, tax_month, since }: CisReminder,
  after: string,
): Promise<string[]> {
  const rows = (await knex('companies')
    .leftJoin('cis_months as month', (join) =>
      join
        .on('month.client_id', 'companies.id')
        .andOnVal('month.tax_year', tax_year)
        .andOnVal('month.tax_month', tax_month),
    )
    .where({ 'companies.cis_reminders_enabled': true })
    .where('companies.id', '>', after)
    .where((either) => either.whereNull(`month.${column}`).orWhere(`month.${column}`, '<', since))
    .whereExists(
      knex('engagements').where('client_id', knex.ref('companies.id')).select(knex.raw('1')),
    )
    .orderBy('companies.id')
    .limit(AT_ONCE)
    .select('companies.id')) as { id: string }[]
  return rows.map(({ id }) => id)
}

function remindSome<Found extends { client_id: string }>(
  deps: Deps,
  { column, find, notificationOf, mail }: Reminding<Found>,
  reminder: CisReminder,
  ids: readonly string[],
): Promise<number> {
  return inTransaction(deps, async (trx) => {
    const { vault, clock } = deps
    const today = clock.today()
    const open = await find({ knex: trx, vault, today }, reminder, ids)
    if (open.length === 0) return 0
    const toTell = await claimReminders({ ...deps, knex: trx }, column, reminder, open)
    if (toTell.length === 0) return 0
    const { tax_year, tax_month } = reminder
    await recordEvents(
      trx,
      toTell.map((found) => ({
        action: 'cis_month.remind' as const,
        subject: { noun: 'cis_month', id: found.client_id, tax_year, tax_month },
        after: { tax_year, tax_month, due_on: reminder.due_on, since: reminder.since },
        notifications: [
          { user_id: found.client_id, ...notificationOf({ tax_year, tax_month }, found, today) },
        ],
        mails: [
          queuedMail(mail, found.client_id, { client_id: found.client_id, tax_year, tax_month }),
        ],
      })),
    )
    return toTell.length
  })
}

/** Of several processes at once the lock on a month's row lets one remind of it. */
async function claimReminders<Found extends { client_id: string }>(
  { knex: trx, clock }: Pick<TransactionDeps, 'knex' | 'clock'>,
  column: 'reminded_on' | 'hmrc_reminded_on',
  { tax_year, tax_month, since }: CisReminder,
  open: readonly Found[],
): Promise<Found[]> {
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
    .where((either) => either.whereNull(column).orWhere(column, '<', since))
    .select('client_id')) as { client_id: string }[]
  const claimed = new Set(rows.map(({ client_id }) => client_id))
  await trx('cis_months')
    .where(month)
    .whereIn('client_id', [...claimed])
    .update({ [column]: clock.today() })
  return open.filter(({ client_id }) => claimed.has(client_id))
}
