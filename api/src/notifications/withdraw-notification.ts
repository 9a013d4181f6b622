import type { NotificationType } from '@daysheet/core'
import type { Knex } from 'knex'

/** Deletes the notification of a change that was undone at once. */
export async function withdrawNotification(
  trx: Knex.Transaction,
  notification: { user_id: string; type: NotificationType; subject_id: string },
): Promise<void> {
  await trx('notifications').where(notification).delete()
}
