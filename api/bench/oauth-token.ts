import { addInstant } from '@daysheet/core'
import { sqlInstant } from '../src/db/instants.ts'
import { inTransaction } from '../src/db/in-transaction.ts'
import { newId } from '../src/db/new-id.ts'
import { createClient } from '../src/features/oauth/index.ts'
import { createPartner } from '../src/features/partners/index.ts'
import { hashSessionToken, newToken, OAUTH_ACCESS_TOKEN } from '../src/http/session/tokens.ts'
import type { BenchWorld } from './bench-world.ts'
import { byTurns, perSecond, type Row } from './measure.ts'

const HOUR_MS = 60 * 60 * 1000
/** The least that a signed-in call can do, so that most of it is to find out who calls. */
const PATH = '/auth/me'

/** The same call by an application that the worker has connected, and by the worker at the portal. */
export async function measureOAuthToken({
  deps,
  people,
  api,
  headers,
}: Pick<BenchWorld, 'deps' | 'people' | 'api' | 'headers'>): Promise<Row> {
  const token = OAUTH_ACCESS_TOKEN + newToken()
  const now = deps.clock.now()
  const ends = { expires_at: sqlInstant(addInstant(now, HOUR_MS)), created_at: sqlInstant(now) }
  await inTransaction(deps, async (trx) => {
    const partner = { name: 'Bench', origins: ['https://bench.test'] }
    const { id: partnerId } = await createPartner(trx, deps, partner)
    const redirectUris = ['https://bench.test/connected']
    const client = await createClient(trx, deps, { partnerId, redirectUris, hasSecret: false })
    const ofWorker = { user_id: people.worker.id, scope: 'profile:read' }
    const grant = { id: newId(), client_id: client.id, user_type: 'worker', ...ofWorker, ...ends }
    await trx('oauth_grants').insert(grant)
    await trx('oauth_tokens').insert({
      id_hash: hashSessionToken(deps.config.sessionSecret, token),
      kind: 'AccessToken',
      grant_id: grant.id,
      ...ofWorker,
      payload_sealed: deps.vault.seal('{}'),
      ...ends,
    })
  })
  const [ours, against, ratio] = await byTurns(
    { url: api + PATH, headers: { authorization: `Bearer ${token}` } },
    { url: api + PATH, headers },
  )
  return {
    name: 'A call with an application’s token, against one with a cookie',
    ours: perSecond(ours),
    against: perSecond(against),
    ratio,
    // No dearer than 1.05 times the cookie's.
    aim: '≥ 0.95',
    met: ratio >= 0.95,
  }
}
