import type { contract, ErrorBody, ResponseOf } from '@daysheet/core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { removeExpiredFiles } from '../src/files/remove-expired-files.ts'
import { buildStatement, type StatementChanges } from './support/build-statement.ts'
import { buildClient, buildWorker, signedInClient } from './support/build-user.ts'
import { buildWorkingPair, type WorkingPair } from './support/build-working-pair.ts'
import { countStatements } from './support/count-statements.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

type StatementList = ResponseOf<(typeof contract)['cisStatements']['listForWorker']>

let app: TestApp
let pair: WorkingPair
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  app.clock.set('2026-11-21T12:00:00.000Z')
  pair = await buildWorkingPair(app)
})
afterAll(() => app.close())

const list = (query = '') =>
  pair.asWorker.get<StatementList & ErrorBody>(
    `/api/workers/${pair.worker.id}/cis-statements${query}`,
  )
const download = (id: string, caller = pair.asWorker) =>
  caller.get<ErrorBody>(`/api/cis-statements/${id}/download`)
const createStatement = (changes: StatementChanges = {}) => buildStatement(app, pair, changes)
const monthsOf = ({ body }: { body: StatementList }) =>
  body.statements.map(({ tax_month }) => tax_month)

describe("the worker's list of CIS statements", () => {
  it('shows each with its client, its figures and where its file is', async () => {
    const { id } = await createStatement({ invoice_number: 'INV-2026-0007' })
    expect((await list()).body).toEqual({
      statements: [
        {
          id,
          client_id: pair.client.id,
          client_name: pair.client.full_name,
          company_name: 'Brick & Beam Ltd',
          tax_year: 2026,
          tax_month: 7,
          total_payments: 2320.5,
          total_deductions: 455,
          invoice_number: 'INV-2026-0007',
          uploaded_at: '2026-11-21T12:00:00.000Z',
          file_url: `/api/cis-statements/${id}/download`,
          original_filename: 'statement.pdf',
          source: 'uploaded',
          statement_version: 1,
          superseded_at: null,
          print_failed: false,
          filed_by_worker: false,
        },
      ],
      summary: { total_statements: 1, total_payments: 2320.5, total_deductions: 455 },
      next_cursor: null,
    })
  })

  it('has no address for a file that was not given', async () => {
    await createStatement({ file: null })
    expect((await list()).body.statements).toMatchObject([
      { file_url: null, original_filename: null, invoice_number: null },
    ])
  })

  it('is empty, with nothing to add up, for a worker who was given none', async () => {
    await buildStatement(app, { worker: await buildWorker(app), client: pair.client })
    expect((await list('?year=2026')).body).toEqual({
      statements: [],
      summary: { total_statements: 0, total_payments: 0, total_deductions: 0 },
      next_cursor: null,
    })
  })

  it('goes by the tax year, whose last month lies in the next spring', async () => {
    // 6 Mar to 5 Apr 2026 is the last month of 2025/26, 6 Apr to 5 May 2026 the first of 2026/27.
    const edge = { total_payments: 100.1, total_deductions: 20.02 }
    await createStatement({
      tax_year: 2025,
      tax_month: 12,
      uploaded_at: '2026-04-18T09:00:00.000Z',
      ...edge,
    })
    await createStatement({
      tax_year: 2026,
      tax_month: 1,
      uploaded_at: '2026-05-18T09:00:00.000Z',
      ...edge,
    })
    await createStatement({
      tax_year: 2026,
      tax_month: 2,
      uploaded_at: '2026-06-18T09:00:00.000Z',
      ...edge,
    })
    const [last, present, every] = [
      await list('?year=2025'),
      await list('?year=2026'),
      await list(),
    ]
    expect([monthsOf(last), monthsOf(present), monthsOf(every)]).toEqual([[12], [2, 1], [2, 1, 12]])
    expect(last.body.summary).toMatchObject({ total_statements: 1, total_deductions: 20.02 })
    expect(present.body.summary).toMatchObject({ total_payments: 200.2, total_deductions: 40.04 })
    expect(every.body.summary).toMatchObject({ total_payments: 300.3, total_deductions: 60.06 })
    expect((await list('?year=2024')).body.statements).toEqual([])
  })

  it.each(['1999', '2101', 'all', '2026.5', ''])('knows no tax year %j', async (year) => {
    expect(await list(`?year=${year}`)).toMatchObject({ status: 422 })
  })

  it('has the newest upload first, then the newest made, page after page', async () => {
    await createStatement({ tax_month: 5, uploaded_at: '2026-11-20T09:00:00.000Z' })
    // A late one of an early month, and three at the same moment.
    for (const tax_month of [1, 6, 7]) await createStatement({ tax_month })
    expect(monthsOf(await list())).toEqual([7, 6, 1, 5])
    const first = await list('?limit=3')
    const rest = await list(`?limit=3&cursor=${first.body.next_cursor}`)
    expect([monthsOf(first), monthsOf(rest), rest.body.next_cursor]).toEqual([[7, 6, 1], [5], null])
    for (const { body } of [first, rest]) expect(body.summary.total_statements).toBe(4)
  })

  it('is counted in its tab', async () => {
    await createStatement({ tax_year: 2020 })
    const counts = await pair.asWorker.get(`/api/workers/${pair.worker.id}/counts`)
    expect(counts.body).toMatchObject({ cis_statements: 1 })
  })

  it('takes the same number of statements for one or many', async () => {
    await createStatement()
    const one = await countStatements(app.deps.knex, () => list('?year=2026'))
    for (let n = 0; n < 4; n += 1) await createStatement()
    expect(await countStatements(app.deps.knex, () => list('?year=2026'))).toBe(one)
  })
})

