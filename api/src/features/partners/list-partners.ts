import type { Knex } from 'knex'

interface PartnerRow {
  id: string
  name: string
  origins: string
}

interface ClientRow {
  id: string
  partner_id: string
  redirect_uris: string
}

interface KeyRow {
  partner_id: string
  prefix: string
  created_at: string
  expires_at: string | null
  revoked_at: string | null
  last_used_at: string | null
}

interface WebhookLine {
  partner_id: string
  mode: string
  url: string
  disabled_by: string | null
}

const describeWebhook = ({ mode, url, disabled_by: by }: WebhookLine): string =>
  `  ${mode} webhook: ${url}${by === null ? '' : `, disabled (${by})`}`

const describeKey = (key: KeyRow): string =>
  [
    `  ${key.prefix}…  since ${key.created_at}`,
    key.last_used_at === null ? 'never used' : `last used ${key.last_used_at}`,
    ...(key.expires_at === null ? [] : [`replaced, ends ${key.expires_at}`]),
    ...(key.revoked_at === null ? [] : [`revoked ${key.revoked_at}`]),
  ].join(', ')

const describeClient = ({ id, redirect_uris }: ClientRow): string =>
  `  OAuth client ${id}  back to ${(JSON.parse(redirect_uris) as string[]).join(' ')}`

/** Every partner with its keys, webhooks and applications, newest first, as an operator reads them. */
export async function describePartners(knex: Knex): Promise<string> {
  const partners = (await knex('partners')
    .orderBy('id', 'desc')
    .select('id', 'name', 'origins')) as PartnerRow[]
  const keys = (await knex('partner_keys').orderBy('id', 'desc')) as KeyRow[]
  const clients = (await knex('oauth_clients')
    .orderBy('id', 'desc')
    .select('id', 'partner_id', 'redirect_uris')) as ClientRow[]
  const clientsByPartner = Map.groupBy(clients, ({ partner_id }) => partner_id)
  const keysByPartner = Map.groupBy(keys, ({ partner_id }) => partner_id)
  const webhooks = (await knex('partner_webhooks').select(
    'partner_id',
    'mode',
    'url',
    'disabled_by',
  )) as WebhookLine[]
  const webhooksByPartner = Map.groupBy(webhooks, ({ partner_id }) => partner_id)
  return partners
    .map(({ id, name, origins }) => {
      const lines = [
        `${id}  ${name}`,
        `  origins: ${(JSON.parse(origins) as string[]).join(' ')}`,
        ...(keysByPartner.get(id) ?? []).map(describeKey),
        ...(webhooksByPartner.get(id) ?? []).map(describeWebhook),
        ...(clientsByPartner.get(id) ?? []).map(describeClient),
      ]
      return `${lines.join('\n')}\n`
    })
    .join('')
}
