import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rateLimits } from '../src/http/rate-limits.ts'
import { buildReceiptedExpense } from './support/build-expense.ts'
import { invoiceIn } from './support/build-invoice.ts'
import { buildMember } from './support/build-member.ts'
import { buildStatement } from './support/build-statement.ts'
import { creditLabour } from './support/credited-invoice.ts'
import { countStatements } from './support/count-statements.ts'
import { createdTimesheet } from './support/build-timesheet.ts'
import { buildWorker, signedInClient } from './support/build-user.ts'
import { buildWorkingPair } from './support/build-working-pair.ts'
import type { HttpClient } from './support/http-client.ts'
import { stubPdf } from './support/stub-pdf.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ deps: { pdf: stubPdf } })
  app.clock.set('2026-11-26T09:00:00.000Z')
})
afterAll(() => app.close())

const pairOf = () =>
  buildWorkingPair(app, {
    worker: {
      full_name: 'Łukasz O’Brien',
      utr_number: '1234567890',
      bank_account_number: '31926819',
    },
    client: { full_name: 'Dave Hollis', company_name: 'Pennine Build Ltd' },
  })

type Rows = Record<string, unknown>[]

/** The files of an export as texts, by name. */
async function exported(caller: HttpClient): Promise<Record<string, string>> {
  const answer = await caller.get('/auth/data-export')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/zip')
  const files = Object.entries(unzipSync(answer.bytes))
  return Object.fromEntries(files.map(([name, content]) => [name, Buffer.from(content).toString()]))
}
const rowsOf = (files: Record<string, string>, path: string) =>
  JSON.parse(files[path] ?? '') as Rows

