import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../day.ts'
import { singlePayment } from '../invoice-payments/single-payment.ts'
import { INVOICE_STATUSES, invoiceStatus } from '../invoice-status.ts'
import { taxMonthAt } from '../tax-calendar.ts'
import {
  planPayment,
  planPaymentCorrection,
  planPaymentUndo,
  planReopening,
} from './plan-payment.ts'

const today = '2026-11-21'
const at = '2026-11-21T12:00:00.000Z'
const fresh = { at, today, stale: null }
const stale = { ...fresh, stale: { seen: undefined, current: {} } }
const tomorrow = addDays(today, 1)
const codeOf = (plan: object | null) =>
  plan !== null && 'refusal' in plan
    ? (plan as { refusal: { code: string } }).refusal.code
    : 'planned'

/** Labour £800.00 with CIS £160.00. */
const figures = {
  subtotal: 800,
  expenses_total: 0,
  liable_expenses_total: 0,
  vat_amount: 0,
  reverse_charge_vat: 0,
  total_amount: 800,
  cis_deduction: 160,
  net_amount: 640,
  cis_registered: true,
  cis_status: '20' as const,
}
const owed = (status: string) => ({ ...figures, status, payments: [] })
const paid = {
  status: 'paid',
  resolved_at: null,
  payments: [{ id: 'first', ...singlePayment({ ...figures, paid_at: '2026-11-06' }) }],
}

describe('the order of checks of a payment', () => {
  it('is status, then version, then the day that was typed', () => {
    const draft = owed('draft')
    const approved = owed('approved')
    expect(codeOf(planPayment(draft, { paid_at: tomorrow }, stale))).toBe('wrong_state')
    expect(codeOf(planPayment(approved, { paid_at: tomorrow }, stale))).toBe('stale_version')
    expect(planPayment(approved, { paid_at: tomorrow }, fresh)).toEqual({
      refusal: {
        code: 'invalid',
        issues: [{ path: 'paid_at', message: "The payment date can't be in the future" }],
      },
    })
    expect(codeOf(planPayment(approved, {}, fresh))).toBe('planned')
  })

  it('of a correction is the same, but nothing new is nothing, whatever was seen', () => {
    const approved = owed('approved')
    expect(codeOf(planPaymentCorrection(approved, { paid_at: tomorrow }, stale))).toBe(
      'wrong_state',
    )
    expect(planPaymentCorrection(paid, { paid_at: '2026-11-06' }, stale)).toBeNull()
    expect(codeOf(planPaymentCorrection(paid, { paid_at: tomorrow }, stale))).toBe('stale_version')
    expect(codeOf(planPaymentCorrection(paid, { paid_at: tomorrow }, fresh))).toBe('invalid')
  })
})

describe('a payment', () => {
  it('counts in the tax month of its day, whichever day that is, from any status that is owed', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...INVOICE_STATUSES),
        fc.nat({ max: 700 }).map((n) => addDays(today, -n)),
        (status, paid_at) => {
          const plan = planPayment(owed(status), { paid_at }, fresh)
          if (!invoiceStatus.can(status, 'mark_paid')) expect(codeOf(plan)).toBe('wrong_state')
          else expect(plan).toMatchObject({ status: 'paid', columns: taxMonthAt(paid_at) })
        },
      ),
    )
  })

  it('that is corrected tells the worker of another day only', () => {
    expect(planPaymentCorrection(paid, { payment_reference: '100231' }, fresh)).toMatchObject({
      event: { notified: null },
    })
    expect(planPaymentCorrection(paid, { paid_at: '2026-11-05' }, fresh)).toMatchObject({
      columns: { paid_at: '2026-11-05', tax_month: 7 },
      event: {
        reason: null,
        notified: {
          event: 'correct_payment',
          body: 'Paid on 5 Nov 2026, not on 6 Nov 2026. It counts in tax month 7 (6 Oct – 5 Nov 2026) now.',
        },
      },
    })
  })

  it('that is undone leads back to what the invoice was before it', () => {
    const undo = (resolved_at: string | null) =>
      planPaymentUndo({ ...paid, resolved_at }, 'Wrong invoice', fresh)
    expect(undo(null)).toMatchObject({ status: 'approved', event: { action: 'undo_payment' } })
    expect(undo(at)).toMatchObject({
      status: 'dispute_resolved',
      event: { action: 'undo_payment', notified: { event: 'undo_payment_resolved' } },
    })
  })
})

describe('an invoice that is reopened', () => {
  it('is in dispute, and its worker reads why', () => {
    expect(planReopening({ status: 'approved' }, ' HMRC asks for 30% ', fresh)).toMatchObject({
      status: 'disputed',
      columns: { disputed_at: at, reopened_at: at, rejection_reason: 'HMRC asks for 30%' },
      event: { notified: { event: 'reopen', body: 'HMRC asks for 30%' } },
    })
    expect(codeOf(planReopening({ status: 'paid' }, 'No', fresh))).toBe('wrong_state')
  })
})
