import type { InvoiceBody, InvoiceList } from '@daysheet/core'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, describe, it } from 'vitest'
import { createdInvoice } from './support/build-invoice.ts'
import { buildWorkingPair, type WorkingPair } from './support/build-working-pair.ts'
import { dayOn } from './support/invoice-body.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
let pair: WorkingPair
let lines: Record<string, string>[]
beforeAll(async () => {
  app = await startTestApp()
  app.clock.set('2026-11-21T12:00:00.000Z')
  app.deps.pdf.print = () => Promise.resolve(Buffer.from('%PDF-1.7 summary'))
  pair = await buildWorkingPair(app, {
    worker: { vat_registered: true, vat_number: '101747696' },
    client: { company_name: 'O’Brien & Sons', vat_number: 'GB101747696' },
    engagement: { vat_treatment: 'reverse_charge' },
  })
  for (const vat_treatment of [null, 'reduced', 'zero', 'standard'] as const) {
    await paid({ vat_treatment })
  }
  lines = await packedInvoices()
})
afterAll(() => app.close())

/** Labour 900.00, plaster 150.00 and mileage 45.00. */
async function paid(changes: Partial<InvoiceBody>): Promise<void> {
  const { id } = await createdInvoice(pair, {
    items: [
      dayOn(pair, '2026-11-09', {
        pricing_type: 'fixed_price',
        item_description: 'Plastering',
        quantity: 1,
        unit_rate: 900,
      }),
    ],
    expenses: [
      { description: 'Plaster', quantity: 1, rate: 150 },
      { description: 'Mileage', quantity: 1, rate: 45, cis_liable: true },
    ],
    status: 'submitted',
    ...changes,
  })
  for (const action of ['approve', 'mark-paid']) {
    expect((await pair.asClient.post(`/api/invoices/${id}/${action}`)).status).toBe(200)
  }
}

/** The lines of `invoices.csv` by heading; none of their cells has a comma. */
async function packedInvoices(): Promise<Record<string, string>[]> {
  const { bytes } = await pair.asWorker.get(`/api/workers/${pair.worker.id}/tax-year-pack`)
  const text = new TextDecoder().decode(unzipSync(bytes)['invoices.csv'])
  const [columns = [], ...rows] = text
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))
  return rows.map((row) => Object.fromEntries(columns.map((name, at) => [name, row[at] ?? ''])))
}

describe("the invoices of a worker's tax year pack", () => {
  it('say how VAT stands on each, and what of it the client pays to HMRC', () => {
    const says = lines.map((line) => [
      ...[line['VAT treatment'], line['VAT'], line['Reverse charge VAT (not in the total)']],
      ...[line['Total'], line['Expenses under CIS'], line['CIS deduction'], line['Net amount']],
    ])
    expect(says).toEqual([
      ['Reverse charge', '0.00', '219.00', '1095.00', '45.00', '189.00', '906.00'],
      ['Reduced 5%', '54.75', '0.00', '1149.75', '45.00', '189.00', '960.75'],
      ['Zero 0%', '0.00', '0.00', '1095.00', '45.00', '189.00', '906.00'],
      ['Standard 20%', '219.00', '0.00', '1314.00', '45.00', '189.00', '1125.00'],
    ])
  })

  it('come to what the invoices themselves say, column by column', async () => {
    const { body } = await pair.asWorker.get<InvoiceList>(
      `/api/workers/${pair.worker.id}/invoices?status=paid`,
    )
    expect(body.invoices).toHaveLength(lines.length)
    const inPence = (amounts: (number | string | undefined)[]) =>
      amounts.reduce<number>((sum, amount) => sum + Math.round(Number(amount) * 100), 0)
    const columns = {
      Labour: 'subtotal',
      Expenses: 'expenses_total',
      VAT: 'vat_amount',
      Total: 'total_amount',
      'CIS deduction': 'cis_deduction',
      'Net amount': 'net_amount',
      'Reverse charge VAT (not in the total)': 'reverse_charge_vat',
      'Expenses under CIS': 'liable_expenses_total',
    } as const
    for (const [heading, column] of Object.entries(columns)) {
      const packed = inPence(lines.map((line) => line[heading]))
      expect(packed, heading).toBeGreaterThan(0)
      expect(packed, heading).toBe(inPence(body.invoices.map((invoice) => invoice[column])))
    }
  })
})
