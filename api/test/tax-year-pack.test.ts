import type { ErrorBody } from '@daysheet/core'
import { unzipSync } from 'fflate'
import { get, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Deps } from '../src/deps.ts'
import { rateLimits } from '../src/http/rate-limits.ts'
import { buildExpense, buildReceiptedExpense } from './support/build-expense.ts'
import { buildPaidInvoice } from './support/build-paid-month.ts'
import { buildStatement } from './support/build-statement.ts'
import { buildWorker, signedInClient } from './support/build-user.ts'
import { buildWorkingPair, type WorkingPair } from './support/build-working-pair.ts'
import { countStatements } from './support/count-statements.ts'
import { inMemoryStorage } from './support/in-memory-storage.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

const MEGABYTE = 2 ** 20

let app: TestApp
let pair: WorkingPair
let printed: string
let reads: string[]
const store = inMemoryStorage()
const pdf: Deps['pdf'] = {
  print: ({ html }) => {
    printed = html
    return Promise.resolve(Buffer.from('%PDF-1.7 summary'))
  },
  close: () => Promise.resolve(),
}
beforeAll(async () => {
  const read: typeof store.read = (key) => {
    reads.push(key)
    return store.read(key)
  }
  app = await startTestApp({ deps: { pdf, storage: { ...store, read } } })
})
beforeEach(async () => {
  app.clock.set('2026-11-21T12:00:00.000Z')
  reads = []
  pair = await buildWorkingPair(app, {
    worker: { full_name: 'Łukasz Wiśniewski' },
    client: { company_name: 'O’Brien / Sons' },
  })
})
afterAll(() => app.close())

const pathOf = (query = '') => `/api/workers/${pair.worker.id}/tax-year-pack${query}`
const download = (query = '', caller = pair.asWorker) => caller.get<ErrorBody>(pathOf(query))

/** The files of a pack as texts, by name. */
async function packed(query = ''): Promise<Record<string, string>> {
  const answer = await download(query)
  expect(answer.status).toBe(200)
  const files = Object.entries(unzipSync(answer.bytes))
  return Object.fromEntries(files.map(([name, content]) => [name, Buffer.from(content).toString()]))
}

const spent = (changes: Record<string, string | number | null>, receipt?: Buffer) =>
  receipt
    ? buildReceiptedExpense(app, pair.worker, changes, receipt)
    : buildExpense(app, pair.worker, changes)

