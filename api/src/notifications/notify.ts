import type { NotificationSubject, NotificationType } from '@daysheet/core'
import type { Knex } from 'knex'
import { newId } from '../db/new-id.ts'
import { findReaders, type Reader } from './find-readers.ts'

export interface NewNotification {
  /** The account that it is for: a worker, or a company, whose members read it. */
  user_id: string
  /** Of a company, only these people. */
  readers?: readonly string[]
  type: NotificationType
  title: string
  body?: string | null
  subject?: { noun: NotificationSubject; id: string; tax_year?: number; tax_month?: number } | null
}

/** Writes notifications in the transaction of the change that they are about, in two statements. */
export async function notify(
  trx: Knex.Transaction,
  notifications: readonly NewNotification[],
): Promise<void> {
  if (notifications.length === 0) return
  const readers = await findReaders(trx, notifications)
  const rows = notifications.flatMap((notification) =>
    readers(notification).map((reader) => rowOf(notification, reader)),
  )
  if (rows.length > 0) await trx('notifications').insert(rows)
}

const rowOf = ({ type, title, body, subject }: NewNotification, reader: Reader) => ({
  id: newId(),
  ...reader,
  type,
  title: title.slice(0, 200),
  body: body ?? null,
  subject_noun: subject?.noun ?? null,
  subject_id: subject?.id ?? null,
  subject_tax_year: subject?.tax_year ?? null,
  subject_tax_month: subject?.tax_month ?? null,
})
