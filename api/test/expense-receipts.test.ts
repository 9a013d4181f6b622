import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { removeExpiredFiles } from '../src/files/remove-expired-files.ts'
import { workerAlone, type OneExpense, type WorkerAlone } from './support/build-expense.ts'
import { claiming, jpegFile, plain, pngFile } from './support/pictures.ts'
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
    const sealed = readFileSync(join(receipts.uploads, receipts.onDisk()[0] ?? ''))
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
      spoil(join(receipts.uploads, receipts.onDisk()[0] ?? ''))
      expect(await read(receipt_image_url)).toMatchObject({
        status: 500,
        body: {
          message:
            'The picture of this receipt can’t be read. The expense itself is safe. Please try again; if it stays away, add the picture again.',
        },
      })
      expect(receipts.reported).toHaveLength(1)
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
