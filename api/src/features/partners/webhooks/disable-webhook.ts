import type { WebhookEnd } from '@daysheet/core'
import type { Knex } from 'knex'
import { sqlInstant } from '../../../db/instants.ts'
import type { SharedDeps } from '../../../deps.ts'
import type { QueuedMail } from '../../../outbox/job.ts'
import { recordEvent } from '../../../record-event.ts'
import type { WebhookRow } from './find-webhook.ts'

/** What becomes of the messages that wait for a webhook which is disabled. */
export const NOT_SENT = {
  status: 'failed',
  next_attempt_at: null,
  error: 'The webhook was disabled before this message was accepted.',
}

interface End {
  by: WebhookEnd
  mails?: readonly QueuedMail[]
}

/**
 * Nothing is sent to it any more, and nothing new is queued: what waits has failed, and can be sent
 * again one by one once it is enabled. False when it was disabled already.
 */
export async function disableWebhook(
  trx: Knex.Transaction,
  { clock }: Pick<SharedDeps, 'clock'>,
  { id, partner_id, mode, url }: Pick<WebhookRow, 'id' | 'partner_id' | 'mode' | 'url'>,
  { by, mails = [] }: End,
): Promise<boolean> {
  const disabled = await trx('partner_webhooks')
    .where('id', id)
    .whereNull('disabled_at')
    .update({ disabled_at: sqlInstant(clock.now()), disabled_by: by })
  if (disabled === 0) return false
  await trx('partner_webhook_deliveries')
    .where({ webhook_id: id, status: 'waiting' })
    .update(NOT_SENT)
  await recordEvent(trx, {
    action: 'partner.disable_webhook',
    subject: { noun: 'partner', id: partner_id },
    after: { mode, url, disabled_by: by },
    mails,
  })
  return true
}
