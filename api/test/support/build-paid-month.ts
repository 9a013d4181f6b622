import { taxMonthAt } from '@daysheet/core'
import { newId } from '../../src/db/new-id.ts'
import { buildManyInvoices } from './build-invoice.ts'
import type { WorkingPair } from './build-working-pair.ts'
import { storeLinesOf } from './store-month-lines.ts'
import type { TestApp } from './test-app.ts'

/**
 * An invoice of the pair that was paid on this day, straight into the tables: labour £1,475.00 and
 * expenses £45.50 with CIS £295.00.
 */
export async function buildPaidInvoice(
  app: TestApp,
  pair: Pick<WorkingPair, 'worker' | 'client' | 'projectId'>,
  paid_at: string,
  changes: Record<string, string | number | null> = {},
): Promise<{ id: string; invoice_number: string }> {
  const invoice_number = `INV-${newId().slice(-12)}`
  const [id = ''] = await buildManyInvoices(app, pair, 1, () => ({
    invoice_number,
    status: 'paid',
    paid_at,
    ...taxMonthAt(paid_at),
    subtotal: 1475,
    expenses_total: 45.5,
    vat_amount: 0,
    total_amount: 1520.5,
    cis_deduction: 295,
    net_amount: 1225.5,
    ...changes,
  }))
  await storeLinesOf(app, pair)
  return { id, invoice_number }
}
