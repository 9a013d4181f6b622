import { describe, expect, it } from 'vitest'
import { paymentOfTotals } from '../invoice-payments/payment-figures.ts'
import { isRefused, type Refused } from '../refusal.ts'
import { totalsInPounds } from '../invoice-totals.ts'
import { poundsFromPence } from '../money.ts'
import { totalsLeft } from './credit-figures.ts'
import { buildCreditableInvoice, buildCreditableLine, pounds } from './credit-note.fixtures.ts'
import { figuresOfParts, NO_FIGURES, openFigures } from './payment-sums.ts'
import { planCreditNote, type CreditNotePlan, type TypedCredit } from './plan-credit-note.ts'

const today = '2026-11-27'

function planned(plan: CreditNotePlan | Refused): CreditNotePlan {
  if (isRefused(plan)) throw new Error(`refused: ${JSON.stringify(plan.refusal)}`)
  return plan
}

const credit = (typed: Partial<TypedCredit>, invoice = buildCreditableInvoice()) =>
  planCreditNote(invoice, { reason: 'Saturday was 6 hours', ...typed }, { today })

const labour = (amount: number) => ({ lines: [{ item_id: 'monday', amount }] })

const messageOf = (plan: object) => {
  const { refusal } = plan as Refused
  return refusal.message ?? refusal.issues?.[0]?.message
}

const paidInPart = figuresOfParts({
  vat: pounds(100),
  reverse_charge_vat: 0,
  labour: pounds(474.2),
  liable_expenses: 0,
  materials: pounds(25.8),
  cis: pounds(94.84),
})
const paidInFull = paymentOfTotals(
  totalsLeft(buildCreditableInvoice().lines, buildCreditableInvoice()),
)

describe('a credit of INV-2026-0041', () => {
  it('of £180.00 of labour is £216.00 with VAT, and leaves £1,277.04', () => {
    const { note, invoice } = planned(credit(labour(180)))
    expect(totalsInPounds(note.totals)).toMatchObject({
      subtotal: 180,
      expenses_total: 0,
      vat_amount: 36,
      total_amount: 216,
      cis_deduction: 36,
      net_amount: 180,
    })
    expect(totalsInPounds(invoice.after)).toMatchObject({
      total_amount: 1277.04,
      cis_deduction: 200,
      net_amount: 1077.04,
    })
    expect(note.status).toBe('issued')
    expect(invoice.step).toBe('credit')
  })

  it('of £33.33 of labour is £40.00 with VAT, and leaves £1,453.04', () => {
    const { note, invoice } = planned(credit(labour(33.33)))
    expect(totalsInPounds(note.totals)).toMatchObject({
      vat_amount: 6.67,
      total_amount: 40,
      cis_deduction: 6.67,
      net_amount: 33.33,
    })
    expect(totalsInPounds(invoice.after)).toMatchObject({
      total_amount: 1453.04,
      cis_deduction: 229.33,
      net_amount: 1223.71,
    })
  })

  const withheld = (percent: number | null, retention: number, released: number) =>
    buildCreditableInvoice({
      lines: [
        buildCreditableLine({ amount: pounds(3400), expenses_share: pounds(900) }),
        buildCreditableLine({
          id: 'bricks',
          kind: 'expense',
          project_id: null,
          amount: pounds(900),
          expenses_share: pounds(0),
        }),
      ],
      retentions: [
        {
          project_id: 'mill',
          percent,
          retention: pounds(retention),
          released: pounds(released),
        },
      ],
    })

  it('gives back the share of what is kept back', () => {
    const planWithRetention = (percent: number | null, retention: number, released = 0) =>
      planned(credit(labour(400), withheld(percent, retention, released)))
    const { note, invoice, reversed } = planWithRetention(3, 129)
    expect(totalsInPounds(note.totals)).toMatchObject({
      subtotal: 400,
      retention_amount: 12,
      vat_amount: 77.6,
      total_amount: 465.6,
      cis_deduction: 77.6,
      net_amount: 388,
    })
    expect(totalsInPounds(invoice.after).retention_amount).toBe(117)
    expect(reversed).toEqual([{ project_id: 'mill', liable: 1200, materials: 0 }])
    expect(planWithRetention(null, 129).reversed).toEqual(reversed)
    expect(planWithRetention(3, 59).reversed).toEqual([])
    expect(planWithRetention(3, 129, 125).reversed).toEqual([
      { project_id: 'mill', liable: 400, materials: 0 },
    ])
    expect(totalsInPounds(planWithRetention(3, 129, 129).note.totals)).toMatchObject({
      subtotal: 400,
      retention_amount: 0,
      vat_amount: 80,
      net_amount: 400,
    })
  })

  it('leaves what was released of its retention to the retention invoice', () => {
    const all = (released: number) => credit({ full: true }, withheld(3, 129, released))
    expect(messageOf(all(64.5))).toBe(
      '£64.50 of this is retention that was released. Credit so much less here, and the retention invoice with it.',
    )
    expect(planned(all(0)).note.totals.retention).toBe(12_900)
  })

  it('in full cancels it where nothing was paid', () => {
    const { note, invoice, parts } = planned(credit({ full: true }))
    expect(invoice).toMatchObject({ step: 'credit_in_full', status: 'cancelled' })
    expect(note).toMatchObject({ status: 'issued', owed: NO_FIGURES })
    expect(parts.map(({ description }) => description)).toEqual(['Brickwork', 'Sand and cement'])
    expect(poundsFromPence(note.totals.total)).toBe(1493.04)
  })

  it('that is paid is owed back in full', () => {
    const paid = buildCreditableInvoice({ status: 'paid', paid: paidInFull })
    const { note, invoice } = planned(credit(labour(180), paid))
    expect(note.status).toBe('owed_back')
    expect(note.owed).toMatchObject({ gross: 21600, payments: 18000, cis: 3600, net: 18000 })
    expect(invoice.status).toBe('paid')
  })

  it('that is paid in part takes from what is due first', () => {
    const parted = buildCreditableInvoice({ paid: paidInPart })
    const { note, invoice } = planned(credit(labour(180), parted))
    expect(note.status).toBe('issued')
    const open = openFigures(paymentOfTotals(invoice.after), paidInPart)
    expect(open).toMatchObject({ gross: 67704, cis: 10516, net: 57188 })
  })

  it('that is paid in part and credited in full is paid, and owes back what was paid', () => {
    const parted = buildCreditableInvoice({
      paid: paidInPart,
      is_resolved: true,
      status: 'dispute_resolved',
    })
    const { note, invoice } = planned(credit({ full: true }, parted))
    expect(note).toMatchObject({ status: 'owed_back', owed: paidInPart })
    expect(invoice).toMatchObject({ step: 'settle_by_credit', status: 'paid' })
  })

  it('never asks for a deduction below zero after a part payment', () => {
    const { invoice } = planned(credit(labour(740), buildCreditableInvoice({ paid: paidInPart })))
    expect(openFigures(paymentOfTotals(invoice.after), paidInPart)).toMatchObject({
      gross: 504,
      vat: 84,
      materials: 420,
      cis: 0,
      net: 504,
    })
  })
})

