import {
  apiEndpoints,
  type Endpoint,
  type ErrorBody,
  type MemberRole,
  type Permission,
} from '@daysheet/core'
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
const callers = {} as Record<
  MemberRole | 'external' | 'elsewhere' | 'overLimit' | 'former' | 'ofAnother',
  HttpClient
>
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
  callers.overLimit = (
    await buildMember(app, client, { role: 'project_manager', approval_limit: 1 })
  ).caller
  const company = await world.callers.otherClient.get<{ company: { id: string } }>('/api/company')
  callers.ofAnother = (await buildMember(app, company.body.company, { role: 'admin' })).caller
  const former = await buildMember(app, client, { role: 'admin' })
  await world.callers.engagedClient.delete(`/api/company/members/${former.person.id}`)
  callers.former = former.caller
})
afterAll(() => app.close())

const NO_RUN: MatrixLine = {
  request: () => ({ params: { id: randomUUID(), workerId: randomUUID() } }),
  allowed: [],
  except: { engagedClient: 404, otherClient: 404 },
}

/** The calls that people make for a company or for themselves, with their lines of the matrix. */
const CALLS = apiEndpoints().flatMap(({ noun, name, endpoint }) => {
  const line = lines[noun]?.[name]
  if (!line || !('may' in endpoint)) return []
  // A run is made and locked by how many people its company has, which is not the role's: of none that
  // is there, whoever may pay is told that there is none.
  const isOfRun = endpoint.path.startsWith('/api/pay-runs/:id')
  return [{ name: `${noun}.${name}`, endpoint, may: endpoint.may, line: isOfRun ? NO_RUN : line }]
})
type MatrixCall = (typeof CALLS)[number]
const OF_ROLES = CALLS.flatMap(({ may, ...call }) => (may === 'own' ? [] : [{ ...call, may }]))
const OWN = CALLS.filter(({ may }) => may === 'own')
const OF_WORKERS = apiEndpoints().filter(({ endpoint }) => endpoint.auth === 'worker')

const answerTo = async (who: keyof typeof callers, { endpoint, line }: Omit<MatrixCall, 'may'>) =>
  call(callers[who], endpoint, (await line.request?.(world)) ?? {})

/** One month has one return and one statement: who comes second is told so. */
const DONE_ONCE = ['cisStatements.create', 'cisMonths.recordReturn']

/** Whether the answer depends on nothing but the role: the rest is decided by the person. */
const isOfRole = ({ name, line }: Omit<MatrixCall, 'may'>): boolean =>
  line.except?.engagedClient === undefined && !DONE_ONCE.includes(name)

/** About one document, worker or project, and not a list of the company's. */
const isOfOneRecord = ({ path }: Endpoint): boolean =>
  /:\w+/.test(path.replace(/^\/api\/clients\/:id/, ''))

/** What an approval limit of £1 refuses: to approve, also by resolving a dispute. */
const BEYOND_LIMIT = ['invoices.approve', 'invoices.resolveDispute']

describe('the roles of a company', () => {
  for (const one of OF_ROLES) {
    const { name, endpoint, may, line } = one
    const isAllowed = (role: MemberRole) => ROLES[may].includes(role)

    it(`${endpoint.method} ${endpoint.path} is for whoever may ${may}`, async () => {
      const met: Record<string, number> = {}
      const expected: Record<string, number> = {}
      const ask = async (who: keyof typeof callers, role: MemberRole, allowed: number) => {
        const { status, body } = await answerTo(who, one)
        met[who] = status
        if (!isAllowed(role)) expect(body).toMatchObject({ code: 'wrong_role' })
        if (!isAllowed(role) || allowed === 403) expected[who] = 403
        else if (isOfRole(one)) expected[who] = allowed
        else expected[who] = status === 403 ? 409 : status
      }
      const allowed = expectedStatus(endpoint, line, 'engagedClient')
      for (const who of [...EVERYBODY, 'external'] as const) {
        const role = who === 'external' ? 'accountant' : who
        await ask(who, role, allowed)
      }
      await ask('elsewhere', 'project_manager', isOfOneRecord(endpoint) ? 403 : allowed)
      await ask('overLimit', 'project_manager', BEYOND_LIMIT.includes(name) ? 403 : allowed)
      await ask('ofAnother', 'admin', expectedStatus(endpoint, line, 'otherClient'))
      expect(met).toEqual(expected)
      expect((await answerTo('former', one)).status).toBe(403)
    })
  }

  for (const one of OWN) {
    it(`${one.endpoint.method} ${one.endpoint.path} is everybody’s own, whatever their role`, async () => {
      for (const who of Object.keys(callers) as (keyof typeof callers)[]) {
        // What ends or replaces sessions is not done with those of the others.
        const caller = one.line.replacesSession
          ? (await buildMember(app, world.pair.client, { role: 'viewer' })).caller
          : callers[who]
        const request = (await one.line.request?.(world)) ?? {}
        const { status, body } = await call(caller, one.endpoint, request)
        expect({ who, status, code: (body as ErrorBody | undefined)?.code }).not.toMatchObject({
          code: expect.stringMatching(/^(wrong_role|not_signed_in)$/) as string,
        })
      }
    })
  }

  for (const { endpoint } of OF_WORKERS) {
    it(`${endpoint.method} ${endpoint.path} is no member’s`, async () => {
      const names = endpoint.path.match(/(?<=:)\w+/g) ?? []
      const params = Object.fromEntries(names.map((name) => [name, world.pair.worker.id]))
      for (const caller of Object.values(callers)) {
        expect(await call(caller, endpoint, { params })).toMatchObject({
          status: 403,
          body: { code: 'wrong_role' },
        })
      }
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
    // Their lists have nothing of it, as long as others' have.
    const found = async (caller: HttpClient) => {
      const company = `/api/clients/${pair.client.id}`
      const lists = [
        [`${company}/invoices`, 'invoices'],
        [`${company}/timesheets`, 'timesheets'],
        [`${company}/workers`, 'relationships'],
        [`${company}/projects`, 'projects'],
        [`/api/search?q=${encodeURIComponent(pair.worker.full_name)}`, 'hits'],
      ] as const
      const answers = lists.map(async ([path, key]) => {
        const { status, body } = await caller.get<Record<string, unknown[]>>(path)
        expect({ path, status }).toEqual({ path, status: 200 })
        return [key, (body[key] ?? []).length > 0]
      })
      return Object.fromEntries(await Promise.all(answers)) as Record<string, boolean>
    }
    await lines['timesheets']?.['read']?.request?.(world)
    const all = {
      invoices: true,
      timesheets: true,
      relationships: true,
      projects: true,
      hits: true,
    }
    expect(await found(callers.project_manager)).toEqual(all)
    const none = {
      invoices: false,
      timesheets: false,
      relationships: false,
      projects: false,
      hits: false,
    }
    expect(await found(elsewhere)).toEqual(none)
  })
})
