import { apiEndpoints, type Endpoint } from '@daysheet/core'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call } from './authorisation/call.ts'
import { matrixLines } from './authorisation/lines.ts'
import {
  buildWorld,
  CALLERS,
  type Caller,
  type MatrixRequest,
  type World,
} from './authorisation/world.ts'
import { NAME, rowsOf, writeHiddenClient, type HiddenClient } from './support/hidden-client.ts'
import { buildPremiumWorker } from './support/build-own-client.ts'
import type { HttpAnswer, HttpClient } from './support/http-client.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
let world: World
let hidden: HiddenClient
let stranger: Awaited<ReturnType<typeof buildPremiumWorker>>
beforeAll(async () => {
  app = await startTestApp({ environment: { FREE_LICENCES: '1000' } })
  app.clock.set('2026-11-21T12:00:00.000Z')
  world = await buildWorld(app)
  // Kept by a worker who works for a client that signs in, too.
  hidden = await writeHiddenClient(app, world.pair)
  stranger = await buildPremiumWorker(app)
})
afterAll(() => app.close())

const READS = apiEndpoints().filter(({ endpoint }) => endpoint.method === 'GET')
const REST = CALLERS.filter((caller) => caller !== 'owningWorker')

/** All that an answer says, also within an archive. */
function saidBy({ bytes, headers }: HttpAnswer<unknown>): string {
  const isZip = headers.get('content-type') === 'application/zip'
  const files = isZip ? Object.values(unzipSync(bytes)) : [bytes]
  return [...headers.values(), ...files.map((file) => strFromU8(file))].join('\n').toLowerCase()
}

const namesIt = (answer: HttpAnswer<unknown>): boolean => {
  const said = saidBy(answer)
  return [NAME, ...Object.values(hidden.ids)].some((one) => said.includes(one.toLowerCase()))
}

const requestOf = async (noun: string, name: string): Promise<MatrixRequest> =>
  (await matrixLines[noun]?.[name]?.request?.(world)) ?? {}

describe('an own client with all that was written for it', () => {
  it('is read by its worker in many calls', async () => {
    const reads: string[] = []
    for (const { noun, name, endpoint } of READS) {
      const answer = await call(
        world.callers.owningWorker,
        endpoint,
        ofHidden(endpoint, await requestOf(noun, name)),
      )
      if (answer.status === 200 && namesIt(answer)) reads.push(`${noun}.${name}`)
    }
    expect(reads).toEqual(expect.arrayContaining(READ_BY_ITS_WORKER))
  })

  for (const { noun, name, endpoint } of READS) {
    it(`is named to nobody else by GET ${endpoint.path}`, async () => {
      const request = await requestOf(noun, name)
      const named: Caller[] = []
      for (const caller of REST) {
        if (namesIt(await call(world.callers[caller], endpoint, request))) named.push(caller)
      }
      expect(named).toEqual([])
    })
  }
})

const READ_BY_ITS_WORKER = [
  'cisReconciliation.read',
  'cisStatements.listForWorker',
  'creditNotes.listForWorker',
  'creditNotes.read',
  'dataExport.download',
  'engagements.listClients',
  'engagements.listInvoiceClients',
  'engagements.listTimesheetClients',
  'history.ofInvoice',
  'history.ofTimesheet',
  'invoices.listForWorker',
  'invoices.read',
  'ownClients.list',
  'ownClients.listProjects',
  'ownClients.read',
  'projects.listAssignments',
  'projects.listOptions',
  'projects.summary',
  'taxYearPack.download',
  'timesheets.listForWorker',
  'timesheets.read',
]