describe('the lines of a credit note', () => {
  it('take no more of a line than is left of it', () => {
    const lines = [buildCreditableLine({ credited: pounds(1140) })]
    const plan = credit(labour(50), buildCreditableInvoice({ lines }))
    expect(plan).toEqual({
      refusal: {
        code: 'invalid',
        issues: [{ path: 'lines.0.amount', message: '£40.00 of this line is left' }],
      },
    })
  })

  it('share what is credited of all labour by what is left of each day', () => {
    const lines = [
      buildCreditableLine({ amount: pounds(220), credited: pounds(120) }),
      buildCreditableLine({ id: 'tuesday', amount: pounds(200) }),
    ]
    const typed = { lines: [{ kind: 'labour' as const, description: 'Discount', amount: 90 }] }
    const { parts } = planned(credit(typed, buildCreditableInvoice({ lines })))
    expect(parts).toMatchObject([
      { item_id: 'monday', amount: 3000, description: 'Discount', position: 0 },
      { item_id: 'tuesday', amount: 6000, description: 'Discount', position: 0 },
    ])
  })

  it('take what is credited of the expenses from the weeks that carry them', () => {
    const lines = [
      buildCreditableLine({ amount: pounds(200), expenses_share: pounds(30) }),
      buildCreditableLine({ id: 'tuesday', amount: pounds(100), expenses_share: pounds(15) }),
      buildCreditableLine({
        id: 'mixer',
        kind: 'expense',
        amount: pounds(45),
        expenses_share: pounds(0),
      }),
    ]
    const typed = { lines: [{ item_id: 'mixer', amount: 9 }] }
    const { invoice } = planned(credit(typed, buildCreditableInvoice({ lines })))
    expect(invoice.lines.map(({ credited_share }) => credited_share)).toEqual([600, 300, 0])
    expect(invoice.lines.map(({ credited }) => credited)).toEqual([0, 0, 900])
  })

  it('name a line of this invoice, or a kind that it has', () => {
    const other = { lines: [{ item_id: 'of another', amount: 1 }] }
    expect(messageOf(credit(other))).toBe('Choose a line of this invoice')
    expect(messageOf(credit({ lines: [] }))).toBe('Say what is credited')
  })
})
