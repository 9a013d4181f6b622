import { pence, type Pence } from '../money.ts'
import type { CreditableInvoice } from './plan-credit-note.ts'
import type { CreditableLine } from './creditable-lines.ts'
import { NO_FIGURES } from './payment-sums.ts'

/** Pounds as the tests write them. */
export const pounds = (amount: number): Pence => pence(Math.round(amount * 100))

export const buildCreditableLine = (line: Partial<CreditableLine> = {}): CreditableLine => ({
  id: 'monday',
  kind: 'labour',
  project_id: 'mill',
  cis_liable: false,
  amount: pounds(1180),
  credited: pounds(0),
  expenses_share: pounds(64.2),
  description: 'Brickwork',
  ...line,
})

/** INV-2026-0041 of Łukasz Wiśniewski: labour £1,180.00, materials £64.20, VAT and CIS at 20%. */
export const buildCreditableInvoice = (
  invoice: Partial<CreditableInvoice> = {},
): CreditableInvoice => ({
  status: 'approved',
  invoice_number: 'INV-2026-0041',
  version: 3,
  issued_on: '2026-11-16',
  is_resolved: false,
  vat_registered: true,
  vat_treatment: 'standard',
  cis_registered: true,
  cis_status: '20',
  retentions: [],
  paid: NO_FIGURES,
  owed: NO_FIGURES,
  lines: [
    buildCreditableLine(),
    buildCreditableLine({
      id: 'sand',
      kind: 'expense',
      project_id: null,
      amount: pounds(64.2),
      expenses_share: pounds(0),
      description: 'Sand and cement',
    }),
  ],
  ...invoice,
})
