import { describe, expect, it } from 'vitest'
import type { InvoicePayment } from '../invoice-payments/invoice-payment.ts'
import { remittanceNotification } from './remittance-notification.ts'
import { remittanceOf } from './remittance.ts'
import type { RemittedPayment } from './remitted-payment.ts'
import { remittedAmounts } from './remitted-amounts.ts'

const buildPayment = (changes: Partial<RemittedPayment> = {}): RemittedPayment => ({
  kind: 'invoice',
  number: 'INV-2026-0041',
  period_start: '2026-11-30',
  period_end: '2026-12-04',
  paid_at: '2026-12-18',
  tax_year: 2026,
  tax_month: 9,
  reference: 'PENNINE PR0007',
  gross: 1493.04,
  vat: 248.84,
  reverse_charge_vat: 0,
  payments: 1244.2,
  expenses: 64.2,
  materials: 64.2,
  cis: 236,
  net: 1257.04,
  retention: 0,
  still_due: 0,
  paid_before: 0,
  cis_registered: true,
  cis_status: '20',
  vat_registered: true,
  vat_treatment: 'standard',
  ...changes,
})

const second = buildPayment({
  number: 'INV-2026-0042',
  ...{ gross: 768, vat: 128, payments: 640, expenses: 0, materials: 0, cis: 128, net: 640 },
})
const part = buildPayment({
  ...{ gross: 600, vat: 100, payments: 500, expenses: 25.8, materials: 25.8, cis: 94.84 },
  ...{ net: 505.16, still_due: 751.88 },
})

const remittance = (...payments: RemittedPayment[]) =>
  remittanceOf({
    run_number: 'PR-2026-0007',
    client: { name: 'Pennine Build Ltd', address: ['Calder Mill', 'Hebden Bridge'] },
    worker_name: 'Łukasz Wiśniewski',
    payment: { reference: 'PENNINE PR0007', bank_last4: '1389' },
    payments,
  })

