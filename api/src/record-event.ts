import type { NewPartnerEvent } from '@daysheet/core'
import type { Knex } from 'knex'
import { audit, type AuditEntry } from './audit.ts'
import { notify, type NewNotification } from './notifications/index.ts'
import { enqueue, type Hold } from './outbox/enqueue.ts'
import type { QueuedMail } from './outbox/job.ts'
import { queueEvents } from './webhooks/queue-events.ts'

/**
 * Something that happened: its entry in the audit log, who is notified of it, which mails leave, and
 * what partners hear whose people it is about.
 */
export interface RecordedEvent extends AuditEntry {
  notifications?: readonly NewNotification[]
  mails?: readonly QueuedMail[]
  /** Keeps the mails back for as long as the change can be undone. */
  hold?: Hold
  /** Null where a step is nobody else's business. */
  partnerEvent?: NewPartnerEvent | readonly NewPartnerEvent[] | null
}

/**
 * Records an event in the transaction of the change itself: nobody is told of a change that was
 * rolled back, and no change commits without its audit entry, notifications and mails.
 */
export async function recordEvent(
  trx: Knex.Transaction,
  { notifications = [], mails = [], hold, partnerEvent, ...entry }: RecordedEvent,
): Promise<void> {
  await audit(trx, entry)
  const preferred = await notify(trx, [{ notifications, mails }])
  await enqueue(trx, preferred, hold)
  await queueEvents(trx, [partnerEvent ?? []].flat())
}

/** Several events of one change, in as many statements as one takes. */
export async function recordEvents(
  trx: Knex.Transaction,
  events: readonly Omit<RecordedEvent, 'hold'>[],
): Promise<void> {
  await audit(
    trx,
    ...events.map(
      ({ notifications: _notified, mails: _mails, partnerEvent: _event, ...entry }) => entry,
    ),
  )
  const preferred = await notify(
    trx,
    events.map(({ notifications = [], mails = [] }) => ({ notifications, mails })),
  )
  await enqueue(trx, preferred)
  await queueEvents(
    trx,
    events.flatMap(({ partnerEvent }) => partnerEvent ?? []),
  )
}
