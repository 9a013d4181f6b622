import { expenses, formOf, type ErrorBody } from '@daysheet/core'
import {
  existsSync,
  mkdtempSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { incomingFolder } from '../src/files/incoming-folder.ts'
import { removeExpiredFiles } from '../src/files/remove-expired-files.ts'
import { openStorage } from '../src/ports/storage/flydrive.ts'
import type { Storage } from '../src/ports/storage/port.ts'
import {
  buildExpense,
  expenseBody,
  workerAlone,
  type OneExpense,
  type WorkerAlone,
} from './support/build-expense.ts'
import {
  blackPng,
  claiming,
  cutShort,
  jpegFile,
  noise,
  plain,
  pngFile,
} from './support/pictures.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'daysheet-receipts-'))
const uploads = join(folder, 'uploads')
const requests = join(folder, 'requests')
const reported: unknown[] = []
let app: TestApp
let storage: Storage
let callum: WorkerAlone
let photo: File
beforeAll(async () => {
  mkdirSync(requests)
  storage = await openStorage({ kind: 'folder', path: folder })
  const incoming = incomingFolder(requests, pino({ level: 'silent' }))
  app = await startTestApp({ deps: { incoming }, report: (error) => reported.push(error) })
  app.clock.set('2026-11-21T12:00:00.000Z')
  callum = await workerAlone(app)
  photo = await jpegFile(plain(300, 500))
})
beforeEach(async () => {
  reported.length = 0
  app.deps.storage = storage
  await app.deps.knex('business_expenses').delete()
  await app.deps.knex('files').delete()
  rmSync(uploads, { recursive: true, force: true })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const onDisk = () => (existsSync(uploads) ? readdirSync(uploads) : [])
/** Rows of files and expenses, files in the store, and what requests left behind. */
const everything = async () => ({
  expenses: (await app.deps.knex('business_expenses')).length,
  files: (await app.deps.knex('files')).length,
  stored: onDisk().length,
  left: readdirSync(requests).length,
})
const NOTHING = { expenses: 0, files: 0, stored: 0, left: 0 }
const ONE = { expenses: 1, files: 1, stored: 1, left: 0 }

const withPhoto = () => callum.created({ receipt_image: photo })
const read = (url: string | null, caller = callum.caller) => caller.get<ErrorBody>(url ?? '')

describe('a receipt', () => {
  it('is shown to its owner as a picture, and as nothing else', async () => {
    const expense = await withPhoto()
    expect(expense.receipt_image_url).toMatch(
      new RegExp(`^/api/business-expenses/${expense.id}/receipt\\?v=[\\da-f-]{36}$`),
    )
    const answer = await read(expense.receipt_image_url)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'attachment; filename="Receipt-2026-11-20.jpg"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none';frame-ancestors 'none';sandbox",
    })
    expect(await sharp(answer.bytes).metadata()).toMatchObject({
      format: 'jpeg',
      width: 300,
      height: 500,
    })
    expect(await everything()).toEqual(ONE)
  })

  it('is sealed in the store', async () => {
    const { receipt_image_url } = await withPhoto()
    const shown = await read(receipt_image_url)
    const sealed = readFileSync(join(uploads, onDisk()[0] ?? ''))
    expect(sealed.subarray(0, 3).toString()).toBe('k1.')
    expect(sealed.includes(shown.bytes.subarray(0, 20))).toBe(false)
  })

  it('is nobody else’s, whether there is one or not', async () => {
    const stranger = await workerAlone(app)
    const { receipt_image_url } = await withPhoto()
    const without = await callum.created()
    const denied = { status: 403, body: { message: 'Access denied' } }
    expect(await read(receipt_image_url, stranger.caller)).toMatchObject(denied)
    const path = `/api/business-expenses/${without.id}/receipt`
    expect(await read(path, stranger.caller)).toMatchObject(denied)
    expect((await read(path)).status).toBe(404)
    expect((await read(receipt_image_url, app.visitor())).status).toBe(401)
  })

  it.each([
    ['damaged', (path: string) => writeFileSync(path, readFileSync(path).subarray(1))],
    ['gone', (path: string) => rmSync(path)],
  ])(
    'that is %s in the store is told in a sentence, and to whoever runs it',
    async (_what, spoil) => {
      const { id, receipt_image_url } = await withPhoto()
      spoil(join(uploads, onDisk()[0] ?? ''))
      expect(await read(receipt_image_url)).toMatchObject({
        status: 500,
        body: {
          message:
            'The picture of this receipt can’t be read. The expense itself is safe. Please try again; if it stays away, add the picture again.',
        },
      })
      expect(reported).toHaveLength(1)
      expect((await callum.caller.get(`/api/business-expenses/${id}`)).status).toBe(200)
      expect((await callum.update(id, { receipt_image: photo })).status).toBe(200)
    },
  )

  it('may be of any name', async () => {
    const name = `${'ü'.repeat(300)}"; filename=x.html`
    const expense = await callum.created({ receipt_image: await jpegFile(plain(), name) })
    expect((await read(expense.receipt_image_url)).status).toBe(200)
  })
})

describe('when an expense is changed', () => {
  it('keeps its receipt unless it says otherwise', async () => {
    const { id, receipt_image_url } = await withPhoto()
    const { body } = await callum.update(id, { description: 'Blades', remove_receipt: false })
    expect(body.expense).toMatchObject({ description: 'Blades', receipt_image_url })
    expect(await everything()).toEqual(ONE)
  })

  it('takes another receipt, which has another address', async () => {
    const before = await withPhoto()
    const changed = await callum.update(before.id, {
      receipt_image: await pngFile(plain(20, 10)),
      version: 1,
    })
    const { receipt_image_url } = changed.body.expense
    expect(receipt_image_url).not.toBe(before.receipt_image_url)
    const { bytes } = await read(receipt_image_url)
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 20, height: 10 })
    await removeExpiredFiles(app.deps)
    expect(await everything()).toEqual(ONE)
    expect((await read(receipt_image_url)).status).toBe(200)
  })

  it('loses its receipt when asked to', async () => {
    const { id, receipt_image_url } = await withPhoto()
    const { body } = await callum.update(id, { remove_receipt: true })
    expect(body.expense.receipt_image_url).toBeNull()
    expect((await read(receipt_image_url)).status).toBe(404)
    await removeExpiredFiles(app.deps)
    expect(await everything()).toEqual({ ...NOTHING, expenses: 1 })
    expect((await callum.update(id, { remove_receipt: true })).status).toBe(200)
  })

  it('prefers the new receipt to taking the old one away', async () => {
    const { id } = await withPhoto()
    const answer = await callum.update(id, { receipt_image: photo, remove_receipt: true })
    expect((await read(answer.body.expense.receipt_image_url)).status).toBe(200)
    await removeExpiredFiles(app.deps)
    expect(await everything()).toEqual(ONE)
  })

  it('keeps no file of the one of two changes that lost', async () => {
    const { id } = await withPhoto()
    const change = () => callum.update(id, { receipt_image: photo, version: 1 })
    const both = await Promise.all([change(), change()])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await removeExpiredFiles(app.deps)
    expect(await everything()).toEqual(ONE)
  })

  it('keeps the receipt of the last of many changes, and no other', async () => {
    const { id } = await withPhoto()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => callum.update(id, { receipt_image: photo })),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    await removeExpiredFiles(app.deps)
    expect(await everything()).toEqual(ONE)
    const { body } = await callum.caller.get<OneExpense>(`/api/business-expenses/${id}`)
    expect((await read(body.expense.receipt_image_url)).status).toBe(200)
  })
})

