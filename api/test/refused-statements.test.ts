import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildClient, buildWorker, signedInClient } from './support/build-user.ts'
import { buildWorkingPair, type WorkingPair } from './support/build-working-pair.ts'
import { claiming, cutShort, jpegFile, noise } from './support/pictures.ts'
import { giveStatement, statementPdfFile, statementWordFile } from './support/statement-form.ts'
import { statementsOnDisk } from './support/statements-on-disk.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'
import { UNKNOWN_ID } from './support/unknown-id.ts'

let app: TestApp
let disk: Awaited<ReturnType<typeof statementsOnDisk>>
let pair: WorkingPair
beforeAll(async () => {
  app = await startTestApp()
  disk = await statementsOnDisk(app)
})
beforeEach(async () => {
  app.clock.set('2026-11-21T12:00:00.000Z')
  pair = await buildWorkingPair(app)
  await disk.empty()
})
afterAll(async () => {
  await app.close()
  disk.remove()
})

describe('what can be no statement', () => {
  const REQUIRED = 'Please fill in all required fields'
  const YEAR = 'Choose a tax year from the list'
  const MONTH = 'Choose a tax month from the list'
  const BELOW = 'Deductions cannot be more than payments'
  const NEGATIVE = 'Amounts cannot be negative'
  it.each([
    ['without a worker', { worker_id: '' }, 'worker_id', REQUIRED],
    ['without payments', { total_payments: '' }, 'total_payments', REQUIRED],
    ['without deductions', { total_deductions: '' }, 'total_deductions', REQUIRED],
    ['with NaN', { total_payments: 'NaN' }, 'total_payments', REQUIRED],
    ['with 1e3', { total_payments: '1e3' }, 'total_payments', REQUIRED],
    ['with −1', { total_deductions: -1 }, 'total_deductions', NEGATIVE],
    [
      'with half a penny',
      { total_payments: 500.005 },
      'total_payments',
      'Use at most 2 decimal places',
    ],
    ['with payments below deductions', { total_payments: 454.99 }, 'total_deductions', BELOW],
    ['of month 0', { tax_month: 0 }, 'tax_month', MONTH],
    ['of month 13', { tax_month: 13 }, 'tax_month', MONTH],
    ['of month 1.5', { tax_month: 1.5 }, 'tax_month', MONTH],
    ['of a year before the five', { tax_year: 2021 }, 'tax_year', YEAR],
    ['of a year to come', { tax_year: 2027 }, 'tax_year', YEAR],
  ])('is refused %s, and nothing is stored', async (_what, changes, path, message) => {
    const answer = await giveStatement(pair, { cis_file: statementPdfFile(), ...changes })
    expect(answer).toMatchObject({ status: 422, body: { message, issues: [{ path, message }] } })
    expect(answer.body.issues).toHaveLength(1)
    expect(await disk.everything()).toEqual([0, 0, 0])
  })

  const NO_FILE = /^Use a PDF, Word, JPG or PNG file\. If it is one, it may be damaged/
  it.each([
    ['an SVG that claims to be a PNG', claiming('image/png', '<svg/>', 'May.png'), NO_FILE],
    ['an SVG that says so', claiming('image/svg+xml', '<svg/>', 'May.svg'), /^Use a PDF, Word/],
    ['a web page as a PDF', claiming('application/pdf', '<script>', 'May.pdf'), NO_FILE],
    ['a GIF', claiming('image/jpeg', 'GIF89a', 'May.jpg'), NO_FILE],
    ['an empty file', claiming('application/pdf', '', 'May.pdf'), 'This file is empty'],
    [
      'a PDF named .jpg',
      new File([statementPdfFile()], 'May.jpg', { type: 'image/jpeg' }),
      /Rename it to end in \.pdf/,
    ],
  ])('is %s', async (_what, cis_file, message) => {
    const answer = await giveStatement(pair, { cis_file })
    expect(answer).toMatchObject({
      status: 422,
      body: { issues: [{ path: 'cis_file', message: expect.stringMatching(message) as string }] },
    })
    expect(await disk.everything()).toEqual([0, 0, 0])
  })

  it('is a Word file or a picture that was cut short', async () => {
    for (const whole of [statementWordFile(), await jpegFile(noise(200, 200), 'May.jpg')]) {
      const answer = await giveStatement(pair, { cis_file: await cutShort(whole, 0.6) })
      expect(answer).toMatchObject({
        status: 422,
        body: { message: expect.stringMatching(NO_FILE) as string },
      })
    }
    expect(await disk.everything()).toEqual([0, 0, 0])
  })

  it('is a file of 10.1 MB', async () => {
    const large = Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(10.1 * 1024 * 1024)])
    const answer = await giveStatement(pair, {
      cis_file: claiming('application/pdf', large, 'May.pdf'),
    })
    expect(answer).toMatchObject({ status: 413, body: { message: 'File must be less than 10MB' } })
    expect(await disk.everything()).toEqual([0, 0, 0])
  })

  it('is one for somebody who never worked for the client, or whom nobody knows', async () => {
    const stranger = await buildWorker(app)
    const refusals = [
      [stranger.id, 403, 'Access denied'],
      [pair.client.id, 404, 'Not found'],
      [UNKNOWN_ID, 404, 'Not found'],
    ] as const
    for (const [worker_id, status, message] of refusals) {
      const answer = await giveStatement(pair, { worker_id, cis_file: statementWordFile() })
      expect(answer).toMatchObject({ status, body: { message } })
    }
    expect(await disk.everything()).toEqual([0, 0, 0])
  })

  it('is one by another client, by the worker, or without a token', async () => {
    const other = await signedInClient(app, await buildClient(app))
    const callers = [other, pair.asWorker, app.visitor()]
    const answers = await Promise.all(callers.map((caller) => giveStatement(pair, {}, { caller })))
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 401])
    expect(await disk.everything()).toEqual([0, 0, 0])
  })
})

it('leaves nothing behind when the store is away', async () => {
  const { storage } = app.deps
  app.deps.storage = { ...storage, putStream: () => Promise.reject(new Error('disk full')) }
  try {
    const answer = await giveStatement(pair, { cis_file: statementPdfFile() })
    expect(answer).toMatchObject({
      status: 503,
      body: { message: expect.stringContaining('Nothing was saved') as string },
    })
  } finally {
    app.deps.storage = storage
  }
  expect(await disk.everything()).toEqual([0, 0, 0])
  expect((await giveStatement(pair)).status).toBe(201)
})
