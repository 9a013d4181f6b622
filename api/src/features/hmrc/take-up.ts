import { addInstant } from '@daysheet/core'
import { inTransaction } from '../../db/in-transaction.ts'
import { readRows } from '../../db/read-rows.ts'
import { sqlInstant } from '../../db/instants.ts'
import type { Deps } from '../../deps.ts'
import { enqueue } from '../../outbox/enqueue.ts'
import { queuedConversation } from './conversation-job.ts'

/** Nothing of the outbox is that late while it works. */
const LATE_MS = 15 * 60_000
const MOST = 200

const LEFT = `SELECT id FROM hmrc_submissions
  WHERE mode = ? AND ((status = 'acknowledged' AND next_poll_at < ?)
    OR (status = 'sending' AND started_at < ?))
  ORDER BY id LIMIT ?`

/**
 * Goes on with what no job waits for: after a backup was restored the outbox is empty, and HMRC's
 * answers are not. A job too many changes nothing.
 */
export async function takeUpMessages(deps: Deps): Promise<void> {
  const { mode } = deps.hmrc
  if (mode === 'off') return
  const late = sqlInstant(addInstant(deps.clock.now(), -LATE_MS))
  const left = await readRows<{ id: string }>(deps.knex, LEFT, [mode, late, late, MOST])
  if (left.length === 0) return
  await inTransaction(deps, (trx) =>
    enqueue(
      trx,
      left.map(({ id }) => queuedConversation(id)),
    ),
  )
}