describe('when an expense is deleted', () => {
  it('takes its receipt with it', async () => {
    const { id, receipt_image_url } = await withPhoto()
    expect((await callum.caller.delete(`/api/business-expenses/${id}`)).status).toBe(204)
    expect((await read(receipt_image_url)).status).toBe(404)
    await removeExpiredFiles(app.deps)
    expect(await everything()).toEqual(NOTHING)
  })
})

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const NOT_AN_IMAGE = 'Please select an image file'
const DAMAGED = 'This picture is damaged and can’t be opened. Take it again, or choose another one.'

describe('a file that is refused', () => {
  it.each<[string, () => File | Promise<File>, number, string]>([
    ['a PDF named .jpg', () => claiming('image/jpeg', '%PDF-1.7\n%%EOF'), 422, NOT_AN_IMAGE],
    ['a PDF', () => claiming('application/pdf', '%PDF-1.7\n%%EOF'), 422, NOT_AN_IMAGE],
    ['an SVG', () => claiming('image/svg+xml', SVG, 'receipt.svg'), 422, NOT_AN_IMAGE],
    ['an SVG that claims to be a PNG', () => claiming('image/png', SVG), 422, NOT_AN_IMAGE],
    ['HTML', () => claiming('text/html', '<script>1</script>'), 422, NOT_AN_IMAGE],
    ['HTML that claims to be a JPEG', () => claiming('image/jpeg', '<p>'), 422, NOT_AN_IMAGE],
    ['text', () => claiming('text/plain', 'Drill bits'), 422, NOT_AN_IMAGE],
    ['a truncated JPEG', async () => cutShort(await jpegFile(noise(200, 200)), 0.7), 422, DAMAGED],
    ['a truncated PNG', async () => cutShort(await pngFile(noise(200, 200)), 0.7), 422, DAMAGED],
    ['an empty file', () => claiming('image/jpeg', ''), 422, 'This file is empty'],
    [
      'a picture of 400 megapixels in 50 KB',
      () => blackPng(20_000, 20_000),
      422,
      'Image is too large to open. Take the photo at a lower resolution, or choose a smaller picture.',
    ],
    [
      'a picture of 10.1 MB',
      () => claiming('image/jpeg', Buffer.alloc(10.1 * 1024 * 1024, 0xff)),
      413,
      'Image must be less than 10MB',
    ],
    [
      'a picture of exactly 10 MB',
      () => claiming('image/jpeg', Buffer.alloc(10 * 1024 * 1024, 0xff)),
      413,
      'Image must be less than 10MB',
    ],
  ])('is refused in a sentence and leaves nothing: %s', async (_what, make, status, message) => {
    const receipt_image = await make()
    expect(await callum.create({ receipt_image })).toMatchObject({
      status,
      body: { message, issues: [{ path: 'receipt_image', message }] },
    })
    await expect.poll(everything).toEqual(NOTHING)
  })

  it('leaves the expense and its receipt as they were', async () => {
    const { id, receipt_image_url } = await withPhoto()
    const receipt_image = claiming('image/jpeg', 'no picture')
    const refused = await callum.update(id, { description: 'Blades', receipt_image })
    expect(refused.status).toBe(422)
    const { body } = await callum.caller.get<OneExpense>(`/api/business-expenses/${id}`)
    expect(body.expense).toMatchObject({ description: 'Drill bits', receipt_image_url, version: 1 })
    expect(await everything()).toEqual(ONE)
  })

  it('is a picture of just under 10 MB no more', async () => {
    const whole = Buffer.from(await photo.arrayBuffer())
    // After its end a JPEG may hold anything.
    const padded = Buffer.concat([whole, Buffer.alloc(10 * 1024 * 1024 - 1 - whole.length)])
    const expense = await callum.created({ receipt_image: claiming('image/jpeg', padded) })
    const { bytes } = await read(expense.receipt_image_url)
    expect(bytes.length).toBeLessThan(50_000)
  })
})