describe('a remittance advice', () => {
  it("names every invoice of the payment and ends in what is paid: Łukasz's of 18 Dec 2026", () => {
    const advice = remittance(second, buildPayment())
    expect(advice).toMatchObject({
      title: 'Remittance advice PR-2026-0007',
      paid_on: '2026-12-18',
      reference: 'PENNINE PR0007',
      account_ending: '1389',
      amount: 1_897_04,
      totals: { value: 1_884_20, retention: 0, vat: 376_84, total: 2_261_04, cis: 364_00 },
    })
    expect(advice.rows).toMatchObject([
      { number: 'INV-2026-0041', value: 1_244_20, cis: 236_00, cis_rate: '20%', paid: 1_257_04 },
      { number: 'INV-2026-0042', value: 640_00, cis: 128_00, cis_rate: '20%', paid: 640_00 },
    ])
    expect(advice.rows[0]?.period).toBe('30 Nov – 4 Dec 2026')
  })

  it('says when the statement of the deductions follows, and that it is none', () => {
    expect(remittance(buildPayment(), second).statement_sentences).toEqual([
      'Your CIS statement for 6 Dec 2026 – 5 Jan 2027 follows by 19 Jan 2027.',
      'This is not that statement.',
    ])
  })

  it('promises no statement of a payment that nothing was deducted from, nor to who is outside CIS', () => {
    const gross = buildPayment({ cis_status: '0', cis: 0, net: 2760, gross: 2760 })
    expect(remittance(gross).statement_sentences).toEqual([
      'Nothing was deducted under CIS from this payment of 6 Dec 2026 – 5 Jan 2027.',
      'This is not a CIS statement.',
    ])
    const outside = buildPayment({ cis_registered: false, cis: 0 })
    expect(remittance(outside)).toMatchObject({
      statement_sentences: [],
      rows: [{ cis_rate: null }],
    })
  })

  it('says of a part what is still due, and of the rest what was paid before', () => {
    expect(remittance(part).rows[0]?.notes).toEqual(['part, £751.88 still due'])
    const rest = buildPayment({ net: 751.88, paid_before: 505.16 })
    expect(remittance(rest).rows[0]?.notes).toEqual(['rest, £505.16 paid before'])
  })

  it('has what is kept back in the value and takes it off again', () => {
    const paymentWithRetention = buildPayment({
      ...{ gross: 1448.25, vat: 241.37, payments: 1206.88, cis: 228.54, net: 1219.71 },
      retention: 37.32,
    })
    const [row] = remittance(paymentWithRetention).rows
    expect(row).toMatchObject({ value: 1_244_20, retention: 37_32, vat: 241_37, total: 1_448_25 })
  })

  it('shows the VAT that the customer pays to HMRC apart', () => {
    const reversed = buildPayment({
      ...{ vat_treatment: 'reverse_charge', vat: 0, reverse_charge_vat: 552, cis_status: '0' },
      ...{ gross: 2760, payments: 2760, cis: 0, net: 2760 },
    })
    expect(remittance(reversed)).toMatchObject({
      reverse_charge_vat: 552_00,
      totals: { vat: 0, total: 2_760_00, paid: 2_760_00 },
    })
  })

  it('takes a credit note that was set off from the invoices, after them', () => {
    const credit = buildPayment({
      ...{ kind: 'credit_note', number: 'CN-2026-0003' },
      ...{ gross: -216, vat: -36, payments: -180, expenses: 0, materials: 0, cis: -36, net: -180 },
    })
    const advice = remittance(credit, second)
    expect(advice.rows.map(({ number, paid }) => [number, paid])).toEqual([
      ['INV-2026-0042', 640_00],
      ['CN-2026-0003', -180_00],
    ])
    expect(advice).toMatchObject({ amount: 460_00, totals: { value: 460_00, cis: 92_00 } })
    expect(advice.rows[1]?.notes).toEqual(['credit note, set off'])
  })

  it('names the day and the month of a payment that was moved away from the others', () => {
    const moved = buildPayment({ paid_at: '2026-12-04', tax_month: 8 })
    const advice = remittance(moved, second)
    expect(advice.paid_on).toBe('2026-12-18')
    expect(advice.rows.map(({ notes }) => notes)).toEqual([['paid 4 Dec 2026'], []])
    expect(advice.statement_sentences).toHaveLength(3)
  })

  it.each([
    ['INV-2026-0041', [buildPayment()]],
    ['INV-2026-0041 and INV-2026-0042', [buildPayment(), second]],
    ['4 documents', [buildPayment(), second, second, second]],
  ])('tells its worker once, for %s', (documents, payments) => {
    expect(remittanceNotification(remittance(...payments), 'run').body).toBe(
      `Remittance advice PR-2026-0007, for ${documents}.`,
    )
  })
})

describe('what a run keeps of an invoice that it pays', () => {
  const invoice = {
    ...{ subtotal: 1180, expenses_total: 64.2, liable_expenses_total: 0, vat_amount: 248.84 },
    ...{ reverse_charge_vat: 0, total_amount: 1493.04, cis_deduction: 236, net_amount: 1257.04 },
    ...{ cis_registered: true, cis_status: '20' as const },
  }
  const paid = (of: RemittedPayment, sequence: number, pay_run_id: string) =>
    ({ ...of, sequence, pay_run_id, kind: 'payment', undone_at: null }) as unknown as InvoicePayment

  it('is what was still due after it and what had been paid before it', () => {
    const first = paid(part, 1, 'run')
    expect(remittedAmounts(invoice, [first], 'run')).toEqual({
      ...{ retention: 0, still_due: 751.88, paid_before: 0 },
    })
    const whole = buildPayment()
    const left = (name: 'gross' | 'vat' | 'payments' | 'expenses' | 'materials' | 'cis' | 'net') =>
      (Math.round(whole[name] * 100) - Math.round(part[name] * 100)) / 100
    const rest = buildPayment({
      ...{ gross: left('gross'), vat: left('vat'), payments: left('payments') },
      ...{ expenses: left('expenses'), materials: left('materials') },
      ...{ cis: left('cis'), net: left('net') },
    })
    expect(remittedAmounts(invoice, [first, paid(rest, 2, 'next')], 'next')).toEqual({
      ...{ retention: 0, still_due: 0, paid_before: 505.16 },
    })
  })
})
