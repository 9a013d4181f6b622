import { londonDay } from '@daysheet/core'
import { startApi, type RunningApi } from '@daysheet/local/running-api'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { conformanceCases, fetchWithCookies, runCase } from '../src/conformance/index.ts'
import { cookieSession, createHttpClient } from '../src/index.ts'

// A server that already runs (with DAYSHEET_RATE_LIMITS=off) instead of one of our own.
const given = process.env['DAYSHEET_CONFORMANCE_URL']

describe('the http client against the running API', () => {
  let api: Pick<RunningApi, 'url' | 'stop'> | undefined
  beforeAll(async () => {
    api = given ? { url: given, stop: async () => undefined } : await startApi()
  }, 60_000)
  afterAll(() => api?.stop())

  const newVisitor = () =>
    createHttpClient({
      baseUrl: api?.url ?? '',
      auth: cookieSession(),
      fetch: fetchWithCookies(),
      development: true,
    })

  it.each(conformanceCases.map((one) => [one.name, one] as const))(
    '%s',
    (_name, one) => runCase(one, newVisitor, { today: londonDay(Date.now()) }),
    30_000,
  )
})
