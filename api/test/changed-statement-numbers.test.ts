import type { CisMonth } from '@daysheet/core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildVerification, engagementIdOf } from './support/build-verification.ts'
import type { WorkingPair } from './support/build-working-pair.ts'
import { buildContractor, makeStatements, monthPath, paidWorker } from './support/month-end.ts'
import { sentMails } from './support/sent-mails.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

const FIRST = 'V1111111111A'
const SECOND = 'V2222222222B'

let app: TestApp
let pair: WorkingPair
let printed: string[]
beforeAll(async () => {
  app = await startTestApp()
  app.deps.pdf.print = ({ html }) => {
    printed.push(html)
    return Promise.resolve(Buffer.from(`%PDF-1.7 ${printed.length}`))
  }
})
beforeEach(async () => {
  await app.deps.knex('outbox').delete()
  printed = []
  const contractor = await buildContractor(app)
  const unmatched = { cis_status: '30', cis_deduction: 240 } as const
  const worker = await paidWorker(app, contractor, { full_name: 'Bo Adeyemi' }, unmatched)
  pair = { ...contractor, worker }
  await buildVerification(app, pair, { result: 'unmatched', verification_number: FIRST })
})
afterAll(() => app.close())

const record = async (verification_number: string, verified_on = '2026-11-03') => {
  const path = `/api/engagements/${await engagementIdOf(app, pair)}/verifications`
  const body = { verified_on, result: 'unmatched', verification_number }
  expect((await pair.asClient.post(path, body)).status).toBe(201)
}
const make = async () => (await makeStatements(pair)).body
const lineOfBo = async () => {
  const { body } = await pair.asClient.get<{ month: CisMonth }>(monthPath(pair))
  const line = body.month.lines.find(({ worker_id }) => worker_id === pair.worker.id)
  return { line, statements: body.month.statements }
}
const toGive = async () => {
  const path = `/api/clients/${pair.client.id}/cis-payments?status=outstanding`
  const { body } = await pair.asClient.get<{ payments: { worker_name: string }[] }>(path)
  return body.payments.map(({ worker_name }) => worker_name)
}

describe('when the verification number that a statement prints is recorded anew', () => {
  it('says that the number changed, and counts the statement as still to give', async () => {
    await make()
    expect((await lineOfBo()).statements).toMatchObject({ needed: 2, given: 2, preparing: 2 })
    await record(SECOND)
    const { line, statements } = await lineOfBo()
    expect(line).toMatchObject({
      higher_rate_number: SECOND,
      statement: { is_current: false, number_changed: true },
    })
    expect(statements).toMatchObject({ needed: 2, given: 1, preparing: 1 })
    expect(await toGive()).toEqual(['Bo Adeyemi'])
  })

  it('makes a corrected one for that worker alone, with the new number', async () => {
    await make()
    await sentMails(app)
    await record(SECOND)
    const again = await make()
    expect(again).toMatchObject({
      made: [{ worker_name: 'Bo Adeyemi', corrected: true }],
      unchanged: [{ worker_name: 'Łukasz Wiśniewski' }],
    })
    await sentMails(app)
    expect(printed.at(-1)).toContain(SECOND)
    expect(printed.at(-1)).not.toContain(FIRST)
    const { line } = await lineOfBo()
    expect(line?.statement).toMatchObject({ is_current: true, number_changed: false })
    expect(await toGive()).toEqual([])
  })

  it('and put right again, counts the statement that was given once more', async () => {
    await make()
    await record(SECOND)
    await record(FIRST)
    expect((await lineOfBo()).line?.statement).toMatchObject({
      is_current: true,
      number_changed: false,
    })
    expect((await make()).made).toEqual([])
  })

  it('leaves a statement alone when the number of a later day is recorded', async () => {
    await make()
    await record(SECOND, '2026-11-30')
    expect((await lineOfBo()).line?.statement).toMatchObject({ is_current: true })
    expect(await toGive()).toEqual([])
  })
})
