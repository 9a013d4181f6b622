import type { Knex } from 'knex'
import type { AdapterPayload } from 'oidc-provider'
import { sqlInstant } from '../../db/instants.ts'
import { newId } from '../../db/new-id.ts'
import type { SharedDeps } from '../../deps.ts'
import { hashToken, newToken } from '../../http/session/tokens.ts'
import { recordEvent } from '../../record-event.ts'

/** An application of a partner's, which people may let act in their accounts. */
export interface OAuthClient {
  id: string
  partner_id: string
  /** Of the partner. */
  name: string
  /** JSON. */
  redirect_uris: string
  secret_hash: string | null
}

export const findClient = (
  knex: Knex,
  id: string,
): Knex.QueryBuilder<OAuthClient, OAuthClient | undefined> =>
  knex('oauth_clients')
    .join('partners', 'partners.id', 'oauth_clients.partner_id')
    .where('oauth_clients.id', id)
    .first('oauth_clients.*', 'partners.name') as Knex.QueryBuilder<
    OAuthClient,
    OAuthClient | undefined
  >

const isLoopback = (uri: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(uri).hostname)

/** As the provider reads a client (RFC 7591, 2). */
export function clientMetadata({ id, redirect_uris, secret_hash }: OAuthClient): AdapterPayload {
  const uris = JSON.parse(redirect_uris) as string[]
  return {
    client_id: id,
    redirect_uris: uris,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    // What may use plain http on its own machine is a native application (RFC 8252, 7.3).
    application_type: uris.some(isLoopback) ? 'native' : 'web',
    ...(secret_hash === null
      ? { token_endpoint_auth_method: 'none' }
      : { token_endpoint_auth_method: 'client_secret_basic', client_secret: secret_hash }),
  }
}

export interface NewClient {
  partnerId: string
  redirectUris: readonly string[]
  /** Whether it runs on a server, which can keep a secret. */
  hasSecret: boolean
}

/** Registers an application. Its secret is readable in what this returns and never again. */
export async function createClient(
  trx: Knex.Transaction,
  { clock }: Pick<SharedDeps, 'clock'>,
  { partnerId, redirectUris, hasSecret }: NewClient,
): Promise<{ id: string; secret: string | null }> {
  const id = newId()
  const secret = hasSecret ? newToken() : null
  await trx('oauth_clients').insert({
    id,
    partner_id: partnerId,
    redirect_uris: JSON.stringify(redirectUris),
    secret_hash: secret === null ? null : hashToken(secret),
    created_at: sqlInstant(clock.now()),
  })
  await recordEvent(trx, {
    action: 'partner.create_oauth_client',
    subject: { noun: 'partner', id: partnerId },
    after: { client_id: id, redirect_uris: redirectUris, has_secret: hasSecret },
  })
  return { id, secret }
}

/** Ends an application and everything that it was allowed, at once; false for an unknown one. */
export async function deleteClient(trx: Knex.Transaction, id: string): Promise<boolean> {
  const client = await findClient(trx, id).forUpdate()
  if (!client) return false
  const grants = trx('oauth_grants').where('client_id', id).select('id')
  await trx('oauth_tokens').whereIn('grant_id', grants).delete()
  await trx('oauth_grants').where('client_id', id).delete()
  await trx('oauth_clients').where('id', id).delete()
  await recordEvent(trx, {
    action: 'partner.delete_oauth_client',
    subject: { noun: 'partner', id: client.partner_id },
    before: { client_id: id },
  })
  return true
}
