import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invoiceIn } from './support/build-invoice.ts'
import { buildMembers } from './support/build-member.ts'
import { buildWorkingPair } from './support/build-working-pair.ts'
import { countStatements } from './support/count-statements.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('the queue of a company', () => {
  it('takes the same number of statements with one member and with 200', async () => {
    const pair = await buildWorkingPair(app)
    await invoiceIn('submitted', pair)
    const path = `/api/clients/${pair.client.id}/invoices?for_me=true`
    await pair.asClient.get(path)
    const alone = await countStatements(app.deps.knex, () => pair.asClient.get(path))
    await buildMembers(app, pair.client, 199)
    let members = 0
    const together = await countStatements(app.deps.knex, async () => {
      const { body } = await pair.asClient.get(path)
      members =
        (body as { invoices: { waits_for: unknown[] }[] }).invoices[0]?.waits_for.length ?? 0
    })
    expect(together).toBe(alone)
    expect(members).toBe(5)
  })
})
