import { addInstant, GRACE_DAYS, planEndedNotification, statusAt } from '@daysheet/core'
import { inTransaction } from '../../db/in-transaction.ts'
import { sqlInstant } from '../../db/instants.ts'
import type { Deps } from '../../deps.ts'
import { recordEvents } from '../../record-event.ts'
import { SubscriptionRow } from './model.ts'

const AT_ONCE = 200

/** Tells those whose plan the clock has ended, each once. Returns how many. */
export async function tellOfEnds(deps: Deps): Promise<number> {
  let notifiedCount = 0
  for (let after = ''; ;) {
    const { rows, ended } = await tellSome(deps, after)
    notifiedCount += ended
    const last = rows.at(-1)
    if (!last) return notifiedCount
    after = last.id
  }
}

function tellSome(deps: Deps, after: string) {
  return inTransaction(deps, async (trx) => {
    const now = deps.clock.now()
    // Only those that can have ended; whether one has is for `statusAt` to say.
    const rows = (await SubscriptionRow.query(trx)
      .where('id', '>', after)
      .whereNull('end_told_at')
      .where((may) =>
        may
          .where('status', 'expired')
          .orWhere((trial) =>
            trial.where('status', 'trial').where('trial_ends_at', '<=', sqlInstant(now)),
          )
          .orWhere((cancelled) =>
            cancelled.where('status', 'cancelled').where('period_ends_at', '<=', sqlInstant(now)),
          )
          .orWhere((due) =>
            due
              .where('status', 'past_due')
              .where('past_due_at', '<=', sqlInstant(addInstant(now, -GRACE_DAYS * 86_400_000))),
          ),
      )
      .orderBy('id')
      .limit(AT_ONCE)
      .forUpdate()
      .execute()) as SubscriptionRow[]
    const ended = rows.filter((row) => statusAt(row, now) === 'expired')
    if (ended.length === 0) return { rows, ended: 0 }
    await trx('subscriptions')
      .whereIn(
        'id',
        ended.map(({ id }) => id),
      )
      .update({ end_told_at: sqlInstant(now) })
    await recordEvents(
      trx,
      ended.map((row) => ({
        action: 'subscription.tell_of_end' as const,
        subject: { noun: 'user', id: row.user_id },
        notifications: [planEndedNotification(row)],
      })),
    )
    return { rows, ended: ended.length }
  })
}
