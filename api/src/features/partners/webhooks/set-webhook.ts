import { ApiError, type WebhookSettings } from '@daysheet/core'
import type { Knex } from 'knex'
import { sqlInstant } from '../../../db/instants.ts'
import { newId } from '../../../db/new-id.ts'
import type { Deps } from '../../../deps.ts'
import { recordEvent } from '../../../record-event.ts'
import { findLocked, type WebhookOf } from './find-webhook.ts'
import { addSecret, type SecretDeps } from './webhook-secrets.ts'

/** Throws `invalid` for an address that messages can't be sent to. Asks the DNS: not in a transaction. */
export async function assertAddress(
  { webhooks }: Pick<Deps, 'webhooks'>,
  { url }: WebhookSettings,
): Promise<void> {
  const message = await webhooks.addressRefusal(url)
  if (message !== null) throw new ApiError('invalid', { issues: [{ path: 'url', message }] })
}

/**
 * Sets where the events of a key's people are sent from now on, and enables it. Returns the secret of
 * a new webhook, which is readable here and never again; null where there was one before.
 */
export async function setWebhook(
  trx: Knex.Transaction,
  deps: SecretDeps,
  { partnerId, mode, url, contact_email }: WebhookOf & WebhookSettings,
): Promise<string | null> {
  const before = await findLocked(trx, { partnerId, mode })
  const settings = { url: new URL(url).href, contact_email: contact_email.toLowerCase() }
  await recordEvent(trx, {
    action: 'partner.set_webhook',
    subject: { noun: 'partner', id: partnerId },
    before: before ? { mode, url: before.url, contact_email: before.contact_email } : null,
    after: { mode, ...settings },
  })
  if (before) {
    await trx('partner_webhooks')
      .where('id', before.id)
      .update({ ...settings, disabled_at: null, disabled_by: null })
    return null
  }
  const id = newId()
  await trx('partner_webhooks').insert({
    id,
    partner_id: partnerId,
    mode,
    ...settings,
    created_at: sqlInstant(deps.clock.now()),
  })
  return addSecret(trx, deps, id)
}
