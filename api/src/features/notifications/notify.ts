import type { NotificationSubject, NotificationType } from '@daysheet/core'
import type { Knex } from 'knex'
import { newId } from '../../db/new-id.ts'

export interface NewNotification {
  user_id: string
  type: NotificationType
  title: string
  body?: string | null
  subject?: { noun: NotificationSubject; id: string } | null
}

/** Tells someone in the app, in the transaction that causes it. */
export async function notify(
  trx: Knex.Transaction,
  notifications: NewNotification | readonly NewNotification[],
): Promise<void> {
  const list = Array.isArray(notifications) ? notifications : [notifications]
  if (list.length === 0) return
  await trx('notifications').insert(
    list.map(({ user_id, type, title, body, subject }: NewNotification) => ({
      id: newId(),
      user_id,
      type,
      title: title.slice(0, 200),
      body: body ?? null,
      subject_noun: subject?.noun ?? null,
      subject_id: subject?.id ?? null,
    })),
  )
}
