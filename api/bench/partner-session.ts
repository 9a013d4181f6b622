import { newId } from '../src/db/new-id.ts'
import { createPartner } from '../src/features/partners/index.ts'
import { inTransaction } from '../src/db/in-transaction.ts'
import { partnerPage } from '../test/support/build-partner.ts'
import type { BenchWorld } from './bench-world.ts'
import { byTurns, perSecond, type Row } from './measure.ts'

/** The least that a signed-in call can do, so that most of it is to find out who calls. */
const PATH = '/auth/me'

/** The same call by the worker in a partner's page and at the portal. */
export async function measurePartnerSession({
  deps,
  people,
  api,
  headers,
}: Pick<BenchWorld, 'deps' | 'people' | 'api' | 'headers'>): Promise<Row> {
  const { id, keys } = await inTransaction(deps, (trx) =>
    createPartner(trx, deps, { name: 'Bench', origins: ['https://bench.test'] }),
  )
  await deps.knex('partner_users').insert({
    id: newId(),
    partner_id: id,
    mode: 'live',
    external_id: 'worker',
    user_id: people.worker.id,
  })
  const widgets = { 'worker-invoices': {}, 'worker-profile': {} }
  const request = { user: 'worker', widgets }
  const { bearer } = await partnerPage({ url: api }, keys[1] ?? '', request)
  const [ours, against, ratio] = await byTurns(
    { url: api + PATH, headers: { authorization: `Bearer ${bearer}` } },
    { url: api + PATH, headers },
  )
  return {
    name: 'A call in a partner’s session, against one with a cookie',
    ours: perSecond(ours),
    against: perSecond(against),
    ratio,
    // No dearer than 1.05 times the cookie's.
    aim: '≥ 0.95',
    met: ratio >= 0.95,
  }
}
