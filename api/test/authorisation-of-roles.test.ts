import { apiEndpoints, type MemberRole, type Permission } from '@daysheet/core'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call } from './authorisation/call.ts'
import { expectedStatus } from './authorisation/expected-status.ts'
import { matrixLines as lines } from './authorisation/lines.ts'
import { buildWorld, type MatrixLine, type World } from './authorisation/world.ts'
import { buildMember } from './support/build-member.ts'
import type { HttpClient } from './support/http-client.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

const EVERYBODY = ['owner', 'admin', 'accountant', 'project_manager', 'viewer'] as const
const ACCOUNTS = ['owner', 'admin', 'accountant'] as const
const OFFICE = ['owner', 'admin'] as const

/** The table of roles, as the product promises it. A permission without a line does not compile. */
const ROLES: Record<Permission, readonly MemberRole[]> = {
  read: EVERYBODY,
  approve: ['owner', 'admin', 'project_manager'],
  pay: ACCOUNTS,
  cis: ACCOUNTS,
  tax_and_bank: ACCOUNTS,
  accounts: ACCOUNTS,
  people: OFFICE,
  company: OFFICE,
  members: OFFICE,
  billing: ['owner'],
  ownership: ['owner'],
  history: EVERYBODY,
}

let app: TestApp
let world: World
const callers = {} as Record<MemberRole | 'external' | 'elsewhere' | 'former', HttpClient>
beforeAll(async () => {
  app = await startTestApp({ environment: { FREE_LICENCES: '1000' } })
  app.clock.set('2026-11-21T12:00:00.000Z')
  world = await buildWorld(app)
  const { client } = world.pair
  for (const role of EVERYBODY) callers[role] = (await buildMember(app, client, { role })).caller
  callers.external = (await buildMember(app, client, { role: 'accountant', external: true })).caller
  callers.elsewhere = (
    await buildMember(app, client, { role: 'project_manager', project_ids: [randomUUID()] })
  ).caller
  const former = await buildMember(app, client, { role: 'admin' })
  await world.callers.engagedClient.delete(`/api/company/members/${former.person.id}`)
  callers.former = former.caller
})
afterAll(() => app.close())

const NO_RUN: MatrixLine = {
  request: () => ({ params: { id: randomUUID(), workerId: randomUUID() } }),
  allowed: [],
  except: { engagedClient: 404 },
}

/** The calls that name a permission, with what the owner of the pair's company is answered. */
const CALLS = apiEndpoints().flatMap(({ noun, name, endpoint }) => {
  const line = lines[noun]?.[name]
  if (!line || !('may' in endpoint) || endpoint.may === 'own') return []
  // A run is made and locked by how many people its company has, which is not the role's: of none that
  // is there, whoever may pay is told that there is none.
  const isOfRun = endpoint.path.startsWith('/api/pay-runs/:id')
  return [{ name: `${noun}.${name}`, endpoint, may: endpoint.may, line: isOfRun ? NO_RUN : line }]
})

const answerTo = async (who: keyof typeof callers, { endpoint, line }: (typeof CALLS)[number]) =>
  call(callers[who], endpoint, (await line.request?.(world)) ?? {})

/** One month has one return and one statement: who comes second is told so. */
const DONE_ONCE = ['cisStatements.create', 'cisMonths.recordReturn']

/** Whether the answer depends on nothing but the role: the rest is decided by the person. */
const isOfRole = ({ name, line }: (typeof CALLS)[number]): boolean =>
  line.except?.engagedClient === undefined && !DONE_ONCE.includes(name)

describe('the roles of a company', () => {
  for (const one of CALLS) {
    const { endpoint, may, line } = one
    it(`${endpoint.method} ${endpoint.path} is for whoever may ${may}`, async () => {
      const met: Record<string, number> = {}
      const expected: Record<string, number> = {}
      for (const role of [...EVERYBODY, 'external'] as const) {
        const isAllowed = ROLES[may].includes(role === 'external' ? 'accountant' : role)
        const { status, body } = await answerTo(role, one)
        met[role] = status
        expected[role] = isAllowed ? expectedStatus(endpoint, line, 'engagedClient') : 403
        if (!isAllowed) expect(body).toMatchObject({ code: 'wrong_role' })
        if (isAllowed && !isOfRole(one)) expected[role] = status === 403 ? 409 : status
      }
      expect(met).toEqual(expected)
      expect((await answerTo('former', one)).status).toBe(403)
    })
  }

  it('reads nothing of a worker and a document on projects that are not theirs', async () => {
    const { pair } = world
    const invoice = lines['invoices']?.['read']
    const request = (await invoice?.request?.(world)) ?? {}
    const id = request.params?.['id'] ?? ''
    const { elsewhere } = callers
    expect((await elsewhere.get(`/api/invoices/${id}`)).status).toBe(403)
    expect((await elsewhere.get(`/api/invoices/${id}/pdf`)).status).toBe(403)
    expect((await elsewhere.post(`/api/invoices/${id}/approve`)).status).toBe(403)
    expect((await elsewhere.get(`/api/workers/${pair.worker.id}`)).status).toBe(403)
    const list = await elsewhere.get<{ invoices: unknown[] }>(
      `/api/clients/${pair.client.id}/invoices`,
    )
    expect(list.body.invoices).toEqual([])
  })
})
