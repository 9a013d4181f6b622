import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rateLimits } from '../src/http/rate-limits.ts'
import { buildWorker, PASSWORD } from './support/build-user.ts'
import { testDatabase } from './support/test-database.ts'
import { startTestHouse, type TestHouse } from './support/test-house.ts'

let first: TestHouse
let second: TestHouse
beforeAll(async () => {
  const { knex, url } = await testDatabase()
  first = await startTestHouse({ deps: { limits: rateLimits(knex, url) } })
  second = await startTestHouse({ deps: { limits: rateLimits(knex, url) } })
  await knex('rate_limits').delete()
})
afterAll(async () => {
  await first.close()
  await second.close()
})

const signIn = (house: TestHouse, email: string, password: string, headers = {}) =>
  house.visitor().post('/auth/login', { email, password }, { headers })

describe('guessing a password', () => {
  it('ends after five attempts, over all processes and whatever address a header claims', async () => {
    const { email } = await buildWorker(first)
    for (const house of [first, second, first, second, first]) {
      expect((await signIn(house, email, 'wrong-one')).status).toBe(401)
    }
    const answer = await signIn(second, email, PASSWORD, { 'x-forwarded-for': '198.51.100.7' })
    expect(answer).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(60)
    expect((await signIn(first, (await buildWorker(first)).email, PASSWORD)).status).toBe(200)
  })

  it('does not count signing in rightly', async () => {
    const { email } = await buildWorker(first)
    for (let time = 0; time < 8; time += 1) {
      expect((await signIn(first, email, PASSWORD)).status).toBe(200)
    }
  })
})

describe('asking for reset links', () => {
  it('ends after three in an hour, with or without an account', async () => {
    const { email } = await buildWorker(first)
    for (const address of [email, 'no-account@example.test']) {
      const ask = () => first.visitor().post('/auth/forgot-password', { email: address })
      const answers = [await ask(), await ask(), await ask(), await ask()]
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
    }
  })
})
