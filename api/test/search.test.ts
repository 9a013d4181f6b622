import type { ErrorBody, SearchHit } from '@daysheet/core'
import type { Knex } from 'knex'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildManyInvoices, createdInvoice, invoiceIn } from './support/build-invoice.ts'
import { timesheetIn } from './support/build-timesheet.ts'
import { buildWorker } from './support/build-user.ts'
import {
  buildEngagement,
  buildProject,
  buildWorkingPair,
  type WorkingPair,
} from './support/build-working-pair.ts'
import { countStatements } from './support/count-statements.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
let pair: WorkingPair
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  app.clock.set('2026-11-21T12:00:00.000Z')
  pair = await buildWorkingPair(app, {
    worker: { full_name: 'Łukasz Wiśniewski', company_name: null },
  })
})
afterAll(() => app.close())

const ask = (q: string, { asClient } = pair) =>
  asClient.get<{ hits: SearchHit[] } & ErrorBody>(`/api/search?q=${encodeURIComponent(q)}`)
async function hits(q: string, of = pair): Promise<SearchHit[]> {
  const answer = await ask(q, of)
  expect(answer.status).toBe(200)
  return answer.body.hits
}
const titles = async (q: string, of = pair) => (await hits(q, of)).map(({ title }) => title)

describe('a search', () => {
  it('finds a worker, a project and what was received, each with its status', async () => {
    const invoice = await createdInvoice(pair, { status: 'submitted', due_date: '2026-11-20' })
    const timesheet = await timesheetIn('submitted', pair)
    expect(await hits(invoice.invoice_number.toLowerCase())).toEqual([
      {
        type: 'invoice',
        id: invoice.id,
        title: invoice.invoice_number,
        subtitle: 'Łukasz Wiśniewski',
        status: 'submitted',
        archived: false,
        is_overdue: true,
        net_amount: invoice.net_amount,
      },
    ])
    expect(await hits(timesheet.timesheet_number)).toMatchObject([
      { type: 'timesheet', id: timesheet.id, status: 'submitted' },
    ])
    expect(await hits('saltaire')).toMatchObject([
      { type: 'project', title: 'Saltaire Mill, Block C', subtitle: 'SM-C', archived: false },
    ])
    expect(await hits('lukasz')).toMatchObject([
      { type: 'worker', id: pair.worker.id, title: 'Łukasz Wiśniewski', status: 'active' },
      { type: 'timesheet' },
      { type: 'invoice' },
    ])
  })

  it('folds letters as the lists do, and takes % _ and \\ for themselves', async () => {
    await buildProject(app, pair.client, { name: 'O’Brien & Sons 100%', code: 'A_B\\C' })
    for (const q of ["o'brien", 'O’BRIEN', '100%', 'a_b', 'b\\c']) {
      expect([q, await titles(q)]).toEqual([q, ['O’Brien & Sons 100%']])
    }
    await createdInvoice(pair, { status: 'submitted' })
    for (const q of ['%%', 'INV%', 'INV_2026', 'a%c', '\\\\']) {
      expect([q, await titles(q)]).toEqual([q, []])
    }
  })

  it('never shows a draft, and shows what is archived as that', async () => {
    await invoiceIn('draft', pair)
    await timesheetIn('draft', pair)
    expect(await titles('2026-')).toEqual([])
    const archived = await invoiceIn('submitted', pair)
    await pair.asClient.post(`/api/invoices/${archived.id}/archive`)
    expect(await hits('2026-')).toMatchObject([{ id: archived.id, archived: true }])
  })

  it("is in the client's own area", async () => {
    await createdInvoice(pair, { status: 'submitted' })
    const other = await buildWorkingPair(app)
    expect(await titles('INV-2026', other)).toEqual([])
    expect(await titles('Łukasz', other)).toEqual([])
    expect((await titles('saltaire', other)).length).toBe(1)
  })

  it('begins with the exact number of any worker, and ends at twenty', async () => {
    await buildManyInvoices(app, pair, 30, (index) => ({
      invoice_number: `INV-2026-1${index}`,
      submitted_at: `2026-10-${index + 1} 12:00:00.000`,
    }))
    const found = await titles('inv-2026-1')
    expect(found).toHaveLength(20)
    expect(found[0]).toBe('INV-2026-129')
    expect((await titles('inv-2026-10'))[0]).toBe('INV-2026-10')
    expect((await titles('2026-129'))[0]).toBe('INV-2026-129')
  })
})

describe('what cannot be searched for', () => {
  it.each([
    ['', 'Type at least 2 characters'],
    ['a', 'Type at least 2 characters'],
    ['   ', 'Type at least 2 characters'],
    ['\u200b\u200b', 'Type at least 2 characters'],
    ['x'.repeat(201), 'Use at most 200 characters'],
    ['a\u0000b', 'Line breaks are not allowed here'],
    ['a\nb', 'Line breaks are not allowed here'],
  ])('%j is answered in one sentence', async (q, message) => {
    const answer = await ask(q)
    expect([answer.status, answer.body.issues]).toEqual([422, [{ path: 'q', message }]])
  })

  it('is a search without a text', async () => {
    expect((await pair.asClient.get('/api/search')).status).toBe(422)
    expect((await ask('x'.repeat(200))).status).toBe(200)
  })
})

describe('the work of a search', () => {
  it('is the same number of statements for 1 invoice and for 500', async () => {
    const many = await buildWorkingPair(app)
    await buildManyInvoices(app, many, 500)
    for (let n = 0; n < 5; n += 1) {
      await buildEngagement(app, await buildWorker(app), many.client)
      await buildProject(app, many.client)
    }
    await createdInvoice(pair, { status: 'submitted' })
    const counted = (of: WorkingPair) => countStatements(app.deps.knex, () => hits('INV', of))
    expect(await counted(many)).toBe(await counted(pair))
  })

  it('reads of the documents nothing but an index, and then the best rows', async () => {
    const many = await buildWorkingPair(app)
    await buildManyInvoices(app, many, 2000)
    await app.deps.knex.raw('ANALYZE TABLE invoices, timesheets')
    const sent: { sql: string; bindings: Knex.RawBinding[] }[] = []
    const note = (query: (typeof sent)[number]) => sent.push(query)
    app.deps.knex.on('query', note)
    await hits('INV-2020-0007', many)
    app.deps.knex.removeListener('query', note)
    for (const table of ['invoices', 'timesheets']) {
      const { sql, bindings } =
        sent.find((one) => one.sql.includes(`from \`${table}\``)) ?? sent[0]!
      const [plan] = (await app.deps.knex.raw(`EXPLAIN ${sql}`, bindings)) as [
        { table: string; key: string | null; Extra: string | null }[],
      ]
      const searched = plan.find(({ key }) => key === `${table}_searched`)
      expect([table, searched?.Extra]).toEqual([table, expect.stringContaining('Using index')])
    }
  })
})
