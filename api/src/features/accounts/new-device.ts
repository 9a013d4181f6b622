import type { Knex } from 'knex'
import { sqlInstant } from '../../db/instants.ts'
import type { Deps } from '../../deps.ts'
import { enqueue } from '../../outbox/enqueue.ts'
import { queuedMail } from '../../outbox/job.ts'
import { newDeviceMail } from './new-device-mail.ts'
import { issueLink } from './one-time-links.ts'
import type { User } from './user-model.ts'

/**
 * Tells a person by mail that somebody signed in as them on a device that they had not used before.
 * The first device of an account is no news: an account that a partner or an operator made has had
 * none, and whoever registers sits at it.
 */
export async function tellOfNewDevice(
  trx: Knex.Transaction,
  deps: Deps,
  { user, device }: { user: User; device: string | null },
): Promise<void> {
  const at = deps.clock.now()
  const isFirst = await trx('users')
    .where('id', user.id)
    .whereNull('known_device_at')
    .update({ known_device_at: sqlInstant(at) })
  if (isFirst > 0) return
  const token_sealed = deps.vault.seal(await issueLink(trx, deps, 'sign_in_alerts', user.id))
  await enqueue(trx, [
    queuedMail(newDeviceMail, user.id, { user_id: user.id, at, device, token_sealed }),
  ])
}
