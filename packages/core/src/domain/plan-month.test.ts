import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  hmrcMoney,
  isRefused,
  NOTHING_RECORDED,
  planHmrcPayment,
  planReturn,
  planUndoHmrcPayment,
  planUndoReturn,
  type MonthDetailFacts,
  type MonthRecord,
} from './index.ts'

const NOW = '2026-12-07T09:00:00.000Z'
const DEDUCTED = 295

/** Tax month 8 of 2026/27 with one worker: £1,475.00 of labour, 20% of it deducted. */
const month = (record: Partial<MonthRecord> = {}, today = '2026-12-07'): MonthDetailFacts => ({
  month: { tax_year: 2026, tax_month: 8 },
  paid: [
    {
      id: '1',
      worker_id: 'a',
      invoice_number: 'INV-2026-0001',
      paid_at: '2026-11-20',
      subtotal: 1475,
      expenses_total: 45.5,
      liable_expenses_total: 0,
      cis_deduction: DEDUCTED,
      cis_registered: true,
      cis_status: '20',
      cis_verified_on: null,
    },
  ],
  workers: [{ id: 'a', full_name: 'Łukasz Wiśniewski', utr_number: '2108834503' }],
  verifications: [],
  statements: [],
  record: { ...NOTHING_RECORDED, ...record },
  contractor: {
    name: 'O’Brien & Sons',
    contractor_utr: null,
    paye_reference: null,
    accounts_office_reference: null,
  },
  contractor_since: '2026-09-20',
  today,
})

const recordOf = <Plan extends object>(plan: Plan) => {
  if (isRefused(plan)) throw new Error(JSON.stringify(plan))
  return (plan as unknown as { record: Partial<MonthRecord> }).record
}

describe('recording the return of a month', () => {
  const sent = { submitted_on: '2026-12-07', receipt_reference: ' A1B2C3 ' }

  it('keeps the lines as they were sent, and the receipt without what surrounds it', () => {
    expect(recordOf(planReturn(month(), sent, NOW))).toMatchObject({
      return: { submitted_on: '2026-12-07', receipt_reference: 'A1B2C3', nil: false },
      sent: [{ worker_name: 'Łukasz Wiśniewski', payments: 1520, materials: 45, deducted: 295 }],
      changed_at: null,
    })
  })

  it('is a nil return where nobody was paid', () => {
    const nobody = { ...month(), paid: [], workers: [] }
    const record = recordOf(planReturn(nobody, { ...sent, nil: true }, NOW))
    expect(record).toMatchObject({ return: { nil: true }, sent: [] })
  })

  it('is refused while the month runs, whatever else is wrong with it', () => {
    const plan = planReturn(month({}, '2026-12-05'), { submitted_on: '2027-01-01' }, NOW)
    expect(isRefused(plan) && plan.refusal.code).toBe('wrong_state')
  })

  it('is refused a second time, until a payment in it has changed', () => {
    const recorded = month(recordOf(planReturn(month(), sent, NOW)))
    expect(isRefused(planReturn(recorded, sent, NOW))).toBe(true)
    const changed = month({ ...recorded.record, changed_at: NOW })
    expect(recordOf(planReturn(changed, sent, NOW)).changed_at).toBeNull()
  })

  it('leaves nothing behind when it is taken back', () => {
    const recorded = month(recordOf(planReturn(month(), sent, NOW)))
    expect({ ...recorded.record, ...recordOf(planUndoReturn(recorded, {})) }).toEqual(
      NOTHING_RECORDED,
    )
    expect(isRefused(planUndoReturn(month(), {}))).toBe(true)
  })
})

describe('recording what was paid to HMRC', () => {
  it('is all that is outstanding where no amount is said', () => {
    const { hmrc_payments } = recordOf(planHmrcPayment(month(), { paid_on: '2026-12-07' }, NOW))
    expect(hmrc_payments).toMatchObject([{ amount: DEDUCTED, amount_due: DEDUCTED }])
  })

  it('never leaves less than nothing outstanding, whatever is paid and taken back', () => {
    const act = fc.oneof(
      fc.constant('undo' as const),
      fc.constant(undefined),
      fc.integer({ min: 1, max: 40_000 }).map((pence) => pence / 100),
    )
    fc.assert(
      fc.property(fc.array(act, { maxLength: 12 }), (acts) => {
        let record: MonthRecord = NOTHING_RECORDED
        for (const amount of acts) {
          const plan =
            amount === 'undo'
              ? planUndoHmrcPayment(month(record), {})
              : planHmrcPayment(month(record), { paid_on: '2026-12-07', amount }, NOW)
          const before = record.hmrc_payments
          if (isRefused(plan)) continue
          record = { ...record, ...plan.record }
          const { hmrc_paid, hmrc_outstanding } = hmrcMoney(DEDUCTED, record.hmrc_payments)
          expect(hmrc_outstanding).toBe(Math.max(0, Math.round((DEDUCTED - hmrc_paid) * 100) / 100))
          if (amount === 'undo') expect(record.hmrc_payments).toEqual(before.slice(0, -1))
          else expect(record.hmrc_payments.length - before.length).toBeLessThanOrEqual(1)
        }
      }),
    )
  })
})
