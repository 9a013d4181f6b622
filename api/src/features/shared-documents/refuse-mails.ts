import {
  clientMailRefusedNotification,
  clientMailsStoppedNotification,
  refusalsSince,
  sameAddress,
  stopsSending,
} from '@daysheet/core'
import type { Knex } from 'knex'
import { Actor } from '../../actor.ts'
import { findCompanyName } from '../../companies/index.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { sqlInstant } from '../../db/instants.ts'
import { newId } from '../../db/new-id.ts'
import type { Deps } from '../../deps.ts'
import { lockSender } from '../../documents/links/count-client-mails.ts'
import { endLinks } from '../../documents/links/end-links.ts'
import { findLink } from '../../documents/links/find-link.ts'
import { queuedMail } from '../../outbox/job.ts'
import { recordEvent } from '../../record-event.ts'
import { openForRefusal } from './open-shared.ts'
import { mailsRefusedMail } from './refused-mail.ts'

/**
 * Whoever reads at an address wants no mail of this worker: none is sent there any more, and the links
 * that were are ended. The third such address within a month stops the worker's mails to all own
 * clients, until an operator has looked. Two who say so at once are one.
 */
export async function refuseMails(
  deps: Deps,
  secret: string,
): Promise<{ worker_name: string; address: string }> {
  const link = await findLink(deps.knex, secret)
  return inTransaction({ ...deps, actor: Actor.byLink(link) }, async (trx) => {
    const now = deps.clock.now()
    const { worker_id, address, worker_name } = link
    const sender = await lockSender(trx, worker_id, now)
    await openForRefusal({ ...deps, knex: trx }, secret)
    await refuseAddress(trx, link, now)
    await endLinks(trx, { worker_id, addresses: [address] }, now)
    const isStopped = sender.stopped_at === null && (await stopWhereTooMany(trx, worker_id, now))
    const subject = { noun: link.noun, id: link.document_id } as const
    const facts = { address, client: await findCompanyName(trx, link.client_id) }
    const notifications = [
      clientMailRefusedNotification(facts),
      ...(isStopped ? [clientMailsStoppedNotification()] : []),
    ]
    await recordEvent(trx, {
      action: 'shared_document.not_for_me',
      subject,
      after: { address, is_stopped: isStopped },
      notifications: notifications.map((one) => ({ ...one, user_id: worker_id, subject })),
      mails: notifications.map(({ title, body }) =>
        queuedMail(mailsRefusedMail, worker_id, { worker_id, title, body }),
      ),
    })
    if (isStopped) deps.log.warn({ worker: worker_id }, 'mails to own clients are stopped')
    return { worker_name, address }
  })
}

async function refuseAddress(
  trx: Knex.Transaction,
  { worker_id, address }: { worker_id: string; address: string },
  now: string,
): Promise<void> {
  await trx('refused_addresses')
    .insert({
      id: newId(),
      worker_id,
      address: sameAddress(address),
      created_at: sqlInstant(now),
    })
    .onConflict(['worker_id', 'address'])
    .ignore()
}

/** What an operator has looked at counts no more. */
async function stopWhereTooMany(
  trx: Knex.Transaction,
  worker_id: string,
  now: string,
): Promise<boolean> {
  const refusedAt = (await trx('refused_addresses as refused')
    .join('client_mail_senders as sender', 'sender.worker_id', 'refused.worker_id')
    .where('refused.worker_id', worker_id)
    .where('refused.created_at', '>=', sqlInstant(refusalsSince(now)))
    .whereRaw('(sender.lifted_at IS NULL OR refused.created_at > sender.lifted_at)')
    .pluck('refused.created_at')) as string[]
  if (!stopsSending(refusedAt, now)) return false
  await trx('client_mail_senders')
    .where({ worker_id })
    .update({ stopped_at: sqlInstant(now) })
  return true
}
