import { describe, expect, it } from 'vitest'
import { isRefused, type Refused } from '../refusal.ts'
import { totalsInPounds } from '../invoice-totals.ts'
import { askCreditRefusal } from './credit-refusal.ts'
import { explainCreditVat } from './credit-note-words.ts'
import { buildCreditableInvoice, buildCreditableLine, pounds } from './credit-note.fixtures.ts'
import { NO_FIGURES } from './payment-sums.ts'
import { planCreditNote, type CreditNotePlan, type TypedCredit } from './plan-credit-note.ts'
import { creditedPaymentRefusal, creditedRefusal } from './credited-refusal.ts'
import { planCreditWithdrawal } from './plan-credit-withdrawal.ts'

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

describe('a credit note is refused', () => {
  it('for an invoice that was not approved, in a sentence that names its status', () => {
    const sentence = (status: 'draft' | 'submitted' | 'cancelled') =>
      messageOf(credit(labour(1), buildCreditableInvoice({ status })))
    expect(sentence('draft')).toBe(
      "This invoice is still a draft, so it can't be credited. Nothing was changed.",
    )
    expect(sentence('submitted')).toBe(
      "This invoice is already submitted, so it can't be credited. Nothing was changed.",
    )
    expect(sentence('cancelled')).toBe(
      "This invoice is already credited, so it can't be credited. Nothing was changed.",
    )
  })

  it('dated tomorrow or before its invoice', () => {
    expect(messageOf(credit({ ...labour(1), issued_on: '2026-11-28' }))).toBe(
      "A credit note can't be dated in the future",
    )
    expect(messageOf(credit({ ...labour(1), issued_on: '2026-11-15' }))).toBe(
      "A credit note can't be dated before its invoice of 16 Nov 2026",
    )
  })

  it('for a version of the invoice that was changed since', () => {
    expect(credit({ ...labour(1), version: 2 })).toEqual({ refusal: { code: 'stale_version' } })
  })

  it('where nothing is left of the invoice', () => {
    const lines = [buildCreditableLine({ credited: pounds(1180) })]
    const paid = buildCreditableInvoice({ lines, status: 'paid' })
    expect(messageOf(credit({ full: true }, paid))).toBe(
      'Nothing is left of this invoice to credit. Nothing was changed.',
    )
  })
})

describe('a credit note that is withdrawn', () => {
  const plan = planned(credit({ full: true }))
  const note = {
    credit_note_number: 'CN-2026-0003',
    status: 'issued' as const,
    version: 1,
    owed: NO_FIGURES,
    parts: plan.parts,
    later: null,
  }
  const credited = buildCreditableInvoice({
    status: 'cancelled',
    lines: buildCreditableInvoice().lines.map((line) => ({ ...line, credited: line.amount })),
  })

  it('leaves the invoice as it was', () => {
    const withdrawal = planCreditWithdrawal(note, credited, 1)
    expect(withdrawal).toMatchObject({
      status: 'withdrawn',
      invoice: { step: 'restore', status: 'approved' },
    })
    if (isRefused(withdrawal)) return
    expect(totalsInPounds(withdrawal.invoice.after).total_amount).toBe(1493.04)
    expect(withdrawal.invoice.lines.map((line) => line.credited)).toEqual([0, 0])
  })

  it('is the newest of the invoice, and was neither set off nor refunded', () => {
    expect(messageOf(planCreditWithdrawal({ ...note, later: 'CN-2026-0004' }, credited, 1))).toBe(
      'CN-2026-0004 was sent after this credit note. Withdraw that one first. Nothing was changed.',
    )
    expect(messageOf(planCreditWithdrawal({ ...note, status: 'refunded' }, credited, 1))).toBe(
      "This credit note is already refunded, so it can't be withdrawn. Nothing was changed.",
    )
  })

  it('comes before its invoice is disputed again, or a payment that it owes back is undone', () => {
    const paid = (gross: number) => [{ kind: 'payment' as const, gross }]
    const invoice = { total_amount: 1493.04, credited_total_amount: 216 }
    expect(creditedRefusal({ credited_total_amount: 0 })).toBeNull()
    expect(creditedRefusal(invoice)).not.toBeNull()
    expect(creditedPaymentRefusal(invoice, paid(1277.04))).toBeNull()
    expect(messageOf(creditedPaymentRefusal(invoice, paid(1493.04)) ?? {})).toMatch(/owed back/)
    const settled = [...paid(1493.04), { kind: 'refund' as const, gross: -216 }]
    expect(messageOf(creditedPaymentRefusal(invoice, settled) ?? {})).toMatch(/set off or refunded/)
  })
})

describe('asking for a credit note', () => {
  const invoice = { status: 'approved' as const, last_credit_asked_on: null }

  it('is possible once a day, of an invoice that can be credited', () => {
    expect(askCreditRefusal(invoice, today)).toBeNull()
    expect(askCreditRefusal({ ...invoice, last_credit_asked_on: '2026-11-26' }, today)).toBeNull()
    expect(
      messageOf(askCreditRefusal({ ...invoice, last_credit_asked_on: today }, today) ?? {}),
    ).toBe(
      'You have already asked for a credit note of this invoice today. You can ask again tomorrow.',
    )
    expect(askCreditRefusal({ ...invoice, status: 'disputed' }, today)).not.toBeNull()
  })
})

describe('what a credit note says of VAT', () => {
  it('is the rate and its value, or whose the adjustment is', () => {
    const totals = {
      labour: pounds(450),
      expenses: pounds(0),
      retention: pounds(0),
      reverse_charge_vat: pounds(90),
    }
    const tax = { vat_registered: true, cis_registered: true, cis_status: '0' as const }
    expect(explainCreditVat(totals, tax)).toBe('20% of £450.00')
    expect(explainCreditVat(totals, { ...tax, vat_treatment: 'reverse_charge' })).toBe(
      'Reverse charge: customer to account for the output tax adjustment of £90.00 to HMRC',
    )
    expect(explainCreditVat(totals, { ...tax, vat_registered: false })).toBe('Not VAT registered')
  })
})
