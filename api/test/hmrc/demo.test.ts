import type { contract, HmrcFiling, ResponseOf } from '@daysheet/core'
import { afterAll, expect, it } from 'vitest'
import { writeDemoWorld } from '../../src/demo/write-world.ts'
import { emptyDatabase } from '../support/test-database.ts'
import { CREDENTIALS, startFilingApp, submissionOf, TICKED } from './filing-app.ts'

const filing = await startFilingApp({ pollsInVain: 0, now: () => Date.now() })
afterAll(() => emptyDatabase(filing.app.deps.knex))

it('the demo’s Pennine Build files the month that is due, and nothing of it reaches HMRC', async () => {
  const { app } = filing
  await emptyDatabase(app.deps.knex)
  const signIns = await writeDemoWorld(app.deps)
  const known = signIns.find(({ email }) => email === 'dave.hollis@example.com')
  const asClient = app.visitor()
  const { body } = await asClient.post<{ user: { id: string } }>('/auth/login', {
    ...{ email: known?.email, password: known?.password },
  })
  const months = `/api/clients/${body.user.id}/cis-months`
  const list = await asClient.get<ResponseOf<(typeof contract)['cisMonths']['list']>>(months)
  const due = list.body.months.find(({ state }) => state !== 'running' && state !== 'done')
  const month = `${months}/${due?.tax_year}/${due?.tax_month}/filing`
  const { mode, prepared } = (await asClient.get<HmrcFiling>(month)).body
  expect(mode).toBe('practice')
  expect(prepared?.lines.length).toBeGreaterThan(0)
  expect(prepared?.findings.filter(({ severity }) => severity === 'block')).toEqual([])
  const sent = { ...CREDENTIALS, version: prepared?.version, declarations: TICKED }
  const filed = await asClient.post<{ submission: { id: string } }>(month, sent)
  expect(filed.status).toBe(201)
  await filing.work(3)
  const { id } = filed.body.submission
  expect(await submissionOf({ asClient } as never, id)).toMatchObject({
    ...{ mode: 'practice', status: 'accepted' },
  })
})
