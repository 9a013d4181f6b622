import type { Knex } from 'knex'
import { newId } from '../db/new-id.ts'
import type { QueuedMail } from '../outbox/job.ts'
import { findReaders, type Reader } from './find-readers.ts'
import type { NewNotification, Notice } from './new-notification.ts'
import { preferredMails } from './preferred-mails.ts'

/**
 * Writes notifications in the transaction of the change that they are about, in the bell of whoever
 * wants them there, and returns the mails that leave: those of the events, as their readers chose.
 */
export async function notify(
  trx: Knex.Transaction,
  notices: readonly Notice[],
): Promise<QueuedMail[]> {
  const notifications = notices.flatMap((notice) => notice.notifications)
  if (notifications.length === 0) return notices.flatMap(({ mails }) => mails)
  const readersOf = await findReaders(trx, notifications)
  const rows = notifications.flatMap((notification) =>
    readersOf(notification)
      .filter(({ bell }) => bell)
      .map((reader) => rowOf(notification, reader)),
  )
  if (rows.length > 0) await trx('notifications').insert(rows)
  return preferredMails(trx, notices, readersOf)
}

const rowOf = (
  { type, title, body, subject }: NewNotification,
  { user_id, company_id }: Reader,
) => ({
  id: newId(),
  user_id,
  company_id,
  type,
  title: title.slice(0, 200),
  body: body ?? null,
  subject_noun: subject?.noun ?? null,
  subject_id: subject?.id ?? null,
  subject_tax_year: subject?.tax_year ?? null,
  subject_tax_month: subject?.tax_month ?? null,
})
