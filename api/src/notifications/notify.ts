import type { NotificationSubject, NotificationType } from '@daysheet/core'
import type { Knex } from 'knex'
import { newId } from '../db/new-id.ts'

export interface NewNotification {
  user_id: string
  type: NotificationType
  title: string
  body?: string | null
  subject?: { noun: NotificationSubject; id: string; tax_year?: number; tax_month?: number } | null
}

/** Writes notifications in the transaction of the change that they are about. */
export async function notify(
  trx: Knex.Transaction,
  notifications: readonly NewNotification[],
): Promise<void> {
  if (notifications.length === 0) return
  await trx('notifications').insert(
    notifications.map(({ user_id, type, title, body, subject }) => ({
      id: newId(),
      user_id,
      type,
      title: title.slice(0, 200),
      body: body ?? null,
      subject_noun: subject?.noun ?? null,
      subject_id: subject?.id ?? null,
      subject_tax_year: subject?.tax_year ?? null,
      subject_tax_month: subject?.tax_month ?? null,
    })),
  )
}
