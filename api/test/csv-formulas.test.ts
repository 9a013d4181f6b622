import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildExpense } from './support/build-expense.ts'
import { buildPayment } from './support/build-payment.ts'
import { buildStatement } from './support/build-statement.ts'
import { buildWorkingPair } from './support/build-working-pair.ts'
import { monthPath } from './support/month-end.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  app.clock.set('2026-12-07T09:00:00.000Z')
  app.deps.pdf.print = () => Promise.resolve(Buffer.from('%PDF-1.7'))
})
afterAll(() => app.close())

/** Every cell of a CSV as a spreadsheet reads it (RFC 4180). */
function cellsOf(csv: string): string[] {
  const found = csv.replace('\uFEFF', '').matchAll(/("(?:[^"]|"")*"|[^,\r\n]*)(?:,|\r\n)/g)
  return [...found].map(([, cell = '']) =>
    cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
  )
}

/** What OWASP says begins a formula (CSV Injection); Excel takes the wide forms for the same. */
const isFormula = (cell: string): boolean =>
  /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(cell) && !/^-\d+\.\d\d$/.test(cell)

describe.each(['=', '+', '-', '@', '\t', '\uFF1D', '\uFF0B', '\uFF0D', '\uFF20'])(
  'when what people typed begins with %j',
  (start) => {
    const typed = `${start}HYPERLINK("http://x",1)`
    const reference = `${start}1+1`
    const tables: Record<string, string[]> = {}
    beforeAll(async () => {
      const pair = await buildWorkingPair(app, {
        worker: { full_name: typed, utr_number: reference },
        client: {
          company_name: typed,
          contractor_utr: reference,
          paye_reference: reference,
          accounts_office_reference: reference,
        },
      })
      await buildPayment(app, pair)
      await buildStatement(app, pair, { tax_month: 8, total_deductions: 100 })
      await buildExpense(app, pair.worker, { description: typed, notes: typed, category: typed })
      const csv = await pair.asClient.get(`${monthPath(pair)}/return.csv`)
      tables['return.csv'] = cellsOf(csv.bytes.toString())
      const pack = await pair.asWorker.get(`/api/workers/${pair.worker.id}/tax-year-pack`)
      for (const [name, content] of Object.entries(unzipSync(pack.bytes))) {
        if (name.endsWith('.csv')) tables[name] = cellsOf(Buffer.from(content).toString())
      }
    })

    it.each([
      // The contractor and the subcontractor, and all four references.
      ['return.csv', 2, 4],
      ['invoices.csv', 1, 0],
      ['expenses.csv', 3, 0],
      ['cis.csv', 1, 0],
    ])('%s has it as text in each of its cells', (name, texts, references) => {
      const cells = tables[name] ?? []
      expect(cells.filter((cell) => cell === `'${typed}`)).toHaveLength(texts)
      expect(cells.filter((cell) => cell === `'${reference}`)).toHaveLength(references)
      expect(cells.filter(isFormula)).toEqual([])
    })
  },
)

describe('an amount below zero', () => {
  it('stays a number', async () => {
    const pair = await buildWorkingPair(app)
    await buildPayment(app, pair)
    await buildStatement(app, pair, { tax_month: 8, total_payments: 800, total_deductions: 100 })
    const pack = await pair.asWorker.get(`/api/workers/${pair.worker.id}/tax-year-pack`)
    const csv = Buffer.from(unzipSync(pack.bytes)['cis.csv'] ?? []).toString()
    expect(cellsOf(csv)).toContain('-60.00')
  })
})