describe('what somebody takes with them of their data', () => {
  it('has all records and files of a worker, and the bank details as they are', async () => {
    const pair = await pairOf()
    const invoice = await invoiceIn('approved', pair)
    const timesheet = await createdTimesheet(pair)
    await buildStatement(app, pair)
    await buildReceiptedExpense(app, pair.worker, { description: 'Drill bits' })
    const files = await exported(pair.asWorker)
    expect(JSON.parse(files['profile.json'] ?? '')).toMatchObject({
      full_name: 'Łukasz O’Brien',
      utr_number: '1234567890',
      bank_account_number: '31926819',
    })
    expect(rowsOf(files, 'invoices.json')).toMatchObject([
      { id: invoice.id, invoice_number: invoice.invoice_number, net_amount: invoice.net_amount },
    ])
    expect(rowsOf(files, 'invoice-lines.json')).toHaveLength(
      invoice.items.length + invoice.expenses.length,
    )
    expect(rowsOf(files, 'timesheets.json')).toMatchObject([{ id: timesheet.id, status: 'draft' }])
    expect(rowsOf(files, 'timesheet-entries.json')).toHaveLength(1)
    expect(rowsOf(files, 'expenses.json')).toMatchObject([{ description: 'Drill bits' }])
    expect(rowsOf(files, 'cis-statements.json')).toHaveLength(1)
    expect(rowsOf(files, 'acts.json').map(({ action }) => action)).toContain('invoice.submit')
    expect(files[`invoices/Invoice-${invoice.invoice_number}.pdf`]).toBe('%PDF-1.7 invoice')
    expect(Object.keys(files).filter((name) => name.startsWith('receipts/'))).toEqual([
      expect.stringMatching(/^receipts\/\d{4}-\d\d-\d\d-Drill-bits\.jpg$/),
    ])
    expect(files['Read me.txt']).toContain('Łukasz O’Brien, as of 26 Nov 2026')
  })

  it('has the records of a company for its owner, without its workers’ drafts', async () => {
    const pair = await pairOf()
    const sent = await invoiceIn('submitted', pair)
    await invoiceIn('draft', pair)
    const files = await exported(pair.asClient)
    expect(rowsOf(files, 'invoices.json')).toMatchObject([{ id: sent.id }])
    const lines = rowsOf(files, 'invoice-lines.json')
    expect(new Set(lines.map(({ invoice_id }) => invoice_id))).toEqual(new Set([sent.id]))
    expect(rowsOf(files, 'members.json')).toMatchObject([{ role: 'owner' }])
    expect(Object.keys(files)).toContain(`invoices/${sent.invoice_number} Łukasz O’Brien.pdf`)
  })

  it('has the credit notes of both sides as PDFs, withdrawn ones too', async () => {
    const pair = await pairOf()
    const invoice = await invoiceIn('approved', pair)
    const { credit_note: first } = (await creditLabour(pair, invoice, 20)).body
    await pair.asWorker.post(`/api/credit-notes/${first.id}/withdraw`, { reason: 'Too early' })
    const { credit_note: second } = (await creditLabour(pair, invoice, 30)).body
    const namesIn = async (caller: HttpClient) =>
      Object.keys(await exported(caller))
        .filter((name) => name.startsWith('credit-notes/'))
        .toSorted()
    const numbers = [first, second].map((note) => note.credit_note_number)
    expect(await namesIn(pair.asWorker)).toEqual(numbers.map((one) => `credit-notes/${one}.pdf`))
    expect(await namesIn(pair.asClient)).toEqual(
      numbers.map((one) => `credit-notes/${one} Łukasz O’Brien.pdf`),
    )
    const files = await exported(pair.asClient)
    expect(files[`credit-notes/${second.credit_note_number} Łukasz O’Brien.pdf`]).toMatch(/^%PDF-/)
  })

  it('takes as many statements however much there is in it', async () => {
    const pair = await pairOf()
    const write = async () => {
      const invoice = await invoiceIn('approved', pair)
      await creditLabour(pair, invoice, 20)
    }
    const statements = () => countStatements(app.deps.knex, () => exported(pair.asClient))
    await write()
    await statements()
    const ofOne = await statements()
    for (let more = 0; more < 3; more += 1) await write()
    expect(await statements()).toBe(ofOne)
    const names = Object.keys(await exported(pair.asClient))
    expect(names.filter((name) => name.startsWith('invoices/'))).toHaveLength(4)
    expect(names.filter((name) => name.startsWith('credit-notes/'))).toHaveLength(4)
  })

  it('has for another member what is about themself alone', async () => {
    const pair = await pairOf()
    await invoiceIn('submitted', pair)
    const { caller, person } = await buildMember(app, pair.client, { role: 'admin' })
    const files = await exported(caller)
    expect(Object.keys(files).toSorted()).toEqual([
      'Read me.txt',
      'acts.json',
      'connected-apps.json',
      'memberships.json',
      'notifications.json',
      'profile.json',
      'sign-ins.json',
      'two-step-sign-in.json',
    ])
    expect(rowsOf(files, 'memberships.json')).toMatchObject([{ role: 'admin' }])
    const acts = rowsOf(files, 'acts.json')
    expect(acts.every(({ subject_id }) => subject_id === person.id)).toBe(true)
  })

  it('is written in the audit log, and made three times an hour at most', async () => {
    const { knex, config } = app.deps
    const limited = await startTestApp({
      deps: { pdf: stubPdf, limits: rateLimits(knex, config.database.url) },
    })
    const worker = await buildWorker(limited)
    const caller = await signedInClient(limited, worker)
    for (const _time of [1, 2, 3]) await exported(caller)
    expect((await caller.get('/auth/data-export')).status).toBe(429)
    const acts = (await knex('audit_log').where({
      actor_id: worker.id,
      action: 'data_export.download',
    })) as Rows
    expect(acts).toHaveLength(3)
    await limited.close()
  })

  it('is read a thousand rows at a time, however many there are', async () => {
    const pair = await pairOf()
    const rows = Array.from({ length: 2_500 }, (_none, n) => ({
      id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
      user_id: pair.worker.id,
      type: 'invoice_approved',
      title: `Notification ${n}`,
    }))
    await app.deps.knex.batchInsert('notifications', rows, 500)
    const read = rowsOf(await exported(pair.asWorker), 'notifications.json')
    expect(read.map(({ title }) => title)).toEqual(rows.map(({ title }) => title))
  })
})
