import { describe, expect, it } from 'vitest'
import type { Refused } from '../refusal.ts'
import { pounds } from './credit-note.fixtures.ts'
import { figuresOfParts, sumFigures, NO_FIGURES } from './payment-sums.ts'
import { planRefund, planRefundUndo, planSetOff, planSetOffUndo } from './plan-refund.ts'
import { lessRefunds, refundRows, type RefundablePayment } from './refund-rows.ts'
import { setOffRefusal, type CreditToSetOff, type PaidBeside } from './set-off.ts'

const figures = (gross: number, vat: number, materials: number, cis: number) =>
  figuresOfParts({
    vat: pounds(vat),
    reverse_charge_vat: 0,
    labour: pounds(gross) - pounds(vat) - pounds(materials),
    liable_expenses: 0,
    materials: pounds(materials),
    cis: pounds(cis),
  })

const owed = figures(216, 36, 0, 36)
const inFull: RefundablePayment = {
  id: 'p1',
  sequence: 1,
  paid_at: '2026-12-04',
  tax_year: 2026,
  tax_month: 8,
  figures: figures(1493.04, 248.84, 64.2, 236),
}
const parts: RefundablePayment[] = [
  { ...inFull, figures: figures(600, 100, 25.8, 94.84) },
  {
    ...inFull,
    id: 'p2',
    sequence: 2,
    paid_at: '2027-01-08',
    tax_month: 10,
    figures: figures(893.04, 148.84, 38.4, 141.16),
  },
]
const note = {
  credit_note_number: 'CN-2026-0003',
  status: 'owed_back' as const,
  version: 1,
  owed,
  issued_on: '2026-12-07',
  payments: [inFull],
}
const messageOf = (plan: object | null) => {
  const { refusal } = plan as Refused
  return refusal.message ?? refusal.issues?.[0]?.message
}

describe('a refund', () => {
  const today = '2027-01-15'

  it('puts the month of the payment right, not its own', () => {
    expect(planRefund(note, { refunded_on: today, reference: ' FPS 9912 ' }, { today })).toEqual({
      status: 'refunded',
      refunded_on: '2027-01-15',
      reference: 'FPS 9912',
      rows: [
        {
          payment_id: 'p1',
          paid_at: '2026-12-04',
          tax_year: 2026,
          tax_month: 8,
          figures: figures(-216, -36, 0, -36),
        },
      ],
    })
  })

  it('takes from the newest part of a payment first, and from each no more than it had', () => {
    const rows = refundRows(parts, figures(1200, 200, 0, 200))
    expect(
      rows.map(({ payment_id, figures: { payments, materials, cis } }) => [
        payment_id,
        payments,
        materials,
        cis,
      ]),
    ).toEqual([
      ['p2', -70580, 0, -14116],
      ['p1', -29420, 0, -5884],
    ])
  })

  it('of all of an invoice leaves nothing in either month', () => {
    const all = sumFigures(parts.map((part) => part.figures))
    const rows = refundRows(parts, all)
    for (const part of lessRefunds(parts, rows)) expect(part.figures).toEqual(NO_FIGURES)
  })

  it('is neither of tomorrow nor from before the credit note', () => {
    const refund = (refunded_on: string) => messageOf(planRefund(note, { refunded_on }, { today }))
    expect(refund('2027-01-16')).toBe("The refund date can't be in the future")
    expect(refund('2026-12-06')).toBe("The refund can't be before the credit note of 7 Dec 2026")
  })

  it('is recorded once, and undone where it was a mistake', () => {
    const refunded = { ...note, status: 'refunded' as const }
    expect(messageOf(planRefund(refunded, { refunded_on: today }, { today }))).toBe(
      "This credit note is already refunded, so it can't be refunded. Nothing was changed.",
    )
    expect(planRefundUndo(refunded, 1)).toEqual({ status: 'owed_back' })
    expect(planRefundUndo(refunded, 0)).toEqual({ refusal: { code: 'stale_version' } })
  })
})

describe('a set-off', () => {
  const credit: CreditToSetOff = {
    credit_note_number: 'CN-2026-0003',
    status: 'owed_back',
    client_id: 'pennine',
    worker_id: 'lukasz',
    rate: '20',
    owed,
  }
  const invoice: PaidBeside = {
    worker_id: 'lukasz',
    rate: '20',
    figures: figures(768, 128, 0, 128),
  }

  it('counts in the month of the payment that it makes smaller', () => {
    expect(setOffRefusal([credit], [invoice])).toBeNull()
    const row = planSetOff(note, '2026-12-18')
    expect(row).toMatchObject({ status: 'set_off', tax_year: 2026, tax_month: 9 })
    const month = sumFigures([invoice.figures, (row as { figures: typeof owed }).figures])
    expect(month).toMatchObject({ payments: 46000, cis: 9200, net: 46000 })
  })

  it('is refused against another rate', () => {
    expect(messageOf(setOffRefusal([{ ...credit, rate: '30' }], [invoice]))).toBe(
      'The credit was deducted at 30%, this invoice at 20%. Record a refund instead.',
    )
  })

  it('is refused against the invoice of somebody else', () => {
    expect(messageOf(setOffRefusal([{ ...credit, worker_id: 'sian' }], [invoice]))).toBe(
      'CN-2026-0003 is of another worker than these invoices. Record a refund instead.',
    )
  })

  it('is refused where a month would have less than nothing of labour or materials', () => {
    const ofMaterials = { ...credit, owed: figures(120, 20, 100, 0) }
    expect(messageOf(setOffRefusal([ofMaterials], [invoice]))).toBe(
      'The credit takes back £100.00 of materials, this payment has £0.00. Record a refund instead.',
    )
    const large = { ...credit, owed: figures(480, 80, 0, 80) }
    expect(setOffRefusal([large], [invoice])).toBeNull()
    expect(messageOf(setOffRefusal([large, large], [invoice]))).toBe(
      'The credit takes back £800.00 of labour, this payment has £640.00. Record a refund instead.',
    )
  })

  it('is undone with its pay run, once', () => {
    const setOff = { ...note, status: 'set_off' as const }
    expect(planSetOffUndo(setOff)).toEqual({ status: 'owed_back' })
    expect(messageOf(planSetOffUndo(note))).toBe(
      "This credit note is still owed back, so it can't be owed back again. Nothing was changed.",
    )
  })
})
