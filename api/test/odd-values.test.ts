import { apiEndpoints, type Endpoint } from '@daysheet/core'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ODD_VALUES, withValue } from '../../packages/core/src/contract/odd-values.ts'
import { leavesOf } from '../../packages/core/src/contract/schema-leaves.ts'
import { matrixLines } from './authorisation/lines.ts'
import { buildWorld, type Caller, type MatrixRequest, type World } from './authorisation/world.ts'
import type { HttpClient } from './support/http-client.ts'
import { restorerOfStandingRows } from './support/standing-rows.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
let world: World
let restore: () => Promise<void>
const reported: unknown[] = []
beforeAll(async () => {
  const report = (error: unknown) => reported.push(error)
  app = await startTestApp({ environment: { FREE_LICENCES: '1000' }, report })
  app.clock.set('2026-11-21T12:00:00.000Z')
  world = await buildWorld(app)
  restore = await restorerOfStandingRows(app.deps.knex)
})
afterAll(() => app.close())

/** An odd value may have been a good one: that two have to approve, or that no day rate is agreed. */
beforeEach(() => restore())

/** Where the matrix allows nobody: the answer is a refusal for a reason of its own. */
const BY_ROLE: Record<Endpoint['auth'], Caller> = {
  public: 'signedOut',
  user: 'owningWorker',
  worker: 'owningWorker',
  client: 'engagedClient',
  partner: 'partner',
}

/** Sends to one endpoint as somebody who may call it. */
async function senderTo({ noun, name, endpoint }: ReturnType<typeof apiEndpoints>[number]) {
  const line = matrixLines[noun]?.[name]
  if (!line) throw new Error(`${noun}.${name} has no line in the authorisation matrix`)
  const callers = line.replacesSession ? await world.newSessions() : world.callers
  const caller: HttpClient = callers[line.allowed[0] ?? BY_ROLE[endpoint.auth]]
  const request: MatrixRequest = (await line.request?.(world)) ?? {}
  const headers = { 'x-csrf-token': await caller.csrfToken() }
  const { method } = endpoint
  return {
    request,
    send: async (changes: MatrixRequest) => {
      const { params, query, body } = { ...request, ...changes }
      const address = addressOf(endpoint, params, query)
      const { status } = await (body instanceof FormData
        ? caller.send(method, address, undefined, { raw: body, headers })
        : caller.send(method, address, body, { headers }))
      return { status, sent: body instanceof FormData ? [...body] : { address, body } }
    },
  }
}

function addressOf(endpoint: Endpoint, params = {}, query = {}) {
  const named: Record<string, string> = params
  const path = endpoint.path.replace(/:(\w+)/g, (_whole, name: string) =>
    encodeURIComponent(named[name] ?? ''),
  )
  return `${path}?${new URLSearchParams(query).toString()}`
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
/** As an address can have them: in a path there is no empty name. */
const TEXTS = [...new Set(ODD_VALUES.map((value) => asText(value).toWellFormed()))].filter(Boolean)

/** A form with a field changed to a text, and with that field given twice. */
function formWith(form: FormData, name: string, text: string): FormData {
  const changed = new FormData()
  for (const [key, value] of form) if (key !== name) changed.append(key, value)
  changed.append(name, text)
  if (text.length % 2 === 0) changed.append(name, text)
  return changed
}

describe('no call answers with an error of the server', () => {
  for (const one of apiEndpoints()) {
    const { noun, name, endpoint } = one
    const bodyFields = leavesOf(endpoint, 'body').map(({ path }) => path)

    it(`when a field of ${noun}.${name} is anything at all`, async () => {
      const { send, request } = await senderTo(one)
      const answer = async (changes: MatrixRequest) => {
        const { status, sent } = await send(changes)
        // 503 says that the payment provider is away, as it is in this test.
        const isFault = status >= 500 && status !== 503
        expect({ isFault, reported }, JSON.stringify(sent)).toEqual({
          isFault: false,
          reported: [],
        })
      }
      const { body } = request
      if (bodyFields.length > 0) {
        const field = fc.constantFrom(...bodyFields)
        const value = fc.constantFrom(...ODD_VALUES)
        const sendsOdd = fc.asyncProperty(field, value, (path, odd) =>
          answer({
            body:
              body instanceof FormData
                ? formWith(body, path[0] ?? 'toString', asText(odd))
                : withValue(body ?? {}, path, odd),
          }),
        )
        // Core's test goes through all pairs; here each field meets three of them.
        await fc.assert(sendsOdd, { numRuns: bodyFields.length * 3 })
      }
      for (const { path } of leavesOf(endpoint, 'query').filter((leaf) => leaf.path.length > 0)) {
        for (const text of TEXTS) await answer({ query: { [path[0] ?? '']: text } })
      }
      for (const key of Object.keys(request.params ?? {})) {
        for (const text of TEXTS) await answer({ params: { ...request.params, [key]: text } })
      }
    })
  }
})
