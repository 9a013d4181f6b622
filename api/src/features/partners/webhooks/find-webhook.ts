import {
  ApiError,
  NO_WEBHOOK,
  type PartnerMode,
  type PartnerWebhook,
  type WebhookEnd,
} from '@daysheet/core'
import type { Knex } from 'knex'
import { sqlInstant } from '../../../db/instants.ts'

export interface WebhookRow {
  id: string
  partner_id: string
  mode: PartnerMode
  url: string
  contact_email: string
  disabled_at: string | null
  disabled_by: WebhookEnd | null
  last_accepted_at: string | null
}

export interface SecretRow {
  secret_sealed: string
  created_at: string
  expires_at: string | null
}

/** Whose webhook, as a key says. */
export interface WebhookOf {
  partnerId: string
  mode: PartnerMode
}

const byKey = (knex: Knex, { partnerId: partner_id, mode }: WebhookOf) =>
  knex('partner_webhooks').where({ partner_id, mode })

/** Throws `not_found` when the partner has set none. */
export async function findWebhook(knex: Knex, of: WebhookOf): Promise<WebhookRow> {
  const row = (await byKey(knex, of).first()) as WebhookRow | undefined
  if (!row) throw new ApiError('not_found', { message: NO_WEBHOOK })
  return row
}

/** The webhook locked until the transaction ends; undefined when the partner has set none. */
export const findLocked = (trx: Knex.Transaction, of: WebhookOf): Promise<WebhookRow | undefined> =>
  byKey(trx, of).forUpdate().first() as Promise<WebhookRow | undefined>

/** The same; throws `not_found` when the partner has set none. */
export async function lockWebhook(trx: Knex.Transaction, of: WebhookOf): Promise<WebhookRow> {
  const row = await findLocked(trx, of)
  if (!row) throw new ApiError('not_found', { message: NO_WEBHOOK })
  return row
}

/** What messages are signed with at this instant, the newest first. */
export const findSecrets = (knex: Knex, webhookId: string, now: string): Promise<SecretRow[]> =>
  knex('partner_webhook_secrets')
    .where('webhook_id', webhookId)
    .where((secret) => secret.whereNull('expires_at').orWhere('expires_at', '>', sqlInstant(now)))
    .orderBy('id', 'desc')
    .select('secret_sealed', 'created_at', 'expires_at') as Promise<SecretRow[]>

export const presentWebhook = (
  webhook: WebhookRow,
  secrets: readonly SecretRow[],
): PartnerWebhook => ({
  mode: webhook.mode,
  url: webhook.url,
  contact_email: webhook.contact_email,
  enabled: webhook.disabled_at === null,
  disabled_at: webhook.disabled_at,
  disabled_by: webhook.disabled_by,
  last_accepted_at: webhook.last_accepted_at,
  secrets: secrets.map(({ created_at, expires_at }) => ({ created_at, expires_at })),
})

/** A webhook as its partner reads it. */
export async function showWebhook(knex: Knex, of: WebhookOf, now: string): Promise<PartnerWebhook> {
  const webhook = await findWebhook(knex, of)
  return presentWebhook(webhook, await findSecrets(knex, webhook.id, now))
}
