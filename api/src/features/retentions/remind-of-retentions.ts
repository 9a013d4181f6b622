import {
  dueForRelease,
  newestReminder,
  poundsFromPence,
  RETENTION_DEFAULTS,
  RETENTION_LAW,
  retentionDays,
  retentionFigures,
  retentionReminderNotification,
  type Day,
  type RetentionReminder,
} from '@daysheet/core'
import type { Knex } from 'knex'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { queuedMail } from '../../outbox/job.ts'
import { recordEvents, type RecordedEvent } from '../../record-event.ts'
import { findRetentions, retentionMail, type FoundRetention } from '../../retentions/index.ts'

const AT_ONCE = 200

/** The next retentions by id, whether or not anything of them is held. */
async function idsAfter(knex: Knex, after: string): Promise<string[]> {
  const rows = (await knex('retentions')
    .where('id', '>', after)
    .orderBy('id')
    .limit(AT_ONCE)
    .select('id')) as { id: string }[]
  return rows.map(({ id }) => id)
}

interface Due {
  retention: FoundRetention
  reminder: RetentionReminder
  /** In pounds. */
  amount: number
}

/** What a retention is to be reminded of today; null where nothing comes, or both sides were told. */
function dueOf(retention: FoundRetention, today: Day): Due | null {
  const { terms, recorded, entries, row } = retention
  const days = retentionDays(terms, recorded)
  const reminder = newestReminder(days, today, RETENTION_LAW)
  if (reminder === null || (row.reminded_on !== null && row.reminded_on >= reminder.since)) {
    return null
  }
  if (retentionFigures(entries, today).held <= 0) return null
  // What will be due on the day, or is due and not released.
  const asOf = reminder.due_on > today ? reminder.due_on : today
  const amount = dueForRelease(entries, terms ?? RETENTION_DEFAULTS, days, asOf)
  return amount > 0 ? { retention, reminder, amount: poundsFromPence(amount) } : null
}

function eventOf({ retention, reminder, amount }: Due, today: Day): RecordedEvent {
  const { client_id, worker_id, project_id, project_name: project } = retention
  const notification = retentionReminderNotification({ project, amount, reminder }, today)
  const body = `Held by ${retention.client_name} of ${retention.worker_name}.`
  return {
    action: 'retention.remind',
    subject: { noun: 'project', id: project_id },
    company_id: client_id,
    after: { retention_id: retention.id, due_on: reminder.due_on, since: reminder.since, amount },
    notifications: [
      { user_id: client_id, ...notification, body, subject: { noun: 'project', id: project_id } },
      { user_id: worker_id, ...notification, body, subject: { noun: 'client', id: client_id } },
    ],
    mails: [
      queuedMail(retentionMail, worker_id, {
        worker_id,
        title: notification.title,
        body,
        path: '/app/clients',
      }),
    ],
  }
}

/** Of several processes at once the lock on a retention's row lets one remind of it. */
function remindSome(deps: Deps, ids: readonly string[]): Promise<number> {
  return inTransaction(deps, async (trx) => {
    const today = deps.clock.today()
    await trx('retentions')
      .whereIn('id', [...ids])
      .orderBy('id')
      .forUpdate()
      .select('id')
    const due = (await findRetentions(trx, { ids })).flatMap((one) => dueOf(one, today) ?? [])
    if (due.length === 0) return 0
    const claimed = due.map(({ retention }) => retention.id)
    await trx('retentions').whereIn('id', claimed).update({ reminded_on: today })
    await recordEvents(
      trx,
      due.map((one) => eventOf(one, today)),
    )
    return due.length
  })
}

/**
 * Reminds both sides 28 and 7 days before a release is due, on the day, and every 14 days while it is
 * not released; of each once, however many processes do it. Returns how many were reminded of.
 */
export async function remindOfRetentions(deps: Deps): Promise<number> {
  let reminded = 0
  let after = ''
  for (;;) {
    const ids = await idsAfter(deps.knex, after)
    const last = ids.at(-1)
    if (last === undefined) return reminded
    reminded += await remindSome(deps, ids)
    after = last
  }
}
