import { expenses, formOf } from '@daysheet/core'
import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  buildExpense,
  expenseBody,
  workerAlone,
  type OneExpense,
  type WorkerAlone,
} from './support/build-expense.ts'
import { blackPng, claiming, cutShort, jpegFile, noise, pngFile } from './support/pictures.ts'
import { NOTHING, ONE, startReceiptsApp, type ReceiptsApp } from './support/receipts-app.ts'
import type { TestApp } from './support/test-app.ts'

let receipts: ReceiptsApp
let app: TestApp
let callum: WorkerAlone
let photo: File
beforeAll(async () => {
  receipts = await startReceiptsApp()
  ;({ app, callum, photo } = receipts)
})
beforeEach(() => receipts.clear())
afterAll(() => receipts.close())

const everything = () => receipts.everything()
const withPhoto = () => receipts.withPhoto()
const read = (...of: Parameters<ReceiptsApp['read']>) => receipts.read(...of)

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
    await expect.poll(() => readdirSync(receipts.requests)).toHaveLength(1)
    outgoing.destroy()
    await expect.poll(everything).toEqual(NOTHING)
  })

  it('is not stored when the store or the database fails, which is told', async () => {
    app.deps.storage = { ...receipts.storage, put: () => Promise.reject(new Error('ENOSPC')) }
    expect(await callum.create({ receipt_image: photo })).toMatchObject({
      status: 503,
      body: {
        message: 'The file could not be stored just now. Nothing was saved. Please try again.',
      },
    })
    app.deps.storage = receipts.storage
    const failAtTheAudit = ({ _single }: { _single?: { table?: string } }) => {
      if (_single?.table === 'audit_log') throw new Error('The audit log is full')
    }
    app.deps.knex.on('start', failAtTheAudit)
    expect((await callum.create({ receipt_image: photo })).status).toBe(500)
    app.deps.knex.removeListener('start', failAtTheAudit)
    expect(receipts.reported).toMatchObject([{ message: 'The audit log is full' }])
    expect(await everything()).toEqual(NOTHING)
  })
})
