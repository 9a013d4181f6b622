import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildListeningPartner, deliveriesOf, linkPerson } from './support/build-webhook.ts'
import type { WorkingPair } from './support/build-working-pair.ts'
import { countStatements } from './support/count-statements.ts'
import { buildContractor, makeStatements, payMany } from './support/month-end.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
let pair: WorkingPair
beforeAll(async () => {
  app = await startTestApp({ environment: { FREE_LICENCES: '1000' } })
  pair = await buildContractor(app)
  await pair.asClient.prepareToWrite()
})
afterAll(() => app.close())

const MANY = 200

describe('when two hundred statements are made at once', () => {
  it('a partner gets a message of each, in as many SQL statements as for one', async () => {
    const partner = await buildListeningPartner(app, 'http://127.0.0.1:9/daysheet')
    await linkPerson(app, partner, { user_id: pair.client.id, external_id: 'contractor' })
    const { knex } = app.deps
    const few = await countStatements(knex, () => makeStatements(pair))
    await payMany(app, pair, MANY)
    expect(await countStatements(knex, () => makeStatements(pair))).toBe(few)
    const { deliveries } = await deliveriesOf(app, partner.live)
    expect(deliveries.map(({ type }) => type)).toEqual(
      Array.from({ length: MANY + 1 }, () => 'cis_statement.made'),
    )
  })
})
