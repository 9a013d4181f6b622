import { APP_NOT_CONNECTED, ApiError, type ConnectedApp, type OAuthScope } from '@daysheet/core'
import type { Knex } from 'knex'
import { sqlInstant } from '../../db/instants.ts'
import type { SharedDeps, TransactionDeps } from '../../deps.ts'
import { recordEvent } from '../../record-event.ts'

interface Connection {
  partner_id: string
  name: string
  /** Null of a link. */
  scope: string | null
  created_at: string
  last_used_at: string | null
}

const COLUMNS = ['partners.id AS partner_id', 'partners.name'] as const

/** Every company that may act in this account: by consent to an application, or linked. */
export async function listConnectedApps(
  { knex, clock }: Pick<SharedDeps, 'knex' | 'clock'>,
  userId: string,
): Promise<ConnectedApp[]> {
  const consents = (await knex('oauth_grants')
    .join('oauth_clients', 'oauth_clients.id', 'oauth_grants.client_id')
    .join('partners', 'partners.id', 'oauth_clients.partner_id')
    .where('oauth_grants.user_id', userId)
    .where('oauth_grants.expires_at', '>', sqlInstant(clock.now()))
    .select(
      ...COLUMNS,
      'oauth_grants.scope',
      'oauth_grants.created_at',
      'oauth_grants.last_used_at',
    )) as Connection[]
  const links = (await knex('partner_users')
    .join('partners', 'partners.id', 'partner_users.partner_id')
    .where('partner_users.user_id', userId)
    .select(
      ...COLUMNS,
      knex.raw('NULL AS scope'),
      'partner_users.created_at',
      'partner_users.last_used_at',
    )) as Connection[]
  const byPartner = Map.groupBy([...consents, ...links], ({ partner_id }) => partner_id)
  return [...byPartner.values()]
    .map(presentApp)
    .toSorted((a, b) => b.connected_at.localeCompare(a.connected_at))
}

function presentApp(connections: readonly Connection[]): ConnectedApp {
  const scopes = connections.flatMap(({ scope }) => (scope?.split(' ') ?? []) as OAuthScope[])
  const uses = connections.flatMap(({ last_used_at }) => last_used_at ?? [])
  const [first] = connections
  return {
    id: first?.partner_id ?? '',
    name: first?.name ?? '',
    scopes: [...new Set(scopes)].toSorted(),
    in_pages: connections.some(({ scope }) => scope === null),
    connected_at: connections.map(({ created_at }) => created_at).toSorted()[0] ?? '',
    last_used_at: uses.toSorted().at(-1) ?? null,
  }
}

/** Ends all that a company may do in the account, at once. Throws `not_found` when that is nothing. */
export async function disconnectApp(
  { knex: trx }: TransactionDeps,
  userId: string,
  partnerId: string,
): Promise<void> {
  const ended =
    (await endConsents(trx, userId, partnerId)) + (await endLinks(trx, userId, partnerId))
  if (ended === 0) throw new ApiError('not_found', { message: APP_NOT_CONNECTED })
  await recordEvent(trx, {
    action: 'connected_app.disconnect',
    subject: { noun: 'user', id: userId },
    before: { partner_id: partnerId },
  })
}

async function endConsents(trx: Knex.Transaction, userId: string, partnerId: string) {
  const clients = trx('oauth_clients').where('partner_id', partnerId).select('id')
  const grants = await trx('oauth_grants')
    .where('user_id', userId)
    .whereIn('client_id', clients)
    .pluck<string[]>('id')
  await trx('oauth_tokens').whereIn('grant_id', grants).delete()
  await trx('partner_step_ups').whereIn('partner_user_id', grants).delete()
  return trx('oauth_grants').whereIn('id', grants).delete()
}

async function endLinks(trx: Knex.Transaction, userId: string, partnerId: string) {
  // First, so that a session that is being created finds the link locked or gone.
  const links = await trx('partner_users')
    .where({ user_id: userId, partner_id: partnerId })
    .forUpdate()
    .pluck<string[]>('id')
  await trx('partner_users').whereIn('id', links).delete()
  await trx('partner_sessions').whereIn('partner_user_id', links).delete()
  await trx('partner_step_ups').whereIn('partner_user_id', links).delete()
  return links.length
}
