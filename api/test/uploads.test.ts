import { endpoint, formOf, multipart, type ErrorBody, type RequestOf } from '@daysheet/core'
import { statSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { request, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { incomingFolder } from '../src/files/incoming-folder.ts'
import { mountTransactional } from '../src/http/guard.ts'
import { openApiDocument } from '../src/http/openapi.ts'
import { buildWorker, signedInClient } from './support/build-user.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

const MAX_BYTES = 300_000

/** One of the test's own: every kind of field, a file that it needs and one that it does not. */
const attach = endpoint({
  method: 'POST',
  path: '/api/test-receipts',
  auth: 'worker',
  body: multipart(
    z.object({
      description: z.string('Enter a description'),
      amount: z.number('Enter an amount'),
      is_own: z.optional(z.boolean('Choose yes or no')),
      notes: z.optional(z.nullable(z.string())),
    }),
    {
      receipt: { mediaTypes: ['image/jpeg', 'application/pdf'], maxBytes: MAX_BYTES },
      back: { mediaTypes: ['image/jpeg'], maxBytes: MAX_BYTES, optional: true },
    },
  ),
  responses: { 201: z.object({ receipt: z.string(), back: z.nullable(z.string()) }) },
  errors: [],
  idempotent: true,
  summary: 'Attach a receipt',
})

let app: TestApp
let uploadFolder: string
let handled: object[]
let failure: Error | undefined
const inFolder = () => readdir(uploadFolder)

/** Who may read what has arrived. */
async function modesInFolder() {
  const entries = await readdir(uploadFolder, { recursive: true, withFileTypes: true })
  const modesOf = (areFolders: boolean) =>
    entries
      .filter((entry) => entry.isDirectory() === areFolders)
      .map(({ parentPath, name }) => statSync(join(parentPath, name)).mode & 0o777)
  return { folders: modesOf(true), files: modesOf(false) }
}

beforeAll(async () => {
  uploadFolder = await mkdtemp(join(tmpdir(), 'daysheet-test-'))
  const incoming = incomingFolder(uploadFolder, pino({ level: 'silent' }))
  app = await startTestApp({ deps: { incoming } })
  mountTransactional(app.api, attach, async ({ body: { receipt, back, ...fields } }) => {
    handled.push(fields)
    expect(await modesInFolder()).toEqual({
      folders: [0o700],
      files: back ? [0o600, 0o600] : [0o600],
    })
    if (failure) throw failure
    const summary = async (file: File) => `${file.name} ${file.type} ${await file.text()}`
    return { receipt: await summary(receipt), back: back ? await summary(back) : null }
  })
})
afterAll(async () => {
  await app.close()
  await rm(uploadFolder, { recursive: true })
})
beforeEach(() => {
  handled = []
  failure = undefined
})
// Whatever became of the upload, nothing of it stays.
afterEach(() => expect.poll(inFolder).toEqual([]))

type Receipts = z.output<(typeof attach)['responses'][201]>

async function worker() {
  const caller = await signedInClient(app, await buildWorker(app))
  const send = (raw: string | FormData, headers: Record<string, string> = {}) =>
    caller.post<ErrorBody & Receipts>(attach.path, undefined, { raw, headers })
  return {
    caller,
    send,
    /** As the typed client sends it. */
    attach: ({ body }: RequestOf<typeof attach>, headers?: Record<string, string>) =>
      send(formOf(attach.body, body), headers),
  }
}

const jpeg = (content: string, name = 'nails.jpg') =>
  new File([content], name, { type: 'image/jpeg' })
const fields = { description: 'Nails', amount: 12.5 }

describe('an upload', () => {
  it('gives the handler the fields and the files', async () => {
    const api = await worker()
    const body = { ...fields, receipt: jpeg('front'), back: jpeg('reverse £', 'back.jpg') }
    expect(await api.attach({ body })).toMatchObject({
      status: 201,
      body: { receipt: 'nails.jpg image/jpeg front', back: 'back.jpg image/jpeg reverse £' },
    })
  })

  it('may leave out an optional file, and be as large as is allowed', async () => {
    const api = await worker()
    const content = 'x'.repeat(MAX_BYTES)
    expect((await api.attach({ body: { ...fields, receipt: jpeg(content) } })).body).toEqual({
      receipt: `nails.jpg image/jpeg ${content}`,
      back: null,
    })
  })

  it('is told of every wrong field and file at once', async () => {
    const api = await worker()
    const form = new FormData()
    form.append('amount', 'twelve')
    form.append('is_own', 'perhaps')
    form.append('receipt', new File(['<svg/>'], 'nails.svg', { type: 'image/svg+xml' }))
    form.append('unknown', jpeg('skipped'))
    expect(await api.send(form)).toMatchObject({
      status: 422,
      body: {
        issues: [
          { path: 'description', message: 'Enter a description' },
          { path: 'amount', message: 'Enter an amount' },
          { path: 'is_own', message: 'Choose yes or no' },
          { path: 'receipt', message: 'Use a JPEG or PDF file' },
        ],
      },
    })
    expect(handled).toEqual([])
  })

  it('needs its files, one of each', async () => {
    const api = await worker()
    const form = formOf(attach.body, fields)
    form.append('receipt', new Blob([]), '')
    const missing = {
      status: 422,
      body: { issues: [{ path: 'receipt', message: 'Choose a file' }] },
    }
    expect(await api.send(form)).toMatchObject(missing)
    form.append('receipt', jpeg('one'))
    form.append('receipt', jpeg('two'))
    expect(await api.send(form)).toMatchObject(missing)
  })

  it('gives numbers, booleans and what is unset as the schema asks for them', async () => {
    const api = await worker()
    const body = { ...fields, description: '12', is_own: false, notes: null, receipt: jpeg('x') }
    await api.attach({ body })
    expect(handled).toEqual([{ description: '12', amount: 12.5, is_own: false, notes: '' }])
  })

  it.each(['1e3', '0x10', 'NaN', ' 1', '1,000', ''])('takes %j for no number', async (amount) => {
    const api = await worker()
    const form = formOf(attach.body, { description: 'Nails', receipt: jpeg('x') })
    form.append('amount', amount)
    expect(await api.send(form)).toMatchObject({
      status: 422,
      body: { issues: [{ path: 'amount', message: 'Enter an amount' }] },
    })
  })
})

describe('an upload that cannot be read', () => {
  it.each([
    ['JSON', JSON.stringify(fields), 'application/json', 415],
    ['no form', 'text', 'text/plain', 415],
    ['a form without boundaries', 'text', 'multipart/form-data', 400],
    ['a form that breaks off', '--x\r\nContent-Disp', 'multipart/form-data; boundary=x', 400],
  ])('is refused: %s', async (_what, body, type, status) => {
    const api = await worker()
    expect((await api.send(body, { 'content-type': type })).status).toBe(status)
    expect(handled).toEqual([])
  })
})

describe('an upload that is too large', () => {
  it('is refused in the words of the contract', async () => {
    const api = await worker()
    const body = { ...fields, receipt: jpeg('x'.repeat(5_000_000)) }
    expect(await api.attach({ body })).toMatchObject({
      status: 413,
      body: { issues: [{ path: 'receipt', message: 'Use a file of at most 0.2 MB' }] },
    })
    expect(handled).toEqual([])
  })

  it('is refused while it is being sent', async () => {
    const sending = await startSending('x'.repeat(MAX_BYTES + 100_000))
    const response = await sending.response
    expect(response.statusCode).toBe(413)
    expect(JSON.parse(await text(response))).toMatchObject({ code: 'too_large' })
    sending.outgoing.destroy()
  })
})

describe('an upload that fails', () => {
  it('leaves nothing behind when the handler throws', async () => {
    const api = await worker()
    failure = new Error('The disk of the store is full')
    expect((await api.attach({ body: { ...fields, receipt: jpeg('x') } })).status).toBe(500)
  })

  it('leaves nothing behind when its caller goes away', async () => {
    const sending = await startSending('x'.repeat(MAX_BYTES - 100_000))
    await expect.poll(inFolder).toHaveLength(1)
    sending.outgoing.destroy()
    await expect.poll(inFolder).toEqual([])
    expect(handled).toEqual([])
  })
})

/** Begins an upload of a receipt and does not end it. */
async function startSending(content: string) {
  const { caller } = await worker()
  const outgoing = request(app.url + attach.path, {
    method: 'POST',
    headers: {
      'content-type': 'multipart/form-data; boundary=x',
      'x-csrf-token': await caller.csrfToken(),
      cookie: [...caller.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
  })
  // The test destroys it.
  outgoing.on('error', () => undefined)
  const response = new Promise<IncomingMessage>((resolve) => outgoing.once('response', resolve))
  const head = 'Content-Disposition: form-data; name="receipt"; filename="a.jpg"'
  outgoing.write(`--x\r\n${head}\r\nContent-Type: image/jpeg\r\n\r\n${content}`)
  return { outgoing, response }
}

describe('an upload with an Idempotency-Key', () => {
  it('is handled once, as long as fields and content are the same', async () => {
    const api = await worker()
    const send = (content: string, description = 'Nails') =>
      api.attach(
        { body: { ...fields, description, receipt: jpeg(content) } },
        { 'idempotency-key': 'receipt-1' },
      )
    const { body } = await send('front')
    expect(await send('front')).toMatchObject({ status: 201, body })
    expect(handled).toHaveLength(1)
    for (const other of [await send('FRONT'), await send('front', 'Screws')]) {
      expect(other).toMatchObject({ status: 409, body: { code: 'duplicate' } })
    }
  })
})

describe('an upload in the OpenAPI document', () => {
  it('is a form with binary parts and their types', () => {
    const described = [{ noun: 'receipts', name: 'attach', endpoint: attach }]
    expect(openApiDocument('http://localhost', described)).toMatchObject({
      paths: {
        [attach.path]: {
          post: {
            requestBody: {
              required: true,
              content: {
                'multipart/form-data': {
                  schema: {
                    required: ['description', 'amount', 'receipt'],
                    properties: {
                      description: { type: 'string' },
                      amount: { type: 'number' },
                      receipt: { type: 'string', format: 'binary', maxLength: MAX_BYTES },
                      back: { type: 'string', format: 'binary' },
                    },
                  },
                  encoding: {
                    receipt: { contentType: 'image/jpeg, application/pdf' },
                  },
                },
              },
            },
          },
        },
      },
    })
  })
})
