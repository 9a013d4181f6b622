import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../src/db/in-transaction.ts'
import { openDatabase } from '../src/db/knex.ts'
import { rateLimits } from '../src/http/rate-limits.ts'
import { freshEmail, sentInvitation } from './support/build-invitation.ts'
import { buildClient, signedInClient } from './support/build-user.ts'
import { testDatabase } from './support/test-database.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

const AT_ONCE = 30

/** With a pool of five connections, in which thirty callers have to take turns. */
let app: TestApp
beforeAll(async () => {
  const { url } = await testDatabase()
  const knex = openDatabase({ url, poolSize: 5 })
  app = await startTestApp({ deps: { knex, limits: rateLimits(knex, url) } })
})
beforeEach(() => app.deps.knex('rate_limits').delete())
afterAll(async () => {
  await app.close()
  await app.deps.knex.destroy()
})

const countOf = (answers: { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length

describe('when thirty invitations are drafted at once from an unconfirmed address', () => {
  it('drafts the twenty of the day, and somebody else reads meanwhile', async () => {
    const asClient = await signedInClient(app, await buildClient(app, { email_verified_at: null }))
    const asOther = await signedInClient(app, await buildClient(app))
    const headers = { 'x-csrf-token': await asClient.csrfToken() }
    const drafts = Array.from({ length: AT_ONCE }, () =>
      asClient.post(
        '/api/invitations',
        { full_name: 'Owen Davies', email: freshEmail() },
        { headers },
      ),
    )
    const read = asOther.get('/api/invitations/drafts')
    const answers = await Promise.all(drafts)
    expect([countOf(answers, 201), countOf(answers, 429)]).toEqual([20, 10])
    expect((await read).status).toBe(200)
  })
})

describe('when thirty invitations are sent again at once', () => {
  it('sends them all, and counts each once', async () => {
    const asClient = await signedInClient(app, await buildClient(app))
    const invitations = []
    for (let n = 0; n < AT_ONCE; n += 1) invitations.push(await sentInvitation(asClient))
    const headers = { 'x-csrf-token': await asClient.csrfToken() }
    const answers = await Promise.all(
      invitations.map(({ id }) => asClient.post(`/api/invitations/${id}/resend`, {}, { headers })),
    )
    expect(countOf(answers, 200)).toBe(AT_ONCE)
    const counted = await app.deps.knex('rate_limits').where('key', 'like', 'resend-invitation%')
    expect(counted.map(({ points }) => points)).toEqual(Array(AT_ONCE).fill(1))
  })
})

describe('when a transaction asks the pool for a second connection', () => {
  it('is refused at once, instead of waiting for itself when all are taken', async () => {
    const { knex } = app.deps
    const transaction = inTransaction(app.deps, async (trx) => {
      await trx('rate_limits').select('key')
      return knex('rate_limits').select('key')
    })
    await expect(transaction).rejects.toThrow('A transaction asked for a second connection')
  })

  it('may still run statements and transactions of its own', async () => {
    const { knex } = app.deps
    const read = inTransaction(app.deps, (trx) =>
      inTransaction({ ...app.deps, knex: trx }, (same) => same.raw('SELECT 1')),
    )
    await expect(read).resolves.toBeDefined()
    await expect(knex.raw('SELECT 1')).resolves.toBeDefined()
  })
})
