import { digestDay, type Day } from '@daysheet/core'
import { inTransaction } from '../db/in-transaction.ts'
import type { Deps } from '../deps.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { queuedMail } from '../outbox/job.ts'
import { dailyDigestMail } from './daily-digest-mail.ts'

const AT_ONCE = 200

/**
 * Queues the daily digests from 7:00 London time on, of each person once a day, however many processes
 * do it and however late. Returns how many.
 */
export async function sendDigests(deps: Deps): Promise<number> {
  const day = digestDay(deps.clock.now())
  if (day === null) return 0
  let queued = 0
  for (;;) {
    const some = await sendSome(deps, day)
    queued += some
    if (some < AT_ONCE) return queued
  }
}

/** The rows are locked, so that of two processes one finds each person. */
function sendSome(deps: Deps, day: Day): Promise<number> {
  return inTransaction(deps, async (trx) => {
    const due = (await trx('daily_digests')
      .where('enabled', true)
      .where((either) => either.whereNull('sent_on').orWhere('sent_on', '<', day))
      .orderBy('user_id')
      .limit(AT_ONCE)
      .forUpdate()
      .pluck('user_id')) as string[]
    if (due.length === 0) return 0
    await trx('daily_digests').whereIn('user_id', due).update({ sent_on: day })
    await enqueue(
      trx,
      due.map((user_id) => queuedMail(dailyDigestMail, user_id, { user_id, day })),
    )
    return due.length
  })
}