describe('the file of a CIS statement', () => {
  it('is given as it was uploaded, to be saved and never shown', async () => {
    const content = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 255, 13, 10])
    const file = { filename: 'Łukasz – März.pdf', mediaType: 'image/png', content }
    const { status, headers, bytes } = await download((await createStatement({ file })).id)
    expect([status, bytes]).toEqual([200, content])
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(content.length),
      'content-disposition': `attachment; filename="Lukasz - Marz.pdf"; filename*=UTF-8''%C5%81ukasz%20%E2%80%93%20M%C3%A4rz.pdf`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none';frame-ancestors 'none';sandbox",
    })
  })

  it('has the type that it was uploaded with, whatever its name ends in', async () => {
    const file = { filename: 'statement.html', mediaType: 'application/pdf' }
    const { headers } = await download((await createStatement({ file })).id)
    expect(headers.get('content-type')).toBe('application/pdf')
  })

  it('cannot begin another header with its name', async () => {
    const file = { filename: 'a"\r\nSet-Cookie: b=c.pdf' }
    const { status, headers } = await download((await createStatement({ file })).id)
    expect([status, headers.get('set-cookie')]).toEqual([200, null])
  })

  it('is for its worker and its client, and for nobody else', async () => {
    const { id } = await createStatement()
    expect((await download(id, pair.asClient)).status).toBe(200)
    const others = await buildWorkingPair(app)
    for (const caller of [others.asWorker, others.asClient]) {
      expect(await download(id, caller)).toMatchObject({
        status: 403,
        body: { message: 'Access denied' },
      })
    }
    expect((await download(id, app.visitor())).status).toBe(401)
  })

  it('stays the worker’s when another client gave one too, and when they work together no more', async () => {
    const { id } = await createStatement()
    await buildStatement(app, { worker: pair.worker, client: await buildClient(app) })
    await app.deps
      .knex('engagements')
      .where('worker_id', pair.worker.id)
      .update({ status: 'inactive' })
    expect((await download(id)).status).toBe(200)
    expect((await list()).body.statements).toHaveLength(2)
  })

  it('is not there when the client gave figures alone', async () => {
    const { id } = await createStatement({ file: null })
    expect(await download(id)).toMatchObject({
      status: 404,
      body: { code: 'not_found', message: 'No file available for download' },
    })
    const others = await buildWorkingPair(app)
    expect((await download(id, others.asWorker)).status).toBe(403)
  })

  it('is unknown for an id that nobody has', async () => {
    expect(await download('0193b2c0-0000-7000-8000-00000000dead')).toMatchObject({
      status: 404,
      body: { message: 'Not found' },
    })
    expect((await download('seven')).status).toBe(422)
  })

  it('is sealed in the store and stays when what has expired is removed', async () => {
    const { id, file_id } = await createStatement()
    const row = (await app.deps.knex('files').where('id', file_id).first()) as {
      storage_key: string
    }
    expect((await app.deps.storage.read(row.storage_key)).includes('%PDF')).toBe(false)
    app.clock.advance(2 * 60 * 60)
    await removeExpiredFiles(app.deps)
    const { bytes } = await download(id, await signedInClient(app, pair.worker))
    expect(bytes.toString()).toBe('%PDF-1.7 statement')
  })
})
