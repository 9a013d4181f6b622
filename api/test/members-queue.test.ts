import type { InvoiceSummary, TimesheetSummary } from '@daysheet/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invoiceIn } from './support/build-invoice.ts'
import { buildMember, buildMembers } from './support/build-member.ts'
import { timesheetIn } from './support/build-timesheet.ts'
import { buildProject, buildWorkingPair } from './support/build-working-pair.ts'
import { countStatements } from './support/count-statements.ts'
import type { HttpClient } from './support/http-client.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type List = { invoices?: InvoiceSummary[]; timesheets?: TimesheetSummary[] }

/** What reading the queue takes, and for how many people its newest document waits. */
async function read(caller: HttpClient, path: string) {
  await caller.get(path)
  let waiting = -1
  const statements = await countStatements(app.deps.knex, async () => {
    const { body } = await caller.get<List>(path)
    waiting = (body.invoices ?? body.timesheets)?.[0]?.waits_for.length ?? -1
  })
  return { statements, waiting }
}

describe('the queue of a company', () => {
  it.each(['invoices', 'timesheets'] as const)(
    'of %s takes the same number of statements with one member and with 200',
    async (nouns) => {
      const pair = await buildWorkingPair(app)
      await (nouns === 'invoices' ? invoiceIn : timesheetIn)('submitted', pair)
      const path = `/api/clients/${pair.client.id}/${nouns}?for_me=true`
      const alone = await read(pair.asClient, path)
      expect(alone.waiting).toBe(1)
      await buildMembers(app, pair.client, 199)
      const together = await read(pair.asClient, path)
      expect(together).toEqual({ statements: alone.statements, waiting: 5 })
    },
  )

  it('takes the same with every rule on, for an owner and for a project manager of some projects', async () => {
    const pair = await buildWorkingPair(app)
    const other = await buildProject(app, pair.client, { code: 'CYO-01' })
    const rules = {
      second_approval_above: 100_000,
      separate_payer: true,
      bank_change_hold: 30,
      tolerance: 5,
    }
    await pair.asClient.patch('/api/company/approval-rules', rules)
    await invoiceIn('submitted', pair)
    const path = `/api/clients/${pair.client.id}/invoices?for_me=true`
    const alone = await read(pair.asClient, path)
    const managed = {
      role: 'project_manager' as const,
      approval_limit: 50_000,
      project_ids: [pair.projectId, other],
    }
    const { caller } = await buildMember(app, pair.client, managed)
    await buildMembers(app, pair.client, 198, (index) =>
      index % 2 === 0 ? managed : { role: 'admin' },
    )
    const asOwner = await read(pair.asClient, path)
    const asManager = await read(caller, path)
    expect([asOwner.statements, asManager.statements]).toEqual([alone.statements, alone.statements])
    expect([asOwner.waiting, asManager.waiting]).toEqual([5, 5])
  })
})
