import { addInstant } from '@daysheet/core'
import type { Knex } from 'knex'
import { randomBytes } from 'node:crypto'
import { sqlInstant } from '../../../db/instants.ts'
import { newId } from '../../../db/new-id.ts'
import type { SharedDeps } from '../../../deps.ts'
import { recordEvent } from '../../../record-event.ts'
import { lockWebhook, type WebhookOf } from './find-webhook.ts'

const HOUR_MS = 60 * 60 * 1000

export type SecretDeps = Pick<SharedDeps, 'clock' | 'vault'>

/** As Standard Webhooks writes a symmetric secret: 24 to 64 random bytes in base64. */
const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

/** A new secret of a webhook: returned once, and kept sealed, because messages are signed with it. */
export async function addSecret(
  trx: Knex.Transaction,
  { clock, vault }: SecretDeps,
  webhookId: string,
): Promise<string> {
  const secret = newSecret()
  await trx('partner_webhook_secrets').insert({
    id: newId(),
    webhook_id: webhookId,
    secret_sealed: vault.seal(secret),
    created_at: sqlInstant(clock.now()),
  })
  return secret
}

/**
 * A new secret that takes the place of the others, with which messages are signed as well for so many
 * hours: long enough to bring the new one to every server. Throws `not_found` without a webhook.
 */
export async function rotateSecret(
  trx: Knex.Transaction,
  deps: SecretDeps,
  { overlapHours, ...of }: WebhookOf & { overlapHours: number },
): Promise<string> {
  const webhook = await lockWebhook(trx, of)
  const end = sqlInstant(addInstant(deps.clock.now(), overlapHours * HOUR_MS))
  await trx('partner_webhook_secrets')
    .where('webhook_id', webhook.id)
    // One that is already on its way out ends when it was going to, unless this ends it sooner.
    .where((secret) => secret.whereNull('expires_at').orWhere('expires_at', '>', end))
    .update({ expires_at: end })
  await recordEvent(trx, {
    action: 'partner.rotate_webhook_secret',
    subject: { noun: 'partner', id: of.partnerId },
    after: { mode: of.mode, overlap_hours: overlapHours },
  })
  return addSecret(trx, deps, webhook.id)
}
