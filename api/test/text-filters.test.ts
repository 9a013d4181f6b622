import { endpoints, isBinary, successOf, type Endpoint } from '@daysheet/core'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createdInvoice } from './support/build-invoice.ts'
import { buildWorkingPair, type WorkingPair } from './support/build-working-pair.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
let pair: WorkingPair
beforeAll(async () => {
  app = await startTestApp()
  pair = await buildWorkingPair(app)
  await createdInvoice(pair, { status: 'submitted' })
})
afterAll(() => app.close())

const FILTERS = ['q', 'status', 'cursor', 'limit', 'worker_id', 'year', 'tax_year', 'category']
/** Of queues, and of a company's history. */
const OF_A_COMPANY = ['for_me', 'person', 'noun', 'subject_id', 'from', 'to']
/** Of what is due, kept back and paid. */
const OF_WHAT_IS_OWED = ['as_of', 'due_by', 'include_overdue', 'payment_status', 'project_id']
/** Both ends of a period: either alone is refused. */
const OF_A_PERIOD = ['client_id', 'period_start', 'period_end', 'invoice_id']
const readings = endpoints.filter(
  ({ endpoint }) => endpoint.method === 'GET' && !isBinary(successOf(endpoint).shape),
)

const filtersOf = (endpoint: Endpoint): string[] =>
  endpoint.query && 'shape' in endpoint.query ? Object.keys(endpoint.query.shape as object) : []
const filters = readings.flatMap(({ noun, name, endpoint }) =>
  filtersOf(endpoint).map((filter) => [`${noun}.${name}`, filter, endpoint] as const),
)
const withIds = endpoints.filter(({ endpoint }) => endpoint.path.includes(':'))

/** Two characters of every block of 256, so that no script is left out, in texts of 60. */
function everyScript(): string[] {
  const characters: string[] = []
  for (let block = 0; block <= 0x10ff; block += 1) {
    for (const place of [0x41, 0xe2]) {
      const point = block * 256 + place
      if (point < 0xd800 || point > 0xdfff) characters.push(String.fromCodePoint(point))
    }
  }
  const texts: string[] = []
  for (let at = 0; at < characters.length; at += 60) {
    texts.push(characters.slice(at, at + 60).join(''))
  }
  return texts
}

const NAMES = ['Siân', 'Łukasz', 'O’Brien', '£', 'prémium', '工人', '👷🏽‍♀️', 'İ', '\u0000', '\ufffe']
/** Bytes that are no UTF-8: an overlong slash, half a pair, a lone continuation. */
const BROKEN_BYTES = ['%FF', '%C0%AF', '%ED%A0%80', '%80', '%', '%zz', '%00', '%E0%A4%A']
const cursorOf = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const ID = '0193b2c0-0000-7000-8000-00000000dead'
const CURSORS = [
  ['Siân', ID],
  ['2026-11-21T12:00:00.000Z', 'ünï'],
  ['9999-99-99T99:99:99Z', ID],
  ['2026-11-21 12:00:00', ID],
  ['', ''],
].map(cursorOf)

const callerOf = (endpoint: Endpoint) =>
  endpoint.auth === 'client' ? pair.asClient : pair.asWorker
const idOf = (endpoint: Endpoint) => (endpoint.auth === 'client' ? pair.client.id : pair.worker.id)
const pathOf = (endpoint: Endpoint, id = idOf(endpoint)) => endpoint.path.replaceAll(/:\w+/g, id)

/** The answer's status; a text that finds nothing or is refused is as good as one that finds. */
async function statusOf(endpoint: Endpoint, path: string): Promise<number> {
  const caller = callerOf(endpoint)
  const body = endpoint.body ? {} : undefined
  return (await caller.send(endpoint.method, path, body)).status
}

describe('a text filter', () => {
  it('is one that this test knows', () => {
    expect(new Set(filters.map(([, filter]) => filter))).toEqual(
      new Set([...FILTERS, ...OF_A_COMPANY, ...OF_WHAT_IS_OWED, ...OF_A_PERIOD]),
    )
  })

  it.each(filters)('of %s, %s, takes all of Unicode', async (_name, filter, endpoint) => {
    const failed: string[] = []
    const ask = async (written: string) => {
      const status = await statusOf(endpoint, `${pathOf(endpoint)}?${filter}=${written}`)
      if (status >= 500) failed.push(`${written}: ${status}`)
    }
    for (const text of [...NAMES, ...CURSORS, ...everyScript()]) await ask(encodeURIComponent(text))
    for (const bytes of BROKEN_BYTES) await ask(bytes)
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (text) => {
        await ask(encodeURIComponent(text))
      }),
      { numRuns: 20 },
    )
    expect(failed).toEqual([])
  })
})

describe('an id in a path', () => {
  it.each(withIds.map(({ noun, name, endpoint }) => [`${noun}.${name}`, endpoint] as const))(
    'of %s takes all of Unicode',
    async (_name, endpoint) => {
      const failed: string[] = []
      const written = [...NAMES, ...everyScript().slice(0, 4)].map((text) =>
        encodeURIComponent(text),
      )
      for (const id of [...written, ...BROKEN_BYTES, 'null', '0', `${ID}0`]) {
        const status = await statusOf(endpoint, pathOf(endpoint, id))
        if (status >= 500 || status < 400) failed.push(`${id}: ${status}`)
      }
      expect(failed).toEqual([])
    },
  )
})
