import { ApiError, WEBHOOK_IS_DISABLED } from '@daysheet/core'
import type { Knex } from 'knex'
import { lockWebhook, type WebhookOf, type WebhookRow } from './find-webhook.ts'

/**
 * The webhook locked until the transaction ends, so that nobody disables it meanwhile. Throws
 * `not_found` without one, `wrong_state` for one that is disabled.
 */
export async function lockEnabled(trx: Knex.Transaction, of: WebhookOf): Promise<WebhookRow> {
  const webhook = await lockWebhook(trx, of)
  if (webhook.disabled_at !== null) {
    throw new ApiError('wrong_state', { message: WEBHOOK_IS_DISABLED })
  }
  return webhook
}