describe("a worker's tax year pack", () => {
  it('has the summary, three tables, the statements and the receipts', async () => {
    const { invoice_number } = await buildPaidInvoice(app, pair, '2026-10-23')
    await buildStatement(app, pair, { total_payments: 1520.5, total_deductions: 280 })
    await spent({ description: 'Drill bits' }, Buffer.from('a receipt'))
    const answer = await download()
    expect(answer.headers.get('content-type')).toBe('application/zip')
    expect(answer.headers.get('content-disposition')).toContain(
      `filename*=UTF-8''Tax-Year-2026-27-%C5%81ukasz-Wi%C5%9Bniewski.zip`,
    )
    expect(await packed()).toEqual({
      'Summary.pdf': '%PDF-1.7 summary',
      'invoices.csv': [
        '\uFEFFInvoice,Client,Service period from,Service period to,Paid on,Tax month,Labour,Expenses,VAT,Total,CIS deduction,Net amount,VAT treatment,Reverse charge VAT (not in the total),Expenses under CIS',
        `${invoice_number},O’Brien / Sons,2026-11-09,2026-11-15,2026-10-23,7,1475.00,45.50,0.00,1520.50,295.00,1225.50,Not VAT registered,0.00,0.00`,
        '',
      ].join('\r\n'),
      'expenses.csv': [
        '\uFEFFDate,Category,Description,Cost without VAT,VAT,Total,Notes,Receipt',
        '2026-11-20,Tools & Equipment,Drill bits,10.00,2.00,12.00,,receipts/2026-11-20-Drill-bits.jpg',
        '',
      ].join('\r\n'),
      'cis.csv': [
        '\uFEFFClient,Tax month,Tax month ended,Verdict,Payments by invoices,Deducted by invoices,Payments by statements,Deducted by statements,Difference,Statements,Contractor’s return',
        'O’Brien / Sons,7,2026-11-05,Differs,1520.50,295.00,1520.50,280.00,-15.00,statements/Month-07-O-Brien-Sons.pdf,',
        '',
      ].join('\r\n'),
      'statements/Month-07-O-Brien-Sons.pdf': '%PDF-1.7 statement',
      'receipts/2026-11-20-Drill-bits.jpg': 'a receipt',
    })
    for (const text of [
      '£1,520.50',
      'Tools &amp; Equipment',
      '−£15.00',
      'This is your only income.',
    ])
      expect(printed).toContain(text)
  })

  it('is of the tax year that is asked for, and whole also when there is nothing in it', async () => {
    await buildPaidInvoice(app, pair, '2026-04-05')
    await buildPaidInvoice(app, pair, '2026-04-06')
    await spent({ expense_date: '2026-04-05' })
    const lines = async (query: string) => {
      const files = await packed(query)
      return ['invoices.csv', 'expenses.csv'].map((name) => files[name]?.split('\r\n').length)
    }
    expect(await lines('?year=2025')).toEqual([3, 3])
    expect(await lines('')).toEqual([3, 2])
    expect(await lines('?year=2020')).toEqual([2, 2])
    expect(printed).toContain('The rates of 2020/21 are not known here: no estimate.')
    expect(await download('?year=1999')).toMatchObject({ status: 422 })
  })

  it('never lets a text out of its cell or a name out of its folder', async () => {
    await spent({ description: '=HYPERLINK("http://evil")', notes: '@sum', category: '+1' })
    await spent({ description: '../../../etc/passwd' }, Buffer.from('one'))
    await spent({ description: '..\\..\\etc\\passwd' }, Buffer.from('two'))
    await spent({ description: 'Łódź' }, Buffer.from('three'))
    const files = await packed()
    expect(files['expenses.csv']).toContain(`'+1,"'=HYPERLINK(""http://evil"")"`)
    expect(files['expenses.csv']).toContain(",'@sum,")
    expect(Object.keys(files).filter((name) => name.startsWith('receipts/'))).toEqual([
      'receipts/2026-11-20-etc-passwd.jpg',
      'receipts/2026-11-20-etc-passwd-2.jpg',
      'receipts/2026-11-20-Łódź.jpg',
    ])
    // Bit 11 of the flags says that a name is UTF-8 (APPNOTE, 4.4.4).
    const { bytes } = await download()
    const at = bytes.indexOf(Buffer.from('receipts/2026-11-20-Łódź.jpg')) - 30
    expect(bytes.readUInt16LE(at + 6) & 2048).toBe(2048)
  })

  it('names a file that the store has lost, and has everything else', async () => {
    await buildStatement(app, pair)
    await spent({ description: 'Drill bits' }, Buffer.from('a receipt'))
    const { storage_key } = (await app.deps
      .knex('files')
      .where('owner_id', pair.worker.id)
      .first('storage_key')) as { storage_key: string }
    await store.remove(storage_key)
    const files = await packed()
    expect(files['Missing files.txt']).toContain('receipts/2026-11-20-Drill-bits.jpg')
    expect(files['statements/Month-07-O-Brien-Sons.pdf']).toBe('%PDF-1.7 statement')
    expect(Object.keys(files)).not.toContain('receipts/2026-11-20-Drill-bits.jpg')
  })

  it('is of nobody else', async () => {
    const other = await signedInClient(app, await buildWorker(app))
    expect(await download('', other)).toMatchObject({ status: 403 })
    expect(await download('', pair.asClient)).toMatchObject({ status: 403 })
  })

  it('takes the same number of statements for one file or many', async () => {
    await buildPaidInvoice(app, pair, '2026-10-16')
    const one = await countStatements(app.deps.knex, () => download())
    for (let n = 0; n < 4; n += 1) await spent({}, Buffer.from('a receipt'))
    await buildStatement(app, pair)
    await buildPaidInvoice(app, pair, '2026-10-23')
    expect(await countStatements(app.deps.knex, () => download())).toBe(one)
  })
})

describe('a pack of hundreds of files', () => {
  const FILES = 200
  const poolOf = () => (app.deps.knex.client as { pool: { numUsed: () => number } }).pool
  /** The response, of which nothing has been read yet. */
  const begin = () =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const cookie = [...pair.asWorker.cookies].map(([name, value]) => `${name}=${value}`)
      const headers = { cookie: cookie.join('; ') }
      get(app.url + pathOf(), { headers }, resolve).on('error', reject)
    })
  beforeEach(async () => {
    const receipt = Buffer.alloc(MEGABYTE / 4, 'receipt')
    await Promise.all(Array.from({ length: FILES }, () => spent({}, receipt)))
    reads = []
  })

  it('waits for its reader with a few of them read and no connection to the database', async () => {
    const response = await begin()
    await pause(500)
    expect(poolOf().numUsed()).toBe(0)
    // What the sockets of both sides hold, and the one that comes next.
    expect(reads.length).toBeGreaterThan(0)
    expect(reads.length).toBeLessThan(FILES / 4)
    const chunks: Buffer[] = []
    for await (const chunk of response) chunks.push(chunk as Buffer)
    const names = Object.keys(unzipSync(Buffer.concat(chunks)))
    expect(names.filter((name) => name.startsWith('receipts/'))).toHaveLength(FILES)
  })

  it('reads no more of them once its reader has gone', async () => {
    const response = await begin()
    await pause(300)
    response.destroy()
    await pause(300)
    const seen = reads.length
    await pause(300)
    expect(reads.length).toBe(seen)
    expect(seen).toBeLessThan(FILES)
  })
})

describe('asking for packs again and again', () => {
  it('is slowed down for one person, not for the others', async () => {
    const { knex, config } = app.deps
    const limited = await startTestApp({
      deps: { pdf, storage: store, limits: rateLimits(knex, config.database.url) },
    })
    const worker = await buildWorker(limited)
    const caller = await signedInClient(limited, worker)
    const path = `/api/workers/${worker.id}/tax-year-pack`
    for (let n = 0; n < 5; n += 1) expect((await caller.get(path)).status).toBe(200)
    const refused = await caller.get(path)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    const other = await buildWorker(limited)
    const theirs = await signedInClient(limited, other)
    expect((await theirs.get(`/api/workers/${other.id}/tax-year-pack`)).status).toBe(200)
    await limited.close()
  })
})
