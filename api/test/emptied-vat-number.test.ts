import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildClient, buildWorker } from './support/build-user.ts'
import { buildEngagement, buildWorkingPair } from './support/build-working-pair.ts'
import { countStatements } from './support/count-statements.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

const PATH = '/api/clients/profile'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('when a client’s VAT number is emptied', () => {
  const NUMBER = { vat_number: 'GB101747696' }
  const REVERSED = { vat_treatment: 'reverse_charge' }
  const emptied = { company_name: 'Hartwell', accounts_email: 'a@b.example', vat_number: '' }
  const vatNumberOf = async ({ id }: { id: string }) =>
    (await app.deps.knex('companies').where({ id }).first<{ vat_number: string }>()).vat_number

  it('and a worker is at reverse charge, it stays and the worker is named', async () => {
    const pair = await buildWorkingPair(app, {
      worker: { full_name: 'Łukasz Wiśniewski' },
      client: NUMBER,
      engagement: REVERSED,
    })
    const message =
      'Reverse charge needs your VAT number. At reverse charge: Łukasz Wiśniewski. Choose another VAT treatment for each in Edit Profile, then empty this.'
    const issues = [{ path: 'vat_number', message }]
    for (const answer of [
      await pair.asClient.put(PATH, emptied),
      await pair.asClient.patch('/auth/profile', { vat_number: null }),
    ]) {
      expect(answer).toMatchObject({ status: 422, body: { code: 'invalid', message, issues } })
    }
    expect(await vatNumberOf(pair.client)).toBe('GB101747696')
    const other = await pair.asClient.put(PATH, { ...emptied, vat_number: 'GB880307766' })
    expect(other.status).toBe(200)
  })

  it.each([
    ['at another treatment', { vat_treatment: 'zero' }],
    ['no longer working here', { ...REVERSED, status: 'inactive' }],
  ])('and the only worker is %s, it is gone', async (_which, engagement) => {
    const pair = await buildWorkingPair(app, { client: NUMBER, engagement })
    expect((await pair.asClient.put(PATH, emptied)).status).toBe(200)
    expect(await vatNumberOf(pair.client)).toBeNull()
  })

  it('and another client has workers at reverse charge, they don’t matter', async () => {
    const pair = await buildWorkingPair(app, { client: NUMBER })
    const other = await buildClient(app, NUMBER)
    await buildEngagement(app, pair.worker, other, REVERSED)
    expect((await pair.asClient.put(PATH, emptied)).status).toBe(200)
  })

  it('it takes one statement to find out, however many workers there are', async () => {
    const statementsWith = async (workers: number) => {
      const pair = await buildWorkingPair(app, { client: NUMBER, engagement: REVERSED })
      for (let n = 1; n < workers; n += 1) {
        await buildEngagement(app, await buildWorker(app), pair.client, REVERSED)
      }
      return countStatements(app.deps.knex, () => pair.asClient.put(PATH, emptied))
    }
    expect(await statementsWith(5)).toBe(await statementsWith(1))
  })

  it('and a worker is moved to reverse charge at the same moment, exactly one wins', async () => {
    for (let round = 0; round < 5; round += 1) {
      const pair = await buildWorkingPair(app, {
        client: NUMBER,
        worker: { vat_registered: true, cis_registered: true },
      })
      const edit = pair.asClient.put(`/api/workers/${pair.worker.id}/edit`, {
        email: pair.worker.email,
        ...REVERSED,
      })
      const answers = await Promise.all([pair.asClient.put(PATH, emptied), edit])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    }
  })
})