describe('a receipt that comes with a call that is refused', () => {
  it('is not stored', async () => {
    const stranger = await workerAlone(app)
    const body = { receipt_image: photo }
    const path = `/api/workers/${callum.worker.id}/business-expenses`
    const raw = () => formOf(expenses.create.body, { ...expenseBody(), ...body })
    const statuses = [
      (await callum.create({ ...body, cost_ex_vat: 0 })).status,
      (await callum.create({ ...body, expense_date: '2026-11-22' })).status,
      (await stranger.caller.post(path, undefined, { raw: raw() })).status,
      (await app.visitor().post(path, undefined, { raw: raw() })).status,
      (await callum.caller.post(path, undefined, { raw: raw(), csrf: false })).status,
      (await callum.update('019a0000-0000-7000-8000-00000000dead', body)).status,
    ]
    expect(statuses).toEqual([422, 422, 403, 401, 403, 404])
    const id = await buildExpense(app, callum.worker)
    expect((await stranger.update(id, body)).status).toBe(403)
    expect((await callum.update(id, { ...body, version: 7 })).status).toBe(409)
    expect(await everything()).toEqual({ ...NOTHING, expenses: 1 })
  })

  it('is not stored when its caller goes away', async () => {
    const { caller, worker } = callum
    const outgoing = request(`${app.url}/api/workers/${worker.id}/business-expenses`, {
      method: 'POST',
      headers: {
        'content-type': 'multipart/form-data; boundary=x',
        'x-csrf-token': await caller.csrfToken(),
        cookie: [...caller.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    })
    outgoing.on('error', () => undefined)
    const head = 'Content-Disposition: form-data; name="receipt_image"; filename="a.jpg"'
    outgoing.write(`--x\r\n${head}\r\nContent-Type: image/jpeg\r\n\r\n${'x'.repeat(200_000)}`)
    await expect.poll(() => readdirSync(requests)).toHaveLength(1)
    outgoing.destroy()
    await expect.poll(everything).toEqual(NOTHING)
  })

  it('is not stored when the store or the database fails, which is told', async () => {
    app.deps.storage = { ...storage, put: () => Promise.reject(new Error('ENOSPC')) }
    expect(await callum.create({ receipt_image: photo })).toMatchObject({
      status: 503,
      body: {
        message: 'The file could not be stored just now. Nothing was saved. Please try again.',
      },
    })
    app.deps.storage = storage
    const failAtTheAudit = ({ _single }: { _single?: { table?: string } }) => {
      if (_single?.table === 'audit_log') throw new Error('The audit log is full')
    }
    app.deps.knex.on('start', failAtTheAudit)
    expect((await callum.create({ receipt_image: photo })).status).toBe(500)
    app.deps.knex.removeListener('start', failAtTheAudit)
    expect(reported).toMatchObject([{ message: 'The audit log is full' }])
    expect(await everything()).toEqual(NOTHING)
  })
})

describe('a receipt with an Idempotency-Key', () => {
  it('is stored once, whether the second call comes later or at once', async () => {
    const send = (key: string) =>
      callum.create({ receipt_image: photo }, { 'idempotency-key': key })
    const first = await send('receipt-1')
    const second = await send('receipt-1')
    expect([second.status, second.body]).toEqual([201, first.body])
    expect(await everything()).toEqual(ONE)
    const many = await Promise.all(Array.from({ length: 6 }, () => send('receipt-2')))
    for (const { status, body } of many) {
      expect([201, 409]).toContain(status)
      if (status === 201)
        expect(body.expense.id).toBe(many.find((one) => one.status === 201)?.body.expense.id)
    }
    await expect.poll(everything).toEqual({ expenses: 2, files: 2, stored: 2, left: 0 })
  })

  it('may be sent again after it was refused', async () => {
    const headers = { 'idempotency-key': 'receipt-3' }
    const refused = await callum.create({ receipt_image: claiming('image/png', 'x') }, headers)
    expect(refused.status).toBe(422)
    expect((await callum.create({ receipt_image: photo }, headers)).status).toBe(201)
    expect(await everything()).toEqual(ONE)
  })
})

describe('many receipts', () => {
  it('may come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, async () => callum.create({ receipt_image: photo })),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
    expect(await everything()).toEqual({ expenses: 10, files: 10, stored: 10, left: 0 })
  })
})
