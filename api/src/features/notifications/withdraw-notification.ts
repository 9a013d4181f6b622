import type { NotificationType } from '@daysheet/core'
import type { Knex } from 'knex'

/** Takes back what somebody was told of something that was undone at once. */
export async function withdrawNotification(
  trx: Knex.Transaction,
  told: { user_id: string; type: NotificationType; subject_id: string },
): Promise<void> {
  await trx('notifications').where(told).delete()
}
