import { addInstant, epochMs } from '@daysheet/core'
import type { Knex } from 'knex'
import { AsyncLocalStorage } from 'node:async_hooks'
import { errors, type Adapter, type AdapterPayload } from 'oidc-provider'
import { inTransaction } from '../../db/in-transaction.ts'
import { sqlInstant } from '../../db/instants.ts'
import type { Deps } from '../../deps.ts'
import { hashSessionToken } from '../../http/session/tokens.ts'
import { clientMetadata, findClient } from './oauth-clients.ts'

/** Makes what the provider stores a part of the transaction in which it is asked to. */
export const oauthTransaction = new AsyncLocalStorage<Knex>()

interface TokenRow {
  payload_sealed: string
  consumed_at: string | null
}

interface GrantRow {
  id: string
  client_id: string
  user_id: string
  scope: string
  created_at: string
  expires_at: string
}

const seconds = (instant: string): number => Math.floor(epochMs(instant) / 1000)

/**
 * Where the authorisation server keeps its models. Clients and consents are tables of their own; a
 * code, a token and a request before its decision are rows of one, found by a keyed hash, with what
 * the provider has to know of them sealed. The sign-in is the product's: the provider keeps none.
 */
export function oauthAdapter(deps: Deps): (model: string) => Adapter {
  return (model) => {
    if (model === 'Session') return noSessions
    if (model === 'Client') return clients(deps)
    return model === 'Grant' ? grants(deps) : tokens(deps, model)
  }
}

const knexOf = ({ knex }: Deps): Knex => oauthTransaction.getStore() ?? knex

/**
 * Deletes or marks, and does it again where it was the victim of a deadlock: to end a grant the provider deletes
 * the token that came back, those of each kind and the grant all at once, each by another index.
 */
const withRetries = <Result>(deps: Deps, work: (knex: Knex) => Promise<Result>): Promise<Result> =>
  inTransaction({ knex: knexOf(deps), actor: deps.actor }, work)

const nothing = (): Promise<undefined> => Promise.resolve(undefined)

const noSessions: Adapter = {
  upsert: nothing,
  find: nothing,
  findByUid: nothing,
  findByUserCode: nothing,
  consume: nothing,
  destroy: nothing,
  revokeByGrantId: nothing,
}

const clients = (deps: Deps): Adapter => ({
  ...noSessions,
  async find(id) {
    const client = await findClient(knexOf(deps), id)
    return client && clientMetadata(client)
  },
})

const endOf = ({ clock }: Deps, expiresIn: number): string =>
  sqlInstant(addInstant(clock.now(), expiresIn * 1000))

const grants = (deps: Deps): Adapter => ({
  ...noSessions,
  async upsert(id, payload, expiresIn = 0) {
    const { clientId, accountId } = payload
    const openid = payload['openid'] as { scope?: string } | undefined
    await knexOf(deps)('oauth_grants').insert({
      id,
      client_id: clientId,
      user_id: accountId,
      scope: openid?.scope ?? '',
      expires_at: endOf(deps, expiresIn),
      created_at: sqlInstant(deps.clock.now()),
    })
  },
  async find(id) {
    const row = (await knexOf(deps)('oauth_grants')
      .where('id', id)
      .where('expires_at', '>', sqlInstant(deps.clock.now()))
      .first()) as GrantRow | undefined
    return (
      row && {
        jti: row.id,
        kind: 'Grant',
        clientId: row.client_id,
        accountId: row.user_id,
        openid: { scope: row.scope },
        iat: seconds(row.created_at),
        exp: seconds(row.expires_at),
      }
    )
  },
  destroy: (id) =>
    withRetries(deps, async (knex) => {
      await knex('oauth_grants').where('id', id).delete()
      await knex('oauth_tokens').where('grant_id', id).delete()
    }),
})

function tokens(deps: Deps, kind: string): Adapter {
  const { vault, clock, config } = deps
  const placeOf = (id: string) => ({ id_hash: hashSessionToken(config.sessionSecret, id), kind })
  return {
    ...noSessions,
    async upsert(id, payload, expiresIn = 0) {
      const row = {
        grant_id: payload.grantId ?? null,
        user_id: payload.accountId ?? null,
        scope: payload.scope ?? null,
        payload_sealed: vault.seal(JSON.stringify(payload)),
        expires_at: endOf(deps, expiresIn),
      }
      await knexOf(deps)('oauth_tokens')
        .insert({ ...placeOf(id), ...row, created_at: sqlInstant(clock.now()) })
        .onConflict('id_hash')
        .merge(row)
    },
    async find(id) {
      const row = (await knexOf(deps)('oauth_tokens')
        .where(placeOf(id))
        .where('expires_at', '>', sqlInstant(clock.now()))
        .first('payload_sealed', 'consumed_at')) as TokenRow | undefined
      if (!row) return undefined
      const payload = JSON.parse(vault.open(row.payload_sealed)) as AdapterPayload
      return row.consumed_at === null ? payload : { ...payload, consumed: seconds(row.consumed_at) }
    },
    async consume(id) {
      const consumed = await withRetries(deps, (knex) =>
        knex('oauth_tokens')
          .where(placeOf(id))
          .whereNull('consumed_at')
          .update({ consumed_at: sqlInstant(clock.now()) }),
      )
      // Of two at once one wins; the provider has looked at it before either had.
      if (consumed === 0) throw new errors.InvalidGrant('already used')
    },
    async destroy(id) {
      await withRetries(deps, (knex) => knex('oauth_tokens').where(placeOf(id)).delete())
    },
    async revokeByGrantId(grantId) {
      await withRetries(deps, (knex) =>
        knex('oauth_tokens').where({ grant_id: grantId, kind }).delete(),
      )
    },
  }
}