/** The path of a call begins so: what its `:id` names. */
const OF_PATH: readonly (readonly [RegExp, keyof HiddenClient['ids']])[] = [
  [/^\/api\/clients\/:id/, 'client'],
  [/^\/api\/invoices\//, 'invoice'],
  [/^\/api\/timesheets\//, 'timesheet'],
  [/^\/api\/credit-notes\//, 'creditNote'],
  [/^\/api\/projects\//, 'project'],
  [/^\/api\/engagements\//, 'engagement'],
  [/^\/api\/cis-statements\//, 'statement'],
]

const swapIds = (text: string): string =>
  text
    .replaceAll(world.pair.client.id, hidden.ids.client)
    .replaceAll(world.pair.projectId, hidden.ids.project)

function swapBody(body: unknown): unknown {
  if (body === undefined) return undefined
  if (!(body instanceof FormData)) return JSON.parse(swapIds(JSON.stringify(body)))
  const form = new FormData()
  for (const [field, value] of body) {
    if (typeof value === 'string') form.append(field, swapIds(value))
    else form.append(field, value)
  }
  return form
}

/** A request with the hidden client, and what is of it, in the place of what it names. */
function ofHidden(
  endpoint: Endpoint,
  { params = {}, query = {}, body }: MatrixRequest,
): MatrixRequest {
  const { ids } = hidden
  const own = OF_PATH.find(([path]) => path.test(endpoint.path))
  return {
    params: {
      ...params,
      ...(own && { id: ids[own[1]] }),
      ...('clientId' in params && { clientId: ids.client }),
      ...('projectId' in params && { projectId: ids.project }),
      ...('statementId' in params && { statementId: ids.statement }),
    },
    query: JSON.parse(swapIds(JSON.stringify(query))) as Record<string, string>,
    body: swapBody(body),
  }
}

const textOf = (body: unknown): string =>
  JSON.stringify(body instanceof FormData ? [...body] : (body ?? null))

const namesHidden = ({ params = {}, query = {}, body }: MatrixRequest): boolean =>
  Object.values(hidden.ids).some(
    (id) => textOf([params, query]).includes(id) || textOf(body).includes(id),
  )

/** As another worker asks, under that worker's own id. */
const asStranger = (request: MatrixRequest): MatrixRequest =>
  request.params?.['id'] === world.pair.worker.id
    ? { ...request, params: { ...request.params, id: stranger.worker.id } }
    : request

describe("an own client's id, and what is of it, in everybody else's calls", () => {
  for (const { noun, name, endpoint } of apiEndpoints()) {
    it(`is refused by ${endpoint.method} ${endpoint.path}`, async () => {
      const answers: Record<string, number> = {}
      const ask = async (who: string, caller: HttpClient, request: MatrixRequest) => {
        if (!namesHidden(request)) return
        const answer = await call(caller, endpoint, request)
        answers[who] = answer.status
        expect(namesIt(answer)).toBe(false)
      }
      const before = await rowsOf(app, hidden)
      const request = ofHidden(endpoint, await requestOf(noun, name))
      for (const caller of REST) await ask(caller, world.callers[caller], request)
      await ask('stranger', stranger.asWorker, asStranger(request))
      await ask('stranger in the path of its worker', stranger.asWorker, request)
      const expected = [...REFUSALS, OTHERWISE[`${noun}.${name}`]]
      const others = Object.entries(answers).filter(([, status]) => !expected.includes(status))
      expect(others).toEqual([])
      expect(await rowsOf(app, hidden)).toEqual(before)
    })
  }

  it('is tried in many calls', async () => {
    const tried: string[] = []
    for (const { noun, name, endpoint } of apiEndpoints()) {
      if (namesHidden(ofHidden(endpoint, await requestOf(noun, name)))) tried.push(name)
    }
    expect(tried.length).toBeGreaterThan(100)
  })
})

const REFUSALS: readonly (number | undefined)[] = [401, 403, 404, 422]
const OTHERWISE: Readonly<Record<string, number>> = {
  // A filter by what is not theirs finds nothing.
  'invoices.listOverlaps': 200,
  // A company resumes the work that it has with that worker itself, whatever client is named.
  'engagements.resume': 409,
}
