import type { ErrorBody, Invoice } from '@daysheet/core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { WorkingPair } from './support/build-working-pair.ts'
import type { HttpClient } from './support/http-client.ts'
import { buildRetainingPair, job, ledgerOf, submitted } from './support/retention-story.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

// Two processes as far as the database can tell: nothing is shared but the tables.
let apps: [TestApp, TestApp]
beforeAll(async () => {
  apps = [await startTestApp(), await startTestApp()]
  for (const app of apps) app.clock.set('2026-11-21T12:00:00.000Z')
})
afterAll(() => Promise.all(apps.map((app) => app.close())))

const ROUNDS = 12

/** The same person at each of the two processes. */
const everywhere = (who: HttpClient): HttpClient[] =>
  apps.map((app) => {
    const visitor = app.visitor()
    for (const [name, value] of who.cookies) visitor.cookies.set(name, value)
    return visitor
  })

/** Each of two drafts is sent through a process of its own at the same moment. */
async function sendAtOnce({ asWorker }: WorkingPair, ids: readonly string[], body: object) {
  const headers = { 'x-csrf-token': await asWorker.csrfToken() }
  return Promise.all(
    everywhere(asWorker).map((process, index) =>
      process.send<{ invoice: Invoice } & ErrorBody>('PUT', `/api/invoices/${ids[index]}`, body, {
        headers,
      }),
    ),
  )
}

it('two invoices that are sent at the same moment keep back no more than the cap together', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    // 3% of £4,300.00 is £129.00; two of them are more than £150.00.
    const pair = await buildRetainingPair(apps[0], { percent: 3, cap_amount: 150 })
    const drafts = [
      await submitted(pair, { status: 'draft' }),
      await submitted(pair, { status: 'draft' }),
    ]
    const sent = await sendAtOnce(
      pair,
      drafts.map(({ id }) => id),
      job(pair),
    )
    expect(sent.map(({ status }) => status)).toEqual([200, 200])
    const retentionAmounts = sent.map(({ body }) => body.invoice.retention_amount)
    expect(retentionAmounts.toSorted((one, other) => one - other)).toEqual([21, 129])
    for (const { body } of sent) {
      const { status } = await pair.asClient.post(`/api/invoices/${body.invoice.id}/approve`, {})
      expect(status).toBe(200)
    }
    expect((await ledgerOf(pair)).totals).toMatchObject({ withheld: 150, held: 150 })
  }
}, 120_000)
