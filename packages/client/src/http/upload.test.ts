import { RECEIPT_IMAGE } from '@daysheet/core'
import { buildExpense, buildWorker, fixtureId } from '@daysheet/core/fixtures'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NetworkError } from '../network-error.ts'
import { bearer } from './bearer.ts'
import { cookieSession } from './cookie-session.ts'
import { createHttpClient } from './create-http-client.ts'
import type { HttpClientOptions } from './perform-over-http.ts'
import { errorFrom, refused, signedOut } from './scripted-client.ts'
import { json, scriptedFetch } from './scripted-fetch.ts'

const WORKER = fixtureId('worker', 1)
const CREATE = `POST /api/workers/${WORKER}/business-expenses`
const receipt = new File(['x'.repeat(1000)], 'receipt.jpg', { type: 'image/jpeg' })
const call = {
  params: { id: WORKER },
  body: {
    expense_date: '2026-11-12',
    description: 'Drill bits',
    cost_ex_vat: 100,
    receipt_image: receipt,
  },
}
const created = () => json(201, { expense: buildExpense() })

type Answer = Response | 'lost' | 'silence'

/** An XMLHttpRequest that is answered from a list, and reports half of the body before all of it. */
function scriptedUploads(answers: Answer[]) {
  const sent: { url: string; headers: Record<string, string>; isWithCookies: boolean }[] = []
  class ScriptedRequest {
    upload: { onprogress?: (event: object) => void } = {}
    withCredentials = false
    responseType = ''
    status = 0
    statusText = ''
    response: ArrayBuffer | null = null
    onload?: () => void
    onerror?: () => void
    onabort?: () => void
    private url = ''
    private readonly sentHeaders: Record<string, string> = {}
    private answered: Response | null = null
    open(_method: string, url: string) {
      this.url = url
    }
    setRequestHeader(name: string, value: string) {
      this.sentHeaders[name] = value
    }
    getAllResponseHeaders() {
      return [...(this.answered?.headers ?? [])]
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join('')
    }
    abort() {
      this.onabort?.()
    }
    send(body: unknown) {
      expect(body).toBeInstanceOf(FormData)
      sent.push({ url: this.url, headers: this.sentHeaders, isWithCookies: this.withCredentials })
      void this.answer(answers.shift() ?? 'silence')
    }
    private async answer(answer: Answer) {
      await Promise.resolve()
      this.upload.onprogress?.({ lengthComputable: true, loaded: 500, total: 1000 })
      if (answer === 'silence') return
      if (answer === 'lost') return this.onerror?.()
      this.upload.onprogress?.({ lengthComputable: true, loaded: 1000, total: 1000 })
      this.answered = answer
      this.status = answer.status
      this.response = await answer.arrayBuffer()
      this.onload?.()
    }
  }
  vi.stubGlobal('XMLHttpRequest', ScriptedRequest)
  return sent
}

function setUp(options: Partial<HttpClientOptions> = {}) {
  const server = scriptedFetch({
    'GET /api/csrf-token': (_sent, count) => json(200, { csrfToken: `token-${count + 1}` }),
    'POST /auth/refresh': () => json(200, { user: buildWorker() }),
    [CREATE]: created,
  })
  vi.stubGlobal('fetch', server.fetch)
  const client = createHttpClient({
    baseUrl: 'https://api.test',
    auth: cookieSession(),
    ...options,
  })
  return { client, server }
}

describe('an upload whose progress is asked for', () => {
  const onProgress = vi.fn()
  beforeEach(() => onProgress.mockReset())
  afterEach(() => vi.unstubAllGlobals())

  it('tells how much has been sent, and carries the CSRF token', async () => {
    const sent = scriptedUploads([created()])
    const { client, server } = setUp()
    const { expense } = await client.expenses.create(call, { onProgress, idempotencyKey: 'k' })
    expect(expense).toEqual(buildExpense())
    expect(onProgress.mock.calls).toEqual([
      [500, 1000],
      [1000, 1000],
    ])
    expect(sent).toMatchObject([
      {
        url: `https://api.test/api/workers/${WORKER}/business-expenses`,
        headers: { 'x-csrf-token': 'token-1', 'idempotency-key': 'k' },
        isWithCookies: true,
      },
    ])
    expect(sent[0]?.headers).not.toHaveProperty('content-type')
    expect(server.to(`/api/workers/${WORKER}/business-expenses`)).toEqual([])
  })

  it('is sent again with a new CSRF token, and after the session was renewed', async () => {
    const sent = scriptedUploads([refused(), signedOut(), created()])
    const { client } = setUp()
    await client.expenses.create(call, { onProgress })
    expect(sent.map(({ headers }) => headers['x-csrf-token'])).toEqual([
      'token-1',
      'token-2',
      'token-2',
    ])
    expect(sent[2]?.headers).toHaveProperty('x-retry-attempted', 'true')
    expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  })

  it('rejects with what the server refused', async () => {
    const message = RECEIPT_IMAGE.sentences.size
    scriptedUploads([json(413, { message, code: 'too_large', issues: [] })])
    const { client } = setUp()
    const error = await errorFrom(client.expenses.create(call, { onProgress }))
    expect(error).toMatchObject({ code: 'too_large', message })
  })

  it('rejects as a lost connection, and as a wait that was too long', async () => {
    scriptedUploads(['lost', 'silence'])
    const { client } = setUp({ timeout: 20 })
    const lost = await errorFrom(client.expenses.create(call, { onProgress }))
    expect(lost).toBeInstanceOf(NetworkError)
    expect(lost).toMatchObject({ kind: 'lost', mayHaveArrived: true })
    const late = await errorFrom(client.expenses.create(call, { onProgress }))
    expect(late).toMatchObject({ kind: 'timeout' })
  })

  it('is stopped by its signal', async () => {
    scriptedUploads(['silence'])
    const { client } = setUp()
    const controller = new AbortController()
    const stop = new Error('Cancelled')
    onProgress.mockImplementation(() => controller.abort(stop))
    const stopped = client.expenses.create(call, { onProgress, signal: controller.signal })
    await expect(stopped).rejects.toBe(stop)
  })

  it('goes by fetch where nobody asks, where the host has its own, and without cookies at home', async () => {
    const sent = scriptedUploads([])
    const { client, server } = setUp()
    await client.expenses.create(call)
    const own = setUp({ fetch: server.fetch }).client
    await own.expenses.create(call, { onProgress })
    vi.stubGlobal('location', new URL('https://api.test/app'))
    const home = setUp({ auth: bearer(async () => 'secret') })
    await home.client.expenses.create(call, { onProgress })
    expect(server.to(`/api/workers/${WORKER}/business-expenses`)).toHaveLength(2)
    expect(home.server.to(`/api/workers/${WORKER}/business-expenses`)).toHaveLength(1)
    expect(sent).toEqual([])
  })
})
