import { apiEndpoints, PERMISSIONS, type Endpoint } from '@daysheet/core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { permissionsOfMember } from '../src/http/session/permissions-of-member.ts'
import { matrixLines as lines } from './authorisation/lines.ts'
import { call } from './authorisation/call.ts'
import { expectedStatus } from './authorisation/expected-status.ts'
import { buildWorld, CALLERS, type Caller, type World } from './authorisation/world.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
let world: World
beforeAll(async () => {
  app = await startTestApp({ environment: { FREE_LICENCES: '1000' } })
  app.clock.set('2026-11-21T12:00:00.000Z')
  world = await buildWorld(app)
})
afterAll(() => app.close())

describe('the authorisation matrix', () => {
  it('has a line for every endpoint of the contract, and no other', () => {
    const named = Object.entries(lines).flatMap(([noun, rows]) =>
      Object.keys(rows).map((name) => `${noun}.${name}`),
    )
    expect(named.toSorted()).toEqual(
      apiEndpoints()
        .map(({ noun, name }) => `${noun}.${name}`)
        .toSorted(),
    )
  })

  for (const { noun, name, endpoint } of apiEndpoints()) {
    it(`${endpoint.method} ${endpoint.path}`, async () => {
      const line = lines[noun]?.[name]
      if (!line) throw new Error(`${noun}.${name} has no line`)
      const callers = line.replacesSession ? await world.newSessions() : world.callers
      const met: Partial<Record<Caller, number>> = {}
      const expected: Partial<Record<Caller, number>> = {}
      for (const caller of CALLERS) {
        const request = (await line.request?.(world)) ?? {}
        met[caller] = (await call(callers[caller], endpoint, request)).status
        expected[caller] = expectedStatus(endpoint, line, caller)
      }
      expect(met).toEqual(expected)
    })
  }
})

describe('a person of a company without the permission of a call', () => {
  afterEach(() => {
    app.deps.permissionsOf = permissionsOfMember
  })

  const calls = apiEndpoints().filter(({ endpoint }) => 'may' in endpoint && endpoint.may !== 'own')
  for (const { noun, name, endpoint } of calls) {
    it(`is refused ${endpoint.method} ${endpoint.path}, whoever’s it is`, async () => {
      const request = (await lines[noun]?.[name]?.request?.(world)) ?? {}
      app.deps.permissionsOf = () =>
        new Set(PERMISSIONS.filter((one) => 'may' in endpoint && one !== endpoint.may))
      const answer = await call(world.callers.engagedClient, endpoint, request)
      expect({ status: answer.status, body: answer.body }).toMatchObject({
        status: 403,
        body: { code: 'wrong_role' },
      })
    })
  }
})

describe('the routes', () => {
  it('are those of the table, each once', () => {
    expect([...app.api.mounted].map(nameOf).toSorted()).toEqual(
      apiEndpoints()
        .map(({ endpoint }) => nameOf(endpoint))
        .toSorted(),
    )
  })
})

const nameOf = (endpoint: Endpoint): string => `${endpoint.method} ${endpoint.path}`
