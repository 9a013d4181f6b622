import { expect, it } from 'vitest'
import { inPounds, wholePayment } from '../invoice-payments/payment-figures.ts'

const invoice = {
  subtotal: 3400,
  expenses_total: 900,
  liable_expenses_total: 0,
  retention_amount: 129,
  vat_amount: 834.2,
  reverse_charge_vat: 0,
  total_amount: 5005.2,
  cis_deduction: 654.2,
  net_amount: 4351,
  cis_registered: true,
  cis_status: '20' as const,
}

it('pays nothing of what is kept back, and counts none of it under CIS', () => {
  expect(inPounds(wholePayment(invoice))).toMatchObject({
    gross: 5005.2,
    payments: 4171,
    expenses: 900,
    materials: 900,
    cis: 654.2,
    net: 4351,
  })
})

it('takes what is more than labour off liable expenses, then off materials', () => {
  const materialsInvoice = {
    ...invoice,
    subtotal: 100,
    expenses_total: 2900,
    liable_expenses_total: 20,
  }
  const figures = {
    ...materialsInvoice,
    retention_amount: 150,
    vat_amount: 570,
    total_amount: 3420,
  }
  expect(inPounds(wholePayment({ ...figures, cis_deduction: 0, net_amount: 3420 }))).toMatchObject({
    payments: 2850,
    expenses: 2850,
    materials: 2850,
  })
})
